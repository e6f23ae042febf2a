import { t } from '@vscode/l10n';
import type { Fields, RecordDescription } from '../model/description';
import { duplicatesAbove } from '../model/duplicateFields';
import type { Format } from '../model/format';
import type { Answer, Held } from '../model/held';
import type { Instant } from '../model/instant';
import type { JsonPath } from '../model/jsonText';
import { clauses } from '../model/phrases';
import { mixedUnits, type MixedUnits } from './mixedUnits';

/** A list and its path in a response. */
export interface ListPlace {
  readonly answer: Answer;
  readonly path: JsonPath;
}

/** Whether a page has a response and the path of its list. */
export const isListPlace = (page: unknown): page is ListPlace =>
  typeof page === 'object' && page !== null && 'answer' in page && 'path' in page;

/** Findings about a list as a whole. */
export interface ListFindings {
  /** Names of duplicate fields on the path to the list. */
  readonly duplicates: readonly string[];
  readonly mixed: readonly MixedUnits[];
}

/** Duplicate fields of the lists and mixed units of their records. `description`: of the records. */
export function listFindings(
  lists: readonly ListPlace[],
  records: readonly Held<unknown>[],
  description: Pick<RecordDescription<Fields>, 'fields'>,
): ListFindings {
  const mixed = mixedUnits(description);
  for (const held of records) mixed.add(held);
  return { duplicates: duplicatesOf(lists), mixed: mixed.result() };
}

/** Names of duplicate fields on the paths to the lists, without repeats. */
export const duplicatesOf = (lists: readonly ListPlace[]): string[] => [
  ...new Set(lists.flatMap(({ answer, path }) => duplicatesAbove(answer.duplicates, path))),
];

/** One sentence per finding. */
export const listTexts = ({ duplicates, mixed }: ListFindings, format: Format): string[] => [
  ...duplicates.map((field) =>
    t('The response contains the field {0} more than once in one object. The last one counts.', field),
  ),
  ...mixed.map(({ field, units }) =>
    t(
      'Times in {0} use different units: {1}.',
      field,
      clauses(units.map(({ unit, count }) => t('{0} read as {1}', format.number(count), unitText(unit)))),
    ),
  ),
];

function unitText(unit: Instant['readAs']): string {
  switch (unit) {
    case 'ms':
      return t('milliseconds');
    case 's':
      return t('seconds');
    case 'us':
      return t('microseconds');
    case 'ns':
      return t('nanoseconds');
  }
}
