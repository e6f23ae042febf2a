import type { Ref } from '../../core/ref';
import { lineOf, trendOf, trendText, type Trend, type TrendPoint } from '../parts/trend';
import type { CellTrend } from '../../protocol/table';
import type { Counters } from '../../records/board';
import type { StatisticsAt } from '../../records/statisticsAt';
import { lastLoaded, type LoadState } from '../../service/store/asyncCache';
import type { BoardCounters } from '../../service/store/boardLists';
import type { Format } from '../../core/format';

/**
 * The statistics of a board at all known times, in order: those in its snapshots, and those that are loaded. A board in
 * a snapshot is already in its history.
 */
export function boardStates(
  ref: Ref,
  history: readonly StatisticsAt[],
  counters: LoadState<BoardCounters>,
): readonly StatisticsAt[] {
  const last = lastLoaded(counters);
  const [decoded] = last?.value ?? [];
  if (ref.at !== undefined || !last || !decoded) return history;
  return [...history, { at: last.loadedAt, ref, decoded }].toSorted((one, other) => one.at - other.at);
}

/** A counter at all those times; undefined where missing, null, or unreadable. */
const pointsOf = (states: readonly StatisticsAt[], counter: keyof Counters): readonly TrendPoint[] =>
  states.map(({ at, decoded }) => ({ at, value: decoded?.value?.data?.[counter] }));

/** The trend of a counter, and its line; undefined without a trend. `ref`: the shown state, which is marked. */
export function counterTrend(
  ref: Ref,
  states: readonly StatisticsAt[],
  counter: keyof Counters,
  format: Format,
): { readonly trend: Trend; readonly cell: CellTrend } | undefined {
  const points = pointsOf(states, counter);
  const trend = trendOf(points);
  if (!trend) return undefined;
  const marked = states.findIndex(({ ref: { at } }) => at === ref.at);
  const cell = { points: lineOf(points, trend), text: trendText(trend, format), ...(marked >= 0 && { marked }) };
  return { trend, cell };
}
