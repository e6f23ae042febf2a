import { t } from '@vscode/l10n';
import { duplicatesAbove } from '../../core/duplicateFields';
import type { JsonPath } from '../../core/jsonText';
import { clauses } from '../../core/phrases';
import type { Ref } from '../../core/ref';
import { number } from '../../core/say';
import type { Decoded, ReceivedResponse } from '../../records/decoding/decoded';
import type { Fields, RecordDescription } from '../../records/description';
import { unitText } from '../parts/valueText';
import { foundBy, type Check, type Found } from './check';
import type { Numeric } from '../../core/numeric';
import { instantOf, type Instant } from '../../core/instant';

/** A list and its path in a response. */
export interface ListPlace {
  readonly response: ReceivedResponse;
  readonly path: JsonPath;
}

/** Whether a page has a response and the path of its list. */
export const isListPlace = (page: unknown): page is ListPlace =>
  typeof page === 'object' && page !== null && 'response' in page && 'path' in page;

/** A list as a whole. */
interface CheckedList {
  /** The responses with their paths to the list. */
  readonly places: readonly ListPlace[];
  /** The fields whose times are in different units. */
  readonly mixed?: readonly MixedUnits[];
  /** The address of a record by its index. */
  readonly refAt?: (index: number) => Ref;
}

/** The last of several fields of one name counts. */
const returnedTwice: Check<CheckedList, { readonly field: string }> = {
  id: 'returnedTwice',
  kind: 'deviations',
  tone: 'alert',
  find: ({ places }) => duplicatesOf(places).map((field) => ({ field })),
  title: () => t('Field returned twice'),
  text: ({ field }) =>
    t('The response contains the field {0} more than once in one object. The last one counts.', field),
  facts: ({ field }) => [[field], []],
};

const mixedTimes: Check<CheckedList, MixedUnits> = {
  id: 'mixedTimes',
  kind: 'deviations',
  tone: 'alert',
  find: ({ mixed = [] }) => mixed,
  path: ({ field }) => [field],
  // A record with the rarest unit.
  opens: ({ units }, { refAt }) => {
    const rarest = units.at(-1);
    return rarest && refAt ? { ref: refAt(rarest.first) } : {};
  },
  title: () => t('Mixed units of time'),
  text: ({ field, units }) =>
    t(
      'Times in {0} use different units: {1}.',
      field,
      clauses(units.map(({ unit, count }) => t('{0} (read as {1})', number(count), unitText(unit)))),
    ),
  facts: ({ field, units }) => [[], [[field, units.map(({ unit }) => unit)]]],
};

/** What is found in a list as a whole, apart from what only lists of its kind are checked for. */
export const foundInList = (list: CheckedList): Found[] => foundBy<CheckedList>([returnedTwice, mixedTimes], list);

/** The same. `description`: of its records. */
export function listFindings(
  places: readonly ListPlace[],
  records: readonly Decoded<unknown>[],
  description: Pick<RecordDescription<Fields>, 'fields'>,
): Found[] {
  const mixed = mixedUnits(description);
  for (const decoded of records) mixed.add(decoded);
  return foundInList({ places, mixed: mixed.result() });
}

/** Names of duplicate fields on the paths to the lists, without repeats. */
const duplicatesOf = (lists: readonly ListPlace[]): string[] => [
  ...new Set(lists.flatMap(({ response, path }) => duplicatesAbove(response.duplicates, path))),
];

/**
 * A field whose timestamps are interpreted in different units: counts by unit, descending. `first`: index of the first
 * record of a unit.
 */
export interface MixedUnits {
  readonly field: string;
  readonly units: readonly { readonly unit: Instant['readAs']; readonly count: number; readonly first: number }[];
}

/** Counts by unit the timestamps of a list, record by record. */
export function mixedUnits(description: Pick<RecordDescription<Fields>, 'fields'>) {
  const fields = Object.entries(description.fields).filter(([, { kind }]) => kind === 'moment');
  const counts = fields.map(([field]) => ({
    field,
    counted: new Map<Instant['readAs'], { count: number; readonly first: number }>(),
  }));
  let index = -1;
  return {
    add: ({ value }: Decoded<unknown>): void => {
      index += 1;
      for (const { field, counted } of counts) {
        const unit = instantOf((value as Record<string, Numeric | undefined> | undefined)?.[field])?.readAs;
        const known = unit === undefined ? undefined : counted.get(unit);
        if (known) known.count += 1;
        else if (unit !== undefined) counted.set(unit, { count: 1, first: index });
      }
    },
    /** The fields with more than one unit. */
    result: (): MixedUnits[] =>
      counts.flatMap(({ field, counted }) => {
        const units = [...counted].map(([unit, seen]) => ({ unit, ...seen })).toSorted((a, b) => b.count - a.count);
        return counted.size > 1 ? [{ field, units }] : [];
      }),
  };
}
