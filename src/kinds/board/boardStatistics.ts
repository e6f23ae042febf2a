import { t } from '@vscode/l10n';
import { doubtfulCounters } from './checks';
import type { Found } from '../issues/check';
import type { FactsBlock } from '../../protocol/blocks';
import { boardRecord, countersRecord, type BoardStatistics, type Counters } from '../../records/board';
import type { Decoded } from '../../records/decoding/decoded';
import type { Format } from '../../core/format';
import { isInexact } from '../../core/numeric';
import { inSentence, joinParts } from '../../core/phrases';
import type { Tile } from '../../protocol/detailsHeader';
import { differenceText } from '../parts/valueText';
import { adaptedFacts, facts } from '../parts/facts';
import { number } from '../../core/say';
import type { Ref } from '../../core/ref';
import { lineOf, trendOf, trendText, type Trend, type TrendPoint } from '../parts/trend';
import type { CellTrend } from '../../protocol/table';
import type { StatisticsAt } from '../../records/statisticsAt';
import { lastLoaded, type LoadState } from '../../service/store/asyncCache';
import type { BoardCounters } from '../../service/store/boardLists';

/** All statistics of one of the entries returned for the board. */
export const counterFacts = (
  decoded: Decoded<BoardStatistics>,
  index: number,
  of: number,
  format: Format,
): FactsBlock =>
  facts(
    { decoded, description: boardRecord },
    {
      id: index === 0 ? 'facts' : `facts${index + 1}`,
      title: of === 1 ? t('All statistics') : t('Statistics, entry {0} of {1}', number(index + 1), number(of)),
    },
    format,
  );

/** Marks the counters of findings that need review, and says why. */
export function withContradictions(block: FactsBlock, found: readonly Found[], format: Format): FactsBlock {
  const texts = doubtfulCounters(found, format);
  return adaptedFacts(block, (value, key) => {
    const why = texts.get(key);
    return why === undefined ? value : { ...value, tone: 'odd', note: joinParts([why, value.note]) };
  });
}

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

/** The numbers that differ from those of the latest snapshot before, and that snapshot; undefined without one. */
export function changedSince(
  ref: Ref,
  states: readonly StatisticsAt[],
  doubtful: ReadonlyMap<string, string>,
): { readonly since: StatisticsAt; readonly tiles: readonly Tile[] } | undefined {
  const at = states.findIndex((each) => each.ref.at === ref.at);
  const since = states.slice(0, Math.max(0, at)).findLast(({ decoded }) => decoded?.value?.data !== undefined);
  if (!since) return undefined;
  return { since, tiles: changedCounters(since, states[at], doubtful) };
}

const none: ReadonlyMap<string, string> = new Map();

/** The numbers of the later state that differ from the earlier one, and aren't in doubt; in the order of the API text. */
export function changedCounters(
  earlier: StatisticsAt | undefined,
  later: StatisticsAt | undefined,
  doubtful = none,
): readonly Tile[] {
  const [before, after] = [earlier, later].map((each) => each?.decoded?.value?.data);
  return (Object.keys(countersRecord.fields) as (keyof Counters)[]).flatMap((key): Tile[] => {
    const { kind, title } = countersRecord.fields[key];
    const [one, other] = [before?.[key], after?.[key]];
    if (kind !== 'count' || one === undefined || other === undefined || doubtful.has(`data.${key}`)) return [];
    const difference = BigInt(other) - BigInt(one);
    if (difference === 0n || isInexact(one) || isInexact(other)) return [];
    return [{ value: number(other), label: `${inSentence(t(title))} ${differenceText(difference)}` }];
  });
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
