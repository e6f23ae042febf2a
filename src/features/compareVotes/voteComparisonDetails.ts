import { t } from '@vscode/l10n';
import { mayShowBallots, withheldText } from '../../kinds/vote/ballotVerdict';
import { compareVotes, type ComparedOption, type ShareBasis, type VoteComparison } from '../changes/compareVotes';
import {
  comparedShareTitle,
  isUnrelated,
  outcomeBefore,
  pairingTexts,
  voteComparisonNotes,
} from '../changes/voteComparisonTexts';
import type { Decoded } from '../../records/decoding/decoded';
import type { Vote } from '../../records/vote';
import { outcomeOf } from '../../kinds/vote/outcome';
import { outcomeHeadline, outcomeStyle } from '../../kinds/vote/outcomeHeadline';
import { rankText } from '../../kinds/vote/optionText';
import type { Standing } from '../../kinds/vote/standings';
import { votersText } from '../../core/amounts';
import { clauses, inSentence, joinParts, sentence, sentences } from '../../core/phrases';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import type { DetailsHeader } from '../../protocol/detailsHeader';
import type { SlopeBlock, SlopeEnd } from '../../protocol/blocks';
import type { Cell, Column } from '../../protocol/table';
import { composeView, type ComposedView, type ViewContext } from '../../kinds/parts/composeView';
import { findingsBlock, note } from '../../kinds/issues/findings';
import { ownColumn } from '../../kinds/parts/createTable';
import { differenceCell } from '../../kinds/parts/valueText';
import { hiddenIf } from '../../kinds/parts/column';
import { createLazyTable, type LazyTable } from '../../kinds/parts/lazyTable';
import { number, percent } from '../../core/say';

export interface RoundTitle {
  readonly name: string;
  /** Now, or the name and the time of its snapshot: what tells two states of one vote apart. */
  readonly time: string;
  /** The day of its start and where it is: what tells two votes apart; empty if that isn’t known. */
  readonly dayAndPlace: string;
}

interface Both<T> {
  readonly earlier: T;
  readonly later: T;
}

/** Two votes, round to round: ranks and shares in both. */
export function voteComparisonDetails(
  viewContext: Omit<ViewContext, 'ref'>,
  votes: Both<Decoded<Vote>>,
  titles: Both<RoundTitle>,
): ComposedView {
  const { boardName } = viewContext;
  const [from, to] = [sanitizeLabel(titles.earlier.name, 80), sanitizeLabel(titles.later.name, 80)];
  const comparison = compareVotes(votes.earlier, votes.later);
  const notes = voteComparisonNotes(comparison);
  const header = headerOf(comparison, votes, titles);
  return composeView(
    viewContext,
    { title: from === to ? from : `${from} → ${to}`, overline: sanitizeLabel(boardName, 80), header },
    [findingsBlock(notes.map(note), t('Different conditions')), slope(comparison, titles), optionsTable(comparison)],
  );
}

/** What tells a vote from the one that it is compared with. */
const stateOf = ({ time, dayAndPlace }: RoundTitle, { mayBeSame }: Pick<VoteComparison, 'mayBeSame'>): string =>
  mayBeSame || dayAndPlace === '' ? time : dayAndPlace;

