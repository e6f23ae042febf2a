import { t } from '@vscode/l10n';
import { finite } from '../../core/numeric';
import { doubtfulCounters, partCounters } from './checks';
import type { Found } from '../issues/check';
import type { FactsBlock } from '../../protocol/blocks';
import { boardRecord, countersRecord, type BoardStatistics, type Counters } from '../../records/board';
import type { Decoded } from '../../records/decoding/decoded';
import type { Format } from '../../core/format';
import { joinParts } from '../../core/phrases';
import { facts } from '../parts/facts';
import { comparedColumn } from '../parts/column';
import { ownColumn } from '../parts/createTable';
import { createLazyTable, type LazyTable } from '../parts/lazyTable';
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

/** The elements of a board by kind, as far as the counters tell, most first. */
export function contentsTable(counters: Counters): LazyTable | undefined {
  const parts = partCounters
    .flatMap((key) => {
      const count = counters[key];
      return count === undefined ? [] : { key, count, size: finite(count) };
    })
    .toSorted((one, other) => other.size - one.size);
  if (!parts.some(({ size }) => size > 0)) return undefined;
  const partOf = (index: number) => parts[index] as (typeof parts)[number];
  const name = ownColumn({ key: '@part', title: t('Element type') }, (index) => ({
    text: t(countersRecord.fields[partOf(index).key].title),
  }));
  const count = ownColumn({ key: '@count', title: t('Elements'), align: 'end' }, (index) => {
    const part = partOf(index);
    return { text: number(part.count), sort: part.size };
  });
  return createLazyTable(
    { id: 'contents', title: t('Board contents'), canCopy: true },
    [
      name,
      comparedColumn(
        count,
        parts.map(({ size }) => size),
      ),
    ],
    { count: parts.length, keyAt: (index) => partOf(index).key },
  );
}

/** Marks the counters of findings that need review, and says why. */
export function withContradictions(block: FactsBlock, found: readonly Found[], format: Format): FactsBlock {
  const texts = doubtfulCounters(found, format);
  return {
    ...block,
    facts: block.facts.map((fact) => {
      const why = texts.get(fact.key);
      if (why === undefined) return fact;
      return { ...fact, value: { ...fact.value, tone: 'odd', note: joinParts([why, fact.value.note]) } };
    }),
  };
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
