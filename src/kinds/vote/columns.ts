import { t } from '@vscode/l10n';
import { finite } from '../../core/numeric';
import { outcomeOf } from './outcome';
import { headlineWithNames } from './outcomeHeadline';
import { foundInVote, voteIssueCount, voteStageName } from './checks';
import { findingTexts, isAlert, otherDeviations } from '../issues/check';
import { standings, type Standing } from './standings';
import { turnoutOf } from './turnout';
import { stageName, voteStage } from '../parts/stage';
import type { Cell } from '../../protocol/table';
import type { Decoded } from '../../records/decoding/decoded';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import { isDamaged } from '../../records/decoding/deviation';
import { itemAt, stepInto, type ValueWithJson } from '../../records/leaves';
import type { Vote } from '../../records/vote';
import type { Format } from '../../core/format';
import { firstParts, joinParts, sentences } from '../../core/phrases';
import { unreadable } from '../parts/cell';
import { unknownCell, type ComputedColumns } from '../parts/column';
import { differsText } from '../issues/findings';
import { anonymityName } from './anonymity';
import { number, percent } from '../../core/say';

/** The computed columns of a vote. */
export const voteColumns = {
  voters: {
    page: () => ({ key: '@anonymity', title: t('Anonymity'), searched: true, cell: anonymityCell }),
    dataset: {
      name: 'voters',
      type: 'text',
      meaning: 'Whether its voters may be named: named, anonymous, or unclear if that can’t be told.',
      cell: ({ value }) => value?.voters,
    },
  },
  state: {
    page: () => ({
      key: '@stage',
      title: t('State'),
      searched: true,
      cell: (decoded, { pinned }) =>
        decoded.value ? { text: voteStageName(decoded, decoded.value, pinned.duration) } : unknownCell,
    }),
    csv: { header: '(state)', cell: ({ value }) => (value ? stageName(voteStage(value)) : unreadable) },
  },
  outcome: {
    page: () => ({ key: '@outcome', title: t('Outcome'), searched: true, ownLine: true, cell: outcomeCell }),
    csv: {
      header: '(outcome)',
      cell: ({ value }) => (value ? headlineWithNames(outcomeOf(value)) : unreadable),
    },
    dataset: {
      name: 'outcome',
      type: 'text',
      meaning: 'What its totals prove: decided, tied, nobodyVoted, noVotes, contradicted, stillOpen, or undecidable.',
      cell: ({ value }) => value && outcomeOf(value).kind,
    },
  },
  cast: {
    page: () => ({
      key: '@cast',
      title: t('Votes cast'),
      meaning: t('Sum of the options’ totals, if all are known.'),
      align: 'end',
      cell: castCell,
    }),
    csv: { header: '(votes cast)', cell: ({ value }) => (value ? turnoutOf(value).cast : unreadable) },
    dataset: {
      name: 'votes_cast',
      type: 'exact',
      meaning: 'Sum of all totals; null unless all are known.',
      cell: ({ value }) => value && turnoutOf(value).cast,
    },
  },
  used: {
    page: () => ({
      key: '@used',
      title: t('Votes used'),
      meaning: t('Votes cast, out of the number of voters times the votes per person.'),
      align: 'end',
      cell: usedCell,
    }),
    // Beside the votes cast, a dataset has those available, since queries add up both.
    dataset: {
      name: 'votes_available',
      type: 'exact',
      meaning: 'tickets × numberOfVoted; null if either is unknown or zero.',
      cell: ({ value }) => value && turnoutOf(value).available,
    },
  },
  issues: {
    page: () => ({
      key: '@issues',
      title: t('Issues'),
      searched: true,
      shrinks: true,
      fitsWhole: true,
      cell: issuesCell,
    }),
    csv: { header: '(issues)', cell: voteIssueCount },
  },
} satisfies ComputedColumns<Decoded<Vote>>;

/** The computed columns of an option. */
export const optionColumns = {
  key: {
    dataset: {
      name: 'option_key',
      type: 'text',
      meaning: 'The option among those of its vote.',
      cell: ({ key }) => key,
    },
  },
  rank: {
    page: () => ({
      key: 'rank',
      title: t('Rank'),
      meaning: t('Computed from the totals if all are known. Equal totals share a rank.'),
      align: 'end',
      cell: ({ rank }) => (rank === undefined ? unknownCell : { text: number(rank), sort: rank }),
    }),
    csv: { header: '(rank)', cell: ({ rank }) => rank },
    dataset: {
      name: 'rank',
      type: 'double',
      meaning: 'Rank from 1, shared if tied; null unless it is proved.',
      cell: ({ rank }) => rank,
    },
  },
  tied: {
    csv: { header: '(tied)', cell: tiedAt },
    dataset: { name: 'tied', type: 'flag', meaning: 'Whether another option has the same rank.', cell: tiedAt },
  },
  soFar: {
    dataset: {
      name: 'so_far',
      type: 'flag',
      meaning: 'The vote hasn’t clearly ended, so the rank may change.',
      cell: ({ soFar }) => soFar,
    },
  },
  share: {
    csv: { header: '(share)', cell: ({ share }) => share },
    dataset: {
      name: 'share',
      type: 'double',
      meaning: 'Share of all votes; null unless all totals are known or proved zero, and agree.',
      cell: ({ share }) => share,
    },
  },
} satisfies ComputedColumns<Standing>;

