import type { Ref } from '../../core/ref';
import { listFindings, listTexts, listTitles, type ListFindings, type ListPlace } from './listFindings';
import { recordKeys } from '../../service/store/recordsByKey';
import type { Decoded } from '../../records/decoding/decoded';
import type { Fields, RecordDescription } from '../../records/description';
import type { FindingCollector } from './listedFinding';

/** Adds what was found about a list as a whole: duplicate fields and mixed units. */
export function addListFindings(
  list: Ref,
  places: readonly ListPlace[],
  records: readonly Decoded<unknown>[],
  description: Pick<RecordDescription<Fields>, 'fields'>,
  collector: FindingCollector,
): void {
  const keys = recordKeys(records);
  addEach(list, listFindings(places, records, description), collector, (index) => ({
    ...list,
    record: keys[index] ?? '',
  }));
}

/** Adds each of these findings. `refAt`: the record that one about mixed units opens. */
export function addEach(
  list: Ref,
  found: ListFindings,
  collector: FindingCollector,
  refAt?: (index: number) => Ref,
): void {
  for (const each of oneByOne(found)) {
    const [mixed] = each.mixed;
    const rarest = mixed?.units.at(-1);
    collector.add({
      kind: 'deviations',
      // The tone that panels use.
      tone: 'alert',
      ref: list,
      ...(mixed && rarest && refAt && { ref: refAt(rarest.first), path: [mixed.field], scope: list }),
      facts: [each.duplicates, each.mixed.map(({ field, units }) => [field, units.map(({ unit }) => unit)])],
      titleIn: () => listTitles(each).join(),
      textIn: () => listTexts(each)[0] ?? '',
    });
  }
}

const oneByOne = ({ duplicates, mixed }: ListFindings): ListFindings[] => [
  ...duplicates.map((each) => ({ duplicates: [each], mixed: [] })),
  ...mixed.map((each) => ({ duplicates: [], mixed: [each] })),
];
