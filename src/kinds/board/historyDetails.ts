import { t } from '@vscode/l10n';
import { boardOf, pathOf, type Ref } from '../../core/ref';
import type { FactsBlock } from '../../protocol/blocks';
import type { CellTrend } from '../../protocol/table';
import { boardRecord, countersRecord, type Counters } from '../../records/board';
import { haveTrend, type StatisticsAt } from '../../records/statisticsAt';
import type { Format } from '../../core/format';
import { shownValue } from '../../service/store/asyncCache';
import type { BoardStore } from '../../service/store/boardStore';
import { clauses } from '../../core/phrases';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import { tn } from '../../core/say';
import { composeView, type ComposedView, type ViewContext } from '../parts/composeView';
import { changedCounters, counterFacts, boardStates, counterTrend } from './boardStatistics';
import { explain } from '../../service/text/explain';
import { columnTimes } from '../parts/columnTimes';
import { createFieldStates } from '../parts/fieldStates';
import { columnsOf, ownColumn } from '../parts/createTable';
import { hiddenIf } from '../parts/column';
import { createLazyTable, type LazyTable } from '../parts/lazyTable';
import { leavesOf } from '../../records/leaves';
import { differenceCell, durationText } from '../parts/valueText';
import { absentPart, type Part } from '../parts/leafCell';

/** The states of a board that are known: its snapshots, and how its statistics developed. Loads nothing. */
export function historyDetails(viewContext: ViewContext, store: Pick<BoardStore, 'counters'>): ComposedView {
  const { ref, format, history = [] } = viewContext;
  const counters = store.counters.peek(ref);
  const states = boardStates(ref, history, counters);
  const [first] = shownValue(counters) ?? [];
  const header =
    history.length > 0
      ? { headline: '' }
      : {
          headline: t('No snapshots of this board on this computer'),
          detail: t('Take one now, to see later what has changed.'),
        };
  const trends =
    haveTrend(states) && first ? trendFacts(counterFacts(first, 0, 1, format), ref, states, format) : undefined;
  return composeView(
    viewContext,
    {
      title: sanitizeLabel(viewContext.boardName),
      overline: t('Board'),
      header: { style: 'none', ...header, isUpdating: false, chips: [], tiles: [] },
    },
    [history.length > 0 && historyTable(ref, states, format), trends],
  );
}

/** The statistics that changed, each with its line and how much it changed; undefined without any. */
function trendFacts(
  { facts }: FactsBlock,
  ref: Ref,
  states: readonly StatisticsAt[],
  format: Format,
): FactsBlock | undefined {
  const found = (Object.keys(countersRecord.fields) as (keyof Counters)[]).flatMap((counter) => {
    const own = counterTrend(ref, states, counter, format);
    return own && own.trend.min !== own.trend.max ? [{ counter, ...own }] : [];
  });
  const [start] = states;
  const isSinceStart = found.every(({ trend }) => trend.first.at === start?.at && trend.isUntilEnd && trend.gaps === 0);
  const trends = new Map<string, CellTrend>(
    found.map(({ counter, trend, cell }) => {
      const measure = (size: bigint) => durationText(counter, size, format);
      const text = differenceCell(trend.difference, counter === 'totalMeetingDuration' ? measure : undefined).text;
      return [`data.${counter}`, isSinceStart ? { ...cell, text } : cell] as const;
    }),
  );
  const shown = facts.flatMap((fact) => {
    const trend = trends.get(fact.key);
    // The last line says which units are assumed or unknown.
    const { note, ...value } = fact.value;
    return trend
      ? [{ ...fact, value: { ...value, ...(value.tone === 'odd' && note !== undefined && { note }), trend } }]
      : [];
  });
  const title = isSinceStart && start ? t('Trends since {0}', format.clock(start.at)) : t('Trends');
  return shown.length === 0 ? undefined : { block: 'facts', id: 'trends', title, facts: shown };
}

const maxChanged = 3;

/**
 * The states of a board that are known, the newest first: `known`, in order of time. `ref`: the shown state. Without
 * statistics, unless the user chooses them.
 */
function historyTable(ref: Ref, known: readonly StatisticsAt[], format: Format): LazyTable {
  const states = known.toReversed();
  const shown = states.findIndex(({ ref: { at } }) => at === ref.at);
  const parts = states.map(partOf);
  const stateAt = (index: number) => states[index] as StatisticsAt;
  const times = columnTimes(states.length, (index) => stateAt(index).at, format, 'minute');
  const time = ownColumn(
    {
      key: '@time',
      title: times.titled(t('Time')),
    },
    (index) => {
      const { at, ref: of } = stateAt(index);
      const marked = (text: string) =>
        of.at === undefined ? t('{0} (loaded)', text) : of.at === ref.at ? t('{0} (shown)', text) : text;
      return {
        text: marked(times.text(at)),
        whole: marked(format.time(at) ?? times.text(at)),
        sort: at,
        ...(of.at !== ref.at && { path: pathOf(of) }),
      };
    },
  );
  const name = ownColumn({ key: '@name', title: t('Name'), searched: true }, (index) => {
    const given = sanitizeLabel(stateAt(index).name ?? '');
    return given === '' ? { text: '', tone: 'muted' } : { text: given };
  });
  const changes = ownColumn({ key: '@changes', title: t('Changes since then'), shrinks: true }, (index) => {
    const { ref: of } = stateAt(index);
    if (of.at === undefined || index <= shown) return { text: '' };
    const compare = ref.at === undefined ? t('Compare with now') : t('Compare with the one shown');
    const changed = changedCounters(stateAt(index), states[shown]).map(({ label }) => label);
    const more = changed.length - maxChanged;
    const some = clauses(changed.slice(0, maxChanged));
    const text = more > 0 ? tn(more, t('{0}, and {n} other number|{0}, and {n} other numbers', some)) : some;
    return {
      ...(text === '' ? { text: compare } : { text, note: compare }),
      path: pathOf({ ...boardOf(ref), view: 'changes', since: of.at }),
    };
  });
  return createLazyTable(
    {
      id: 'history',
      title: t('Snapshots'),
      canCopy: true,
      isNarrow: true,
    },
    [
      time,
      hiddenIf(!states.some(({ name: given }) => given), name),
      changes,
      ...columnsOf(states.length, (index) => parts[index] as Part, boardRecord, {
        format,
        hidden: new Set(leavesOf(boardRecord).map(({ key }) => key)),
      }),
    ],
    { count: states.length, keyAt: (index) => pathOf(stateAt(index).ref) },
  );
}

function partOf({ decoded, failure }: StatisticsAt): Part {
  if (decoded) return { json: decoded.json, value: decoded.value, at: [], fieldStates: createFieldStates(decoded) };
  return absentPart(failure ? explain(failure).what : t('no entry returned'));
}
