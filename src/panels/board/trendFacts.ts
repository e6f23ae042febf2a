import { t } from '@vscode/l10n';
import type { Ref } from '../../base/ref';
import type { FactsBlock } from '../../protocol/blocks';
import { countersRecord, type Counters } from '../../records/board';
import type { StatisticsAt } from '../../records/statisticsAt';
import type { Format } from '../../text/format';
import { counterTrend } from './boardStates';

/** Those of the statistics that have a trend, each with its line; undefined without any. */
export function trendFacts(
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