/** The outcome of the later vote, then that of the earlier; only the reason when the results may not be compared. */
function headerOf(comparison: VoteComparison, votes: Both<Decoded<Vote>>, titles: Both<RoundTitle>): DetailsHeader {
  const nameIn = (title: RoundTitle) => clauses([sanitizeLabel(title.name, 40), stateOf(title, comparison)]);
  const rounds = [
    { text: t('Earlier vote · {0}', nameIn(titles.earlier)) },
    { text: t('Later vote · {0}', nameIn(titles.later)) },
  ];
  const withheld = withheldText(comparison.ballots);
  const { value: later } = votes.later;
  if (!later || withheld !== undefined)
    return {
      style: 'undecidable',
      headline: t('Results not compared'),
      ...(withheld !== undefined && { detail: withheld }),
      isUpdating: false,
      chips: rounds,
      tiles: [],
    };
  const outcome = outcomeOf(later);
  const { headline, detail } = outcomeHeadline(outcome);
  const before = outcomeBefore(votes);
  if (comparison.pairs.length === 0)
    return {
      style: 'none',
      headline: isUnrelated(comparison) ? t('No option in common') : t('No option known to be in both votes'),
      // Both outcomes are as important then, and nothing else is compared.
      detail: joinParts([sentence(t('Later vote · {0}', clauses([headline, detail]))), before], '\n'),
      isUpdating: false,
      chips: rounds,
      tiles: [],
    };
  return {
    style: outcomeStyle(outcome),
    headline: t('Later vote · {0}', headline),
    detail: joinParts([detail && sentence(detail), before], '\n'),
    isUpdating: false,
    // The heads of the chart say which votes these are.
    chips: pairingTexts(comparison).map((text) => ({ text })),
    tiles: [],
  };
}

/** A row of the table: an option in one of the two votes or in both. */
interface OptionRow {
  readonly change: Cell;
  readonly isPairedByText?: boolean;
  readonly earlier?: ComparedOption;
  readonly later?: ComparedOption;
}

function rowsOf(comparison: VoteComparison): OptionRow[] {
  const { pairs, added, dropped, unpaired } = comparison;
  // Options of votes about different things are neither new nor dropped.
  const [isNew, isGone] = isUnrelated(comparison) ? ['', ''] : [inSentence(t('New')), t('dropped')];
  return [
    ...pairs.map(({ pairedBy, earlier, later }) => ({
      change: votesDifference(earlier, later) ?? { text: '' },
      isPairedByText: pairedBy === 'text',
      earlier,
      later,
    })),
    ...added.map((later) => ({ change: { text: isNew }, later })),
    ...dropped.map((earlier) => ({ change: { text: isGone }, earlier })),
    ...unpaired.earlier.map((earlier) => ({ change: { text: t('can’t be paired') }, earlier })),
    ...unpaired.later.map((later) => ({ change: { text: t('can’t be paired') }, later })),
  ];
}

/** By how many votes the total of an option differs; undefined unless both are known. */
function votesDifference({ standing: earlier }: ComparedOption, { standing: later }: ComparedOption): Cell | undefined {
  if (earlier?.total === undefined || later?.total === undefined) return undefined;
  const difference = BigInt(later.total) - BigInt(earlier.total);
  return differenceCell(difference);
}

const votersOf = ({ voters }: ShareBasis): string | undefined =>
  voters === undefined ? undefined : votersText(voters);

const textOf = (option: ComparedOption | undefined): string =>
  option?.text ? sanitizeLabel(option.text) : sanitizeLabel(option?.elementId ?? '') || t('(no name)');