/** An option of a vote, its parts, and both as a record of `optionDocument`. */
export interface OptionRecords {
  readonly standing: Standing;
  readonly element: ValueWithJson;
  readonly result: ValueWithJson;
  readonly both: ValueWithJson;
}

/** The options of a vote, best first. */
export function* optionsOf({ value, json }: Decoded<Vote>): Generator<OptionRecords> {
  if (!value) return;
  for (const standing of standings(value)) {
    const element = itemAt(stepInto(json, 'elements'), standing.elementIndex);
    const result = itemAt(stepInto(json, 'results'), standing.resultIndex);
    yield {
      standing,
      element: { value: standing.element, json: element },
      result: { value: standing.result, json: result },
      both: {
        value: { element: standing.element, result: standing.result },
        json: { ...(element !== undefined && { element }), ...(result !== undefined && { result }) },
      },
    };
  }
}

/** What a voter gave an option. */
export interface BallotOfOption extends OptionRecords {
  readonly ballot: ValueWithJson;
}

/** The ballots of each option; none of votes that aren't known to be named. */
export function* ballotsOf(decoded: Decoded<Vote>): Generator<BallotOfOption> {
  if (decoded.value?.voters !== 'named') return;
  for (const option of optionsOf(decoded))
    for (const [index, value] of (option.standing.result?.detail ?? []).entries())
      yield { ...option, ballot: { value, json: itemAt(stepInto(option.result.json, 'detail'), index) } };
}

// Two tied options fit beside each other.
const shortName = (name: string) => sanitizeLabel(name, 40);

/** The outcome, with the names of up to two tied options, or why it’s unknown. */
function outcomeCell({ value: vote }: Decoded<Vote>): Cell {
  if (!vote) return unknownCell;
  const outcome = outcomeOf(vote);
  const [text, whole] = [headlineWithNames(outcome, shortName), headlineWithNames(outcome)];
  return text === whole ? { text } : { text, whole, copied: whole };
}

/** Whether the vote names its voters. The title of the column says what is unclear. */
function anonymityCell({ value: vote }: Decoded<Vote>): Cell {
  if (!vote) return unknownCell;
  const name = anonymityName(vote.voters);
  return vote.voters === 'unclear' ? { text: '?', note: name } : { text: name };
}

/** The sum of the totals, if all are known. */
function castCell({ value: vote }: Decoded<Vote>): Cell {
  if (vote?.results === undefined) return unknownCell;
  const { cast } = turnoutOf(vote);
  if (cast === undefined) return { ...unknownCell, note: t('not every total is known') };
  const counted = { text: number(cast), sort: finite(cast) };
  return outcomeOf(vote).contradictions.length > 0 ? { ...counted, tone: 'odd', note: disputedText() } : counted;
}

const disputedText = () => t('by the totals; other numbers of the vote disagree');

/** The votes cast out of those available to the people who voted. */
function usedCell(decoded: Decoded<Vote>): Cell {
  if (!decoded.value) return unknownCell;
  const { cast, available, used, contradicts } = turnoutOf(decoded.value);
  if (cast === undefined) return { ...unknownCell, note: t('not every total is known') };
  if (available === undefined || used === undefined)
    return { ...unknownCell, note: t('voters or votes per person unknown, or zero') };
  const [votes, all] = [number(cast), number(available)];
  const isDisputed = outcomeOf(decoded.value).contradictions.length > 0;
  if (!isDisputed && !isDamaged(decoded)) return { text: t('{0} of {1} ({2})', votes, all, percent(used)), sort: used };
  // A share of doubtful numbers says nothing.
  return {
    text: t({ message: '{0} of {1}', args: [votes, all], comment: ['votes, of those available'] }),
    sort: used,
    tone: 'odd',
    note: contradicts
      ? t('more than were available')
      : isDisputed
        ? disputedText()
        : t('by the totals; other values can’t be read'),
  };
}

/** Why a vote needs review: the first kinds of issues in a few words, and all issues in sentences. */
function issuesCell(decoded: Decoded<Vote>, format: Format): Cell {
  const count = voteIssueCount(decoded);
  if (count === 0) return { text: '', tone: 'muted', sort: 0 };
  const found = foundInVote(decoded);
  const alerts = found.filter(isAlert);
  const isUnreadable = isDamaged({ deviations: otherDeviations(decoded.deviations, found) });
  const titles = [
    ...new Set([
      ...alerts.map(({ check }) => check.title()),
      ...(isUnreadable || alerts.length === 0 ? [unreadableTitle(decoded.value)] : []),
    ]),
  ];
  const texts = [
    ...findingTexts(alerts, { format, naming: false }),
    ...(isUnreadable ? [{ text: differsText(decoded) }] : []),
  ];
  return {
    text: firstParts(titles, 1),
    ...(titles.length > 1 && { copied: joinParts(titles) }),
    note: sentences(texts.map(({ text }) => text)),
    sort: count,
  };
}

const unreadableTitle = (vote: Vote | undefined): string => (vote ? t('Unreadable values') : t('Unreadable record'));

function tiedAt({ rank, tied }: Standing): boolean | undefined {
  return rank === undefined ? undefined : tied;
}
