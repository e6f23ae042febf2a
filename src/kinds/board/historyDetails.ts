import { t } from '@vscode/l10n';
import type { Ref } from '../../core/ref';
import type { FactsBlock } from '../../protocol/blocks';
import { countersRecord, type Counters } from '../../records/board';
import { haveTrend, type StatisticsAt } from '../../records/statisticsAt';
import type { Format } from '../../core/format';
import { shownValue } from '../../service/store/asyncCache';
import type { BoardStore } from '../../service/store/boardStore';
import { snapshotsText } from '../../core/amounts';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import { composeView, type ComposedView, type ViewContext } from '../parts/composeView';
import { counterFacts } from './boardStatistics';
import { boardStates, counterTrend } from './boardStates';
import { historyTable } from './historyTable';

/** The states of a board that are known: its snapshots, and how its statistics developed. Loads nothing. */
export function historyDetails(viewContext: ViewContext, store: Pick<BoardStore, 'counters'>): ComposedView {
  const { ref, format, history = [] } = viewContext;
  const counters = store.counters.peek(ref);
  const states = boardStates(ref, history, counters);
  const [first] = shownValue(counters) ?? [];
  const headline =
    history.length === 0 ? t('No snapshots of this board on this computer') : snapshotsText(history.length);
  return composeView(
    viewContext,
    {
      title: sanitizeLabel(viewContext.boardName),
      overline: t('Board'),
      header: { style: 'none', headline, isUpdating: false, chips: [], tiles: [] },
    },
    [
      states.length > 0 && historyTable(ref, states, format),
      haveTrend(states) && first && trendFacts(counterFacts(first, 0, 1, format), ref, states, format),
    ],
  );
}

/** Those of the statistics that have a trend, each with its line; undefined without any. */
function trendFacts(
  { facts }: FactsBlock,
  ref: Ref,
  states: readonly StatisticsAt[],
  format: Format,
): FactsBlock | undefined {
  const trends = new Map(
    (Object.keys(countersRecord.fields) as (keyof Counters)[]).map((counter) => [
      `data.${counter}`,
      counterTrend(ref, states, counter, format)?.cell,
    ]),
  );
  const shown = facts.flatMap((fact) => {
    const trend = trends.get(fact.key);
    return trend ? [{ ...fact, value: { ...fact.value, trend } }] : [];
  });
  return shown.length === 0 ? undefined : { block: 'facts', id: 'trends', title: t('Trends'), facts: shown };
}
