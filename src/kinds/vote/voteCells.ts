import { t } from '@vscode/l10n';
import { finite } from '../../core/ratio';
import { outcomeOf } from './outcome';
import { headlineWithNames } from './outcomeHeadline';
import { turnoutOf } from './turnout';
import { findingTexts, isAlert, otherDeviations, textOfCheck, type Found } from '../issues/check';
import { foundInVote, voteIssueCount, votersDiffer } from './checks';
import { stageName, voteStage } from '../parts/stage';
import type { Cell } from '../../protocol/table';
import type { Decoded } from '../../records/decoding/decoded';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import { isDamaged } from '../../records/decoding/isDamaged';
import type { Vote } from '../../records/vote';
import type { Format } from '../../core/format';
import { firstParts, sentences } from '../../core/phrases';
import { differsText } from '../issues/findings';
import { anonymityName } from './voteNames';
import { number, percent } from '../../core/say';

const unknown: Cell = { text: '–', tone: 'muted' };

/** The number of voters, marked if the ballots name another number of them. `found`: in the vote. */
export function votersCell(cell: Cell, found: readonly Found[], format: Format): Cell {
  const note = textOfCheck(found, votersDiffer, { format });
  return note === undefined ? cell : { ...cell, tone: 'odd', note };
}

// Two tied options fit beside each other.
const shortName = (name: string) => sanitizeLabel(name, 40);

/** The outcome, with the names of up to two tied options, or why it’s unknown. */
export function outcomeCell(vote: Vote | undefined): Cell {
  if (!vote) return unknown;
  const outcome = outcomeOf(vote);
  const [text, whole] = [headlineWithNames(outcome, shortName), headlineWithNames(outcome)];
  return text === whole ? { text } : { text, whole, copied: whole };
}

export function stageCell(vote: Vote | undefined): Cell {
  return vote ? { text: stageName(voteStage(vote)) } : unknown;
}

/** Whether the vote names its voters. The title of the column says what is unclear. */
export function anonymityCell(vote: Vote | undefined): Cell {
  if (!vote) return unknown;
  const name = anonymityName(vote.voters);
  return vote.voters === 'unclear' ? { text: '?', note: name } : { text: name };
}

/** The sum of the totals, if all are known. */
export function castCell(vote: Vote | undefined): Cell {
  if (vote?.results === undefined) return unknown;
  const { cast } = turnoutOf(vote);
  if (cast === undefined) return { ...unknown, note: t('not every total is known') };
  const counted = { text: number(cast), sort: finite(cast) };
  return outcomeOf(vote).contradictions.length > 0
    ? { ...counted, tone: 'odd', note: t('by the totals; other numbers of the vote disagree') }
    : counted;
}

/** The votes cast out of those available to the people who voted. */
export function usedCell(decoded: Decoded<Vote> | undefined): Cell {
  const vote = decoded?.value;
  if (!vote) return unknown;
  const { cast, available, used, contradicts } = turnoutOf(vote);
  if (cast === undefined) return { ...unknown, note: t('not every total is known') };
  if (available === undefined || used === undefined)
    return { ...unknown, note: t('voters or votes per person unknown, or zero') };
  const [votes, all] = [number(cast), number(available)];
  if (!contradicts && !isDamaged(decoded))
    return { text: t('{0} of {1} ({2})', votes, all, percent(used)), sort: used };
  // A share of doubtful numbers says nothing.
  return {
    text: t({ message: '{0} of {1}', args: [votes, all], comment: ['votes, of those available'] }),
    sort: used,
    tone: 'odd',
    note: contradicts ? t('more than were available') : t('by the totals; other values can’t be read'),
  };
}

// A row has space for so many kinds of issues; the note has all.
const maxTitles = 2;

/** Why a vote needs review: the first kinds of issues in a few words, and all issues in sentences. */
export function issuesCell(decoded: Decoded<Vote> | undefined, format: Format): Cell {
  if (!decoded) return unknown;
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
    text: firstParts(titles, maxTitles),
    note: sentences(texts.map(({ text }) => text)),
    sort: count,
  };
}

const unreadableTitle = (vote: Vote | undefined): string => (vote ? t('Unreadable values') : t('Unreadable record'));
