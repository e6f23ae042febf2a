import { t } from '@vscode/l10n';
import type { Ref } from '../../base/ref';
import type { FactsBlock } from '../../protocol/blocks';
import { countersRecord, type Counters } from '../../records/board';
import type { StatisticsAt } from '../../records/statisticsAt';
import type { Format } from '../../text/format';
import { counterTrend } from './boardStates';

/** Adds a trend line to each of the statistics that has a trend. */
export function withTrends(block: FactsBlock, ref: Ref, states: readonly StatisticsAt[], format: Format): FactsBlock {
  const trends = new Map(
    (Object.keys(countersRecord.fields) as (keyof Counters)[]).map((counter) => [
      `data.${counter}`,
      counterTrend(ref, states, counter, format)?.cell,
    ]),
  );
  return {
    ...block,
    title: t('{0} and trends', block.title),
    facts: block.facts.map((fact) => {
      const trend = trends.get(fact.key);
      return trend ? { ...fact, value: { ...fact.value, trend } } : fact;
    }),
  };
}
