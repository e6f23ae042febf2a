import { t } from '@vscode/l10n';
import { mayShowBallots, withheldText } from '../../kinds/vote/ballotVerdict';
import { comparedName, slopeEnds } from '../changes/voteSlopes';
import { compareVotes, type ComparedOption, type ShareBasis, type VoteComparison } from '../changes/compareVotes';
import type { Decoded } from '../../records/decoding/decoded';
import type { Vote } from '../../records/vote';
import { outcomeOf } from '../../kinds/vote/outcome';
import { outcomeHeadline, outcomeStyle } from '../../kinds/vote/outcomeHeadline';
import { rankText } from '../../kinds/vote/optionText';
import type { Standing } from '../../kinds/vote/standings';
import { votersText, votesText } from '../../core/amounts';
import { clauses, inSentence, joinParts, quoted, sentence, sentences } from '../../core/phrases';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import type { DetailsHeader } from '../../protocol/detailsHeader';
import type { SlopeBlock } from '../../protocol/blocks';
import type { Cell, Column } from '../../protocol/table';
import { composeView, type ComposedView, type ViewContext } from '../../kinds/parts/composeView';
import { ownColumn } from '../../kinds/parts/createTable';
import { differenceCell } from '../../kinds/parts/valueText';
import { hiddenIf } from '../../kinds/parts/column';
import { createLazyTable, type LazyTable } from '../../kinds/parts/lazyTable';
import { number } from '../../core/say';

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

/** Two votes, round to round: outcomes, ranks, and shares of both, side by side. */
export function voteComparisonDetails(
  viewContext: Omit<ViewContext, 'ref'>,
  votes: Both<Decoded<Vote>>,
  titles: Both<RoundTitle>,
): ComposedView {
  const [from, to] = [sanitizeLabel(titles.earlier.name, 80), sanitizeLabel(titles.later.name, 80)];
  const comparison = compareVotes(votes.earlier, votes.later);
  const chart = slope(comparison, votes, titles);
  return composeView(
    viewContext,
    {
      title: from === to ? from : `${from} → ${to}`,
      overline: joinParts([t('Votes compared'), sanitizeLabel(viewContext.boardName, 80)]),
      header: headerOf(comparison, votes, titles, chart !== undefined),
    },
    [chart, optionsTable(comparison)],
  );
}

/** What tells a vote from the one that it is compared with. */
const stateOf = ({ time, dayAndPlace }: RoundTitle, { mayBeSame }: Pick<VoteComparison, 'mayBeSame'>): string =>
  mayBeSame || dayAndPlace === '' ? time : dayAndPlace;

/** The outcome of the later vote, or why the votes may not be compared, or have nothing to compare. */
function headerOf(
  comparison: VoteComparison,
  votes: Both<Decoded<Vote>>,
  titles: Both<RoundTitle>,
  isDrawn: boolean,
): DetailsHeader {
  const header = { style: 'none', headline: '', isUpdating: false, chips: [], tiles: [] } as const;
  const detail = withheldText(comparison.ballots);
  if (detail !== undefined) {
    const nameIn = (title: RoundTitle) => clauses([sanitizeLabel(title.name, 40), stateOf(title, comparison)]);
    const rounds = [
      { text: t('Earlier vote · {0}', nameIn(titles.earlier)) },
      { text: t('Later vote · {0}', nameIn(titles.later)) },
    ];
    return { ...header, style: 'undecidable', headline: t('Results not compared'), detail, chips: rounds };
  }
  if (isDrawn) return { ...header, ...verdictOf(comparison, votes.later) };
  const outcomeOn = (key: 'earlier' | 'later') =>
    sentence(joinParts([quoted(titles[key].name), stateOf(titles[key], comparison), outcomeText(votes[key])]));
  return {
    ...header,
    style: 'none',
    headline:
      comparison.pairs.length > 0
        ? t('No option has a rank in both votes')
        : isUnrelated(comparison)
          ? t('No option in common')
          : t('No option known to be in both votes'),
    detail: sentences([outcomeOn('earlier'), outcomeOn('later')]),
  };
}

