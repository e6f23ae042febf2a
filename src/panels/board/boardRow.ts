import { t } from '@vscode/l10n';
import { once } from '../../base/once';
import { boardRef, type Ref } from '../../base/ref';
import type { TimeSlicer } from '../../base/timeSlicer';
import type { IssuesOf } from '../../insight/boardIssues';
import type { Activity } from '../../insight/latestActivity';
import type { Cell } from '../../protocol/table';
import type { Board } from '../../records/configured';
import type { StatisticsAt } from '../../records/statisticsAt';
import { undecidedVotes } from '../../insight/undecidedVotes';
import { failedRefresh, shownValue } from '../../store/asyncCache';
import type { BoardStore } from '../../store/boardStore';
import type { Format } from '../../text/format';
import { firstParts, joinParts } from '../../text/phrases';
import { createFieldStates } from '../details/fieldStates';
import type { Part } from '../table/leafCell';
import { absentPart } from './absentPart';
import { boardStates } from './boardStates';
import { checksIn, doubtfulCounters } from './boardStatistics';
import { activityIn, loadedOf, votesIn, type LoadedBoard } from './loadedBoard';
import { recordReasons, boardStateCell, dismissedText, statisticsState, uncheckedCell } from './stateCell';
import { lacksEntry } from '../../store/noEntry';

/** A board as a row of the table of all boards. */
export interface BoardRow {
  readonly ref: Ref;
  readonly board: Board;
  readonly loaded: LoadedBoard;
  /** Its statistics. */
  readonly part: Part;
  /** What is missing or wrong; empty if nothing is. */
  readonly state: Cell;
  readonly needsReview: boolean;
  /** Place among the boards to review, the highest first. */
  readonly weight: number;
  /** The fields of its statistics that are in doubt, mostly because its records contradict them, and why. */
  readonly doubtful: ReadonlyMap<string, string>;
  readonly activity: () => Activity | undefined;
  /** Its statistics at all known times, in order. */
  readonly states: readonly StatisticsAt[];
}

interface RowContext {
  readonly format: Format;
  readonly slicer: TimeSlicer;
  readonly issuesOf: IssuesOf;
  /** The statistics in the snapshots of the board. */
  readonly history: readonly StatisticsAt[];
}

/** What is missing or wrong with a board, as far as it is loaded. `issues`: their number, but no zero if unchecked. */
export async function boardState(
  ref: Ref,
  store: BoardStore,
  { format, slicer, issuesOf }: Pick<RowContext, 'format' | 'slicer' | 'issuesOf'>,
): Promise<Pick<BoardRow, 'state' | 'needsReview' | 'weight'> & { readonly issues: number | undefined }> {
  const loaded = loadedOf(ref, store);
  const [first] = shownValue(loaded.counters) ?? [];
  const statistics = statisticsState(loaded, format);
  const issues = await issuesOf(ref);
  const alerts = issues.statistics.map((textIn) => textIn(format));
  // The statistics already report a missing or a second entry.
  const namesIssues =
    statistics.tone === 'muted' || (first !== undefined && failedRefresh(loaded.counters) !== undefined);
  const unreported = namesIssues ? alerts : [];
  const reasons = recordReasons(issues, await undecidedVotes(votesIn(loaded), slicer), format);
  const count = reasons.reduce((sum, reason) => sum + reason.issues, alerts.length);
  // The user knows of an absent entry if no issue in statistics is left.
  const isKnown = issues.dismissed > 0 && alerts.length === 0 && lacksEntry(loaded.counters);
  const isAbsent = hasProblem(loaded) && !isKnown;
  const weight = isAbsent ? Number.MAX_SAFE_INTEGER - 1 : count;
  const needsReview = isAbsent || alerts.length > 0 || reasons.length > 0;
  const unchecked = first && uncheckedCell(loaded);
  const state = withUnchecked(
    withDismissed(boardStateCell(statistics, unreported, reasons, format), issues.dismissed, format),
    unchecked,
  );
  return {
    state: {
      ...withTitles(withAdvice(state, loaded), namesIssues ? issues.titlesIn() : [], format),
      // Without statistics first, then most issues.
      sort: needsReview ? -1 - weight : 0,
    },
    needsReview,
    weight,
    issues: count > 0 || (first && !unchecked) ? count : undefined,
  };
}

/** The row of a board from what is loaded. */
export async function createBoardRow(board: Board, store: BoardStore, context: RowContext): Promise<BoardRow> {
  const { format, history } = context;
  const ref = boardRef(board.connection, board.recordId);
  const { state, needsReview, weight } = await boardState(ref, store, context);
  const loaded = loadedOf(ref, store);
  const states = boardStates(ref, history, loaded.counters);
  const [first] = shownValue(loaded.counters) ?? [];
  const data = first?.value?.data;
  return {
    ref,
    board,
    loaded,
    state,
    part: first
      ? { json: first.json, value: first.value, at: [], fieldStates: createFieldStates(first) }
      : absentPart(statisticsState(loaded, format).text),
    doubtful: data ? doubtfulCounters(checksIn(data, loaded), format) : new Map(),
    weight,
    needsReview,
    activity: once(() => activityIn(loaded, states)),
    states,
  };
}

/** Says what to do about a board without an entry: its row has space for that, since nothing else is known. */
const withAdvice = (state: Cell, { counters }: LoadedBoard): Cell =>
  counters.state === 'failed' && counters.failure.kind === 'noEntry' && state.text === t('no entry returned')
    ? { ...state, text: t('{0}: check the board ID and the app’s access', state.text) }
    : state;

/** Says how many issues the user dismissed: nobody is to think that there were none. */
function withDismissed(state: Cell, dismissed: number, format: Format): Cell {
  if (dismissed === 0) return state;
  const text = dismissedText(dismissed, format);
  if (state.text === '') return { text, tone: 'muted' };
  return { ...state, note: joinParts([state.note, text], '\n') };
}

/** Says whether all records of a board were checked; beside known issues in two words, since the column is narrow. */
function withUnchecked(state: Cell, unchecked: Cell | undefined): Cell {
  if (state.text === '') return { ...state, ...(unchecked ?? { text: t('no issues found') }) };
  if (unchecked === undefined) return state;
  const details = [state.note, unchecked.note ?? unchecked.text].filter((each) => each !== undefined);
  const how = unchecked.note === undefined ? t('partly checked') : unchecked.text;
  return { ...state, text: t('{0} ({1})', state.text, how), note: details.join('\n') };
}

// A row has space for so many; the note has all if there are more.
const maxTitles = 3;

/** Says why a board needs review, in a few words for each of the first different issues. */
const withTitles = (state: Cell, titles: readonly string[], format: Format): Cell =>
  titles.length === 0
    ? state
    : {
        ...state,
        text: t('{0}: {1}', state.text, firstParts(titles, maxTitles, format)),
        ...(titles[maxTitles] !== undefined && { note: joinParts([...titles, state.note], '\n') }),
      };

/**
 * Whether there are no statistics of the board. A request that another failure prevented proves nothing, and a failed
 * refresh is counted apart.
 */
const hasProblem = ({ counters }: LoadedBoard): boolean =>
  counters.state === 'failed'
    ? counters.last === undefined && counters.failure.kind !== 'notRequested'
    : counters.state === 'loaded' && counters.value.length === 0;
