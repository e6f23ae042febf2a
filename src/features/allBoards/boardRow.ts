import { plus, type Numeric } from '../../core/numeric';
import { boardRecord } from '../../records/board';
import { leavesOf, valueAt, type Leaf } from '../../records/leaves';
import { t } from '@vscode/l10n';
import { allBoardsPath, type Ref } from '../../core/ref';
import { once } from '../../core/once';
import type { TimeSlicer } from '../../core/timeSlicer';
import type { IssuesOf } from '../../kinds/issues/findings';
import {
  type Activity,
  activityIn,
  failedListsText,
  loadedOf,
  votesIn,
  type LoadedBoard,
} from '../../kinds/board/loadedBoard';
import { undecidedVotes } from '../../kinds/vote/undecidedVotes';
import type { Cell } from '../../protocol/table';
import type { StatisticsAt } from '../../records/statisticsAt';
import { failedRefresh, shownValue } from '../../service/store/asyncCache';
import type { BoardStore } from '../../service/store/boardStore';
import { unshownLists, lacksEntry } from '../../service/store/missingLists';
import { issuesText } from '../../core/amounts';
import type { Format } from '../../core/format';
import { clauses, inSentence, joinParts } from '../../core/phrases';
import { absentPart, type Part } from '../../kinds/parts/leafCell';
import { boardStates } from '../../kinds/board/boardStatistics';
import { doubtfulCounters, foundInCounters } from '../../kinds/board/checks';
import { statisticsState, undecidedText } from '../../kinds/board/stateCell';
import { createFieldStates } from '../../kinds/parts/fieldStates';
import { failureOfConnection, type ListedBoard, type Unreachable } from './listedBoard';

export interface BoardRow extends ListedBoard {
  /** Its statistics. */
  readonly part: Part;
  /** What is missing or wrong; empty if nothing is. */
  readonly state: Cell;
  readonly needsReview: boolean;
  /** See `isPartlyLoaded`. */
  readonly isPartly: boolean;
  /** Its statistics couldn't be refreshed, which its state doesn't say. */
  readonly isOutdated: boolean;
  /** Place among the boards that need attention, the highest first. */
  readonly weight: number;
  /** The fields of its statistics that are in doubt, mostly because its records contradict them, and why. */
  readonly doubtful: ReadonlyMap<string, string>;
  readonly activity: () => Activity | undefined;
  /** Its statistics at all known times, in order. */
  readonly states: readonly StatisticsAt[];
}

/** What the tab of boards shows. */
export interface Boards {
  readonly rows: readonly BoardRow[];
  readonly unreachable: readonly Unreachable[];
  /** Whether there are sample boards beside them. */
  readonly hasSamples: boolean;
}

/** How a board is judged. */
interface Judging {
  readonly format: Format;
  readonly slicer: TimeSlicer;
  readonly issuesOf: IssuesOf;
  /** The page says which statistics couldn't be refreshed. */
  readonly isOnPage?: true;
}

/** Whether some lists of a board aren't loaded, or not all of them, though neither they nor its connection failed. */
export const isPartlyLoaded = (ref: Ref, store: BoardStore): boolean => {
  const loaded = loadedOf(ref, store);
  return (
    failureOfConnection(loaded.counters) === undefined &&
    failedListsText(loaded) === undefined &&
    unshownLists(ref, store).length > 0
  );
};

