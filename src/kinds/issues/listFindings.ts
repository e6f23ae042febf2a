import { t } from '@vscode/l10n';
import type { Fields, RecordDescription } from '../../records/description';
import { duplicatesAbove } from '../../core/duplicateFields';
import type { ReceivedResponse, Decoded } from '../../records/decoding/decoded';
import type { JsonPath } from '../../core/jsonText';
import { clauses } from '../../core/phrases';
import { unitText } from '../parts/unitTexts';
import { mixedUnits, type MixedUnits } from '../units/mixedUnits';
import { number } from '../../core/say';

/** A list and its path in a response. */
export interface ListPlace {
  readonly response: ReceivedResponse;
  readonly path: JsonPath;
}

/** Whether a page has a response and the path of its list. */
export const isListPlace = (page: unknown): page is ListPlace =>
  typeof page === 'object' && page !== null && 'response' in page && 'path' in page;

/** Findings about a list as a whole. */
export interface ListFindings {
  /** Names of duplicate fields on the path to the list. */
  readonly duplicates: readonly string[];
  readonly mixed: readonly MixedUnits[];
}

/** Duplicate fields of the lists and mixed units of their records. `description`: of the records. */
export function listFindings(
  lists: readonly ListPlace[],
  records: readonly Decoded<unknown>[],
  description: Pick<RecordDescription<Fields>, 'fields'>,
): ListFindings {
  const mixed = mixedUnits(description);
  for (const decoded of records) mixed.add(decoded);
  return { duplicates: duplicatesOf(lists), mixed: mixed.result() };
}

/** Names of duplicate fields on the paths to the lists, without repeats. */
export const duplicatesOf = (lists: readonly ListPlace[]): string[] => [
  ...new Set(lists.flatMap(({ response, path }) => duplicatesAbove(response.duplicates, path))),
];

/** A few words for each kind of finding. */
export const listTitles = ({ duplicates, mixed }: ListFindings): string[] => [
  ...(duplicates.length > 0 ? [t('Field returned twice')] : []),
  ...(mixed.length > 0 ? [t('Mixed units of time')] : []),
];

/** One sentence per finding. */
export const listTexts = ({ duplicates, mixed }: ListFindings): string[] => [
  ...duplicates.map((field) =>
    t('The response contains the field {0} more than once in one object. The last one counts.', field),
  ),
  ...mixed.map(({ field, units }) =>
    t(
      'Times in {0} use different units: {1}.',
      field,
      clauses(units.map(({ unit, count }) => t('{0} (read as {1})', number(count), unitText(unit)))),
    ),
  ),
];