function optionsTable(comparison: VoteComparison): LazyTable {
  const rows = rowsOf(comparison);
  const row = (index: number) => rows[index] as OptionRow;
  const side = (
    key: 'earlier' | 'later',
    title: string,
    cell: (option: ComparedOption) => string | undefined,
    value: keyof Pick<Standing, 'rank' | 'total' | 'share'>,
    align: Column['align'] = 'start',
  ) =>
    ownColumn({ key: `@${key}/${value}`, title, align }, (index) => {
      const option = row(index)[key];
      const text = option && cell(option);
      const sort = option?.standing?.[value];
      return text === undefined
        ? { text: '–', tone: 'muted' }
        : { text, ...(sort !== undefined && { sort: Number(sort) }) };
    });
  const rank = ({ standing }: ComparedOption) => standing && rankText(standing);
  const votes = ({ standing }: ComparedOption) => (standing?.total === undefined ? undefined : number(standing.total));
  const share = ({ standing }: ComparedOption) => (standing?.share === undefined ? undefined : percent(standing.share));
  const votesTitle = (key: 'earlier' | 'later', title: string) => clauses([title, votersOf(comparison[key])]);
  const shareTitle = (key: 'earlier' | 'later', title: string) => comparedShareTitle(title, comparison[key]);
  const pairing = ownColumn({ key: '@pairing', title: t('Pairing') }, (index) => ({
    text: row(index).isPairedByText === true ? t('same text') : '',
  }));
  const columns = [
    ownColumn({ key: '@option', title: t('Option'), searched: true, shrinks: true }, (index) => ({
      text: textOf(row(index).later ?? row(index).earlier),
    })),
    side('earlier', t('Earlier rank'), rank, 'rank'),
    side('later', t('Later rank'), rank, 'rank'),
    side('earlier', votesTitle('earlier', t('Earlier votes')), votes, 'total', 'end'),
    side('later', votesTitle('later', t('Later votes')), votes, 'total', 'end'),
    ownColumn({ key: '@change', title: t('Difference in votes'), align: 'end' }, (index) => row(index).change),
    hiddenIf(!rows.some(({ isPairedByText }) => isPairedByText), pairing),
    // The chart above has the shares.
    hiddenIf(true, side('earlier', shareTitle('earlier', t('Earlier share')), share, 'share', 'end')),
    hiddenIf(true, side('later', shareTitle('later', t('Later share')), share, 'share', 'end')),
  ];
  return createLazyTable({ id: 'rounds', title: t('Options') }, columns, { count: rows.length, keyAt: String });
}

/** undefined when the results of the two votes may not be shown beside each other. */
function slope(comparison: VoteComparison, titles: Both<RoundTitle>): SlopeBlock | undefined {
  if (!mayShowBallots(comparison.ballots)) return undefined;
  const { pairs, added, dropped, unpaired } = comparison;
  const earlier = ordered([...pairs.map((pair) => pair.earlier), ...dropped, ...unpaired.earlier]);
  const later = ordered([...pairs.map((pair) => pair.later), ...added, ...unpaired.later]);
  const paired = new Set(pairs.flatMap((pair) => [pair.earlier, pair.later]));
  const endOf = (option: ComparedOption, at: number): SlopeEnd => ({
    key: String(at),
    rank: option.standing?.rank === undefined ? '–' : number(option.standing.rank),
    label: textOf(option),
    share: option.standing?.share === undefined ? '' : percent(option.standing.share),
    ...(option.standing?.tied && { isTied: true as const }),
    ...(!paired.has(option) && { mark: 'alone' as const }),
  });
  const headOf = (key: 'earlier' | 'later') => ({
    title: sanitizeLabel(titles[key].name, 80),
    time: clauses([stateOf(titles[key], comparison), votersOf(comparison[key])]),
  });
  const lines = pairs.map((pair) => ({
    from: earlier.indexOf(pair.earlier),
    to: later.indexOf(pair.later),
    move: moveOf(pair.earlier, pair.later),
  }));
  return {
    block: 'slope',
    id: 'slope',
    title: t('Ranks in both votes'),
    before: { ...headOf('earlier'), ends: earlier.map(endOf) },
    after: { ...headOf('later'), ends: later.map(endOf) },
    lines,
    note: sentences([
      lines.some(({ move }) => move !== 'same') && t('Thick lines lead to a better rank, dashed lines to a worse one.'),
      paired.size < earlier.length + later.length &&
        t('Options in italics aren’t in the other vote, or can’t be paired with one of its options.'),
    ]),
  };
}

const maxRank = Number.MAX_SAFE_INTEGER;
const rankOf = ({ standing }: ComparedOption): number => standing?.rank ?? maxRank;

const ordered = (options: readonly ComparedOption[]): ComparedOption[] =>
  options.toSorted((one, other) => rankOf(one) - rankOf(other));

function moveOf(earlier: ComparedOption, later: ComparedOption): 'up' | 'down' | 'same' {
  const [one, other] = [rankOf(earlier), rankOf(later)];
  if (one === other || one === maxRank || other === maxRank) return 'same';
  return other < one ? 'up' : 'down';
}