/** What is missing or wrong with a board, as far as it is loaded. `issues`: their number, but no zero if unchecked. */
export async function boardState(
  ref: Ref,
  store: BoardStore,
  { format, slicer, issuesOf, isOnPage }: Judging,
): Promise<Pick<BoardRow, 'state' | 'needsReview' | 'weight'> & { readonly issues: number | undefined }> {
  const loaded = loadedOf(ref, store);
  const [first] = shownValue(loaded.counters) ?? [];
  const statistics = statisticsState(loaded, format, isOnPage);
  const issues = await issuesOf(ref);
  const inRecords = issues.votes + issues.meetings + issues.files;
  const all = issues.statistics.length + inRecords;
  // A missing or a second entry of the statistics is an issue whose title their state has.
  const isNamed = statistics.tone !== 'muted' && !(first && failedRefresh(loaded.counters));
  const undecided = issues.votes === 0 ? await undecidedVotes(votesIn(loaded), slicer) : 0;
  // The user knows of an absent entry if no issue in statistics is left.
  const isKnown = issues.dismissed > 0 && issues.statistics.length === 0 && lacksEntry(loaded.counters);
  const isAbsent = hasProblem(loaded) && !isKnown;
  const weight = isAbsent ? Number.MAX_SAFE_INTEGER - 1 : all;
  const failedLists = failedListsText(loaded);
  const needsReview = isAbsent || all > 0 || undecided > 0 || failedLists !== undefined;
  const others = all - (isNamed ? issues.statistics.length : 0);
  const amount = others > 0 && issuesText(others);
  const undecidedPart = undecided > 0 && undecidedText(undecided);
  const facts = [amount, undecidedPart, failedLists && inSentence(failedLists)];
  const text = clauses([statistics.text, ...facts]);
  const inFull = clauses([statistics.copied ?? statistics.text, ...facts]);
  // Their titles and sentences; a state that is named says it by itself.
  const titles = isNamed ? '' : joinParts(issues.titlesIn());
  const sentencesOf = isNamed ? [] : issues.statistics.map((textIn) => textIn(format));
  const note = joinParts([statistics.note, titles, ...sentencesOf], '\n');
  return {
    state: {
      text,
      ...(titles !== '' ? { copied: t('{0}: {1}', inFull, titles) } : inFull !== text && { copied: inFull }),
      ...(note !== '' && { note }),
      ...(text === statistics.text && statistics.tone && { tone: statistics.tone }),
      ...(all > 0 && { path: allBoardsPath('issues') }),
      // Without statistics first, then most issues.
      sort: needsReview ? -1 - weight : 0,
    },
    needsReview,
    weight,
    issues: all > 0 || (first && unshownLists(ref, store).length === 0) ? all : undefined,
  };
}

/** `history`: the statistics in the snapshots of the board. */
export async function createBoardRow(
  listed: ListedBoard,
  store: BoardStore,
  judging: Omit<Judging, 'format'>,
  history: readonly StatisticsAt[],
): Promise<BoardRow> {
  const { ref, loaded, format } = listed;
  const { state, needsReview, weight } = await boardState(ref, store, { ...judging, format, isOnPage: true });
  const states = boardStates(ref, history, loaded.counters);
  const [first] = shownValue(loaded.counters) ?? [];
  const data = first?.value?.data;
  return {
    ...listed,
    state,
    part: first
      ? { json: first.json, value: first.value, at: [], fieldStates: createFieldStates(first) }
      : absentPart(statisticsState(loaded, format).text),
    doubtful: data ? doubtfulCounters(foundInCounters(data, loaded), format) : new Map(),
    weight,
    needsReview,
    isPartly: isPartlyLoaded(ref, store),
    isOutdated: failedRefresh(loaded.counters) !== undefined,
    activity: once(() => activityIn(loaded)),
    states,
  };
}

/**
 * Whether there are no statistics of the board. A request that another failure prevented proves nothing, and a failed
 * refresh is counted apart.
 */
const hasProblem = ({ counters }: LoadedBoard): boolean =>
  counters.state === 'failed'
    ? counters.last === undefined && counters.failure.kind !== 'notRequested'
    : counters.state === 'loaded' && counters.value.length === 0;

/** The fields of the statistics of a board. */
export const boardLeaves: readonly Leaf[] = leavesOf(boardRecord);

/**
 * The count in a field of the statistics; undefined if missing, or a duration, whose unit may differ between boards.
 */
export function countAt({ part }: BoardRow, leaf: Leaf): Numeric | undefined {
  if (leaf.field.kind !== 'count') return undefined;
  const at = valueAt(part.value, leaf);
  return typeof at === 'number' || typeof at === 'bigint' ? at : undefined;
}

/** The sum over all boards; undefined unless each count is known and not in doubt, as that of one of two entries is. */
export function totalOf(rows: readonly BoardRow[], leaf: Leaf): Numeric | undefined {
  let sum: Numeric = 0;
  for (const row of rows) {
    const isInDoubt = row.doubtful.has(leaf.key) || (shownValue(row.loaded.counters)?.length ?? 0) > 1;
    const count = isInDoubt ? undefined : countAt(row, leaf);
    if (count === undefined) return undefined;
    sum = plus(sum, count);
  }
  return sum;
}