/** The outcome of the later vote, and the rank that its winner had before. */
function verdictOf({ pairs }: VoteComparison, { value }: Decoded<Vote>): Pick<DetailsHeader, 'style' | 'headline'> {
  const outcome = value && outcomeOf(value);
  if (!outcome) return { style: 'undecidable', headline: t('Outcome unknown') };
  const style = outcomeStyle(outcome);
  const { headline } = outcomeHeadline(outcome);
  const winner = outcome.kind === 'decided' ? pairs.find(({ later }) => later.standing?.rank === 1) : undefined;
  const before = winner?.earlier.standing;
  const was = before && rankText(before);
  if (winner === undefined || was === undefined) return { style, headline };
  return {
    style,
    headline:
      before?.mark === 'first'
        ? t('Still first: {0}', quoted(comparedName(winner.later)))
        : t('{0} (was {1})', headline, was),
  };
}

const isUnrelated = ({ pairs, added, dropped }: VoteComparison): boolean =>
  pairs.length === 0 && added.length > 0 && dropped.length > 0;

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

/** How many voted, and with how many votes each. */
const conditionsOf = ({ voters, tickets }: ShareBasis) => [
  voters !== undefined && votersText(voters),
  tickets !== undefined && t('{0} per person', votesText(tickets)),
];

function optionsTable(comparison: VoteComparison): LazyTable {
  const rows = rowsOf(comparison);
  const row = (index: number) => rows[index] as OptionRow;
  const side = (
    key: 'earlier' | 'later',
    title: string,
    cell: (option: ComparedOption) => string | undefined,
    value: keyof Pick<Standing, 'rank' | 'total'>,
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
  const pairing = ownColumn({ key: '@pairing', title: t('Pairing') }, (index) => ({
    text: row(index).isPairedByText === true ? t('same text') : '',
  }));
  const columns = [
    ownColumn({ key: '@option', title: t('Option'), searched: true, shrinks: true }, (index) => ({
      text: comparedName(row(index).later ?? row(index).earlier),
    })),
    side('earlier', t('Earlier rank'), rank, 'rank'),
    side('later', t('Later rank'), rank, 'rank'),
    side('earlier', t('Earlier votes'), votes, 'total', 'end'),
    side('later', t('Later votes'), votes, 'total', 'end'),
    ownColumn({ key: '@change', title: t('Difference'), align: 'end' }, (index) => row(index).change),
    // Where all were, it tells none from another.
    hiddenIf(new Set(comparison.pairs.map(({ pairedBy }) => pairedBy)).size < 2, pairing),
  ];
  return createLazyTable({ id: 'rounds', title: t('Options') }, columns, { count: rows.length, keyAt: String });
}

/** undefined if the results of the two votes may not be shown beside each other, or no option has a rank in both. */
function slope(
  comparison: VoteComparison,
  votes: Both<Decoded<Vote>>,
  titles: Both<RoundTitle>,
): SlopeBlock | undefined {
  if (!mayShowBallots(comparison.ballots)) return undefined;
  const total = ({ standing }: ComparedOption) => (standing?.total === undefined ? '' : number(standing.total));
  const { before, after, lines } = slopeEnds(comparison, total);
  if (lines.length === 0) return undefined;
  const headOf = (key: 'earlier' | 'later') => ({
    // One name is the title of the page.
    title: titles.earlier.name === titles.later.name ? '' : sanitizeLabel(titles[key].name, 80),
    outcome: outcomeText(votes[key]),
    conditions: joinParts([...conditionsOf(comparison[key]), stateOf(titles[key], comparison)]),
  });
  return {
    block: 'slope',
    id: 'slope',
    title: t('Ranks in both votes'),
    before: { ...headOf('earlier'), ends: before },
    after: { ...headOf('later'), ends: after },
    lines,
  };
}

const outcomeText = ({ value }: Decoded<Vote>): string =>
  value ? outcomeHeadline(outcomeOf(value)).headline : t('Outcome unknown');
