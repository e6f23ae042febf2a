import { t } from '@vscode/l10n';
import type { Ref } from '../base/ref';
import { listFindings, listTexts, type ListFindings, type ListPlace } from '../insight/listFindings';
import type { Decoded } from '../records/decoding/decoded';
import type { Fields, RecordDescription } from '../records/description';
import type { FindingCollector } from './listedFinding';

/** Adds what was found about a list as a whole: duplicate fields and mixed units. */
export function addListFindings(
  list: Ref,
  places: readonly ListPlace[],
  records: readonly Decoded<unknown>[],
  description: Pick<RecordDescription<Fields>, 'fields'>,
  collector: FindingCollector,
): void {
  addEach(list, listFindings(places, records, description), collector);
}

/** Adds each of these findings. */
export function addEach(list: Ref, found: ListFindings, collector: FindingCollector): void {
  for (const each of oneByOne(found))
    collector.add({
      kind: 'deviations',
      // The tone that panels use.
      tone: 'alert',
      ref: list,
      facts: [each.duplicates, each.mixed.map(({ field, units }) => [field, units.map(({ unit }) => unit)])],
      titleIn: () => (each.mixed.length > 0 ? t('Mixed units of time') : t('Field returned twice')),
      textIn: (format) => listTexts(each, format)[0] ?? '',
    });
}

const oneByOne = ({ duplicates, mixed }: ListFindings): ListFindings[] => [
  ...duplicates.map((each) => ({ duplicates: [each], mixed: [] })),
  ...mixed.map((each) => ({ duplicates: [], mixed: [each] })),
];
