import { t } from '@vscode/l10n';
import { deviationName, deviationText } from '../../text/deviationText';
import type { Format } from '../../text/format';
import { firstOf, joinParts, quoted } from '../../text/phrases';
import type { Decoded } from '../../records/decoding/decoded';
import { formsOf } from '../../records/decoding/listForms';
import { alert, note, type Finding } from './findings';

/** How a list names and links its records. */
export interface ListedRecords<T> {
  readonly records: readonly Decoded<T>[];
  readonly nameOf: (decoded: Decoded<T>) => string;
  /** The ref of a record by its place, as text. */
  readonly pathAt: (index: number) => string | undefined;
}

/** Findings about any list: unreadable entries, and an undocumented form. Other issues are in the rows of its table. */
export function listFormFindings<T>(list: Omit<ListedRecords<T>, 'nameOf'>, format: Format): Finding[] {
  const { records } = list;
  const unreadable = records.filter(({ value }) => value === undefined);
  return [...unreadableRecords(unreadable, list, format), ...formFindings(records)];
}

/** More names of records make a finding long. */
const maxNamed = 3;

/**
 * Findings about some records of a list: one with a link for each while they are few, or else one with the names of the
 * first and how many more there are. `textOf`: about a single record; `allText`: about all of them by these names.
 */
export function recordAlerts<T>(
  some: readonly Decoded<T>[],
  { records, nameOf, pathAt }: ListedRecords<T>,
  textOf: (record: Decoded<T>) => string,
  allText: (named: string) => string,
  format: Format,
): Finding[] {
  const first = some.slice(0, maxNamed);
  const linked = first.flatMap((record) => {
    const path = pathAt(records.indexOf(record));
    return path === undefined ? [] : [{ ...alert(textOf(record)), about: { text: nameOf(record), path } }];
  });
  if (linked.length === some.length) return linked;
  const names = first.map((record) => quoted(nameOf(record)));
  return [alert(allText(firstOf(names, maxNamed, format, some.length)))];
}

const maxValues = 3;

/** The values of a record that can't be read, a line each. */
const unreadableValues = ({ deviations }: Decoded<unknown>, format: Format): string => {
  const lost = deviations.filter(({ severity }) => severity === 'unreadable');
  return joinParts(
    [
      ...lost.slice(0, maxValues).map(deviationText),
      lost.length > maxValues && t('and {0} more', format.number(lost.length - maxValues)),
    ],
    '\n',
  );
};

/** Records of which some values can't be read; the table marks them. */
export const damagedFindings = <T>(some: readonly Decoded<T>[], list: ListedRecords<T>, format: Format): Finding[] =>
  recordAlerts(
    some,
    list,
    (record) => unreadableValues(record, format),
    (named) => t('{0} records have values that can’t be read: {1}.', format.number(some.length), named),
    format,
  );

/** Unreadable entries of a list, which stay in it and open as JSON. */
export const unreadableRecords = <T>(
  some: readonly Decoded<T>[],
  list: Omit<ListedRecords<T>, 'nameOf'>,
  format: Format,
): Finding[] =>
  some.length > maxNamed
    ? unreadableFindings(some.length, format)
    : recordAlerts(
        some,
        { ...list, nameOf: () => t('Unreadable record') },
        () => t('This record can’t be read.'),
        () => '',
        format,
      );

/** The number of unreadable entries. */
export const unreadableFindings = (count: number, format: Format): Finding[] =>
  countAlert(
    count,
    t('{0} record can’t be read.', format.number(count)),
    t('{0} records can’t be read.', format.number(count)),
    format,
  );

const countAlert = (count: number, one: string, other: string, format: Format): Finding[] =>
  count === 0 ? [] : [alert(format.plural(count, one, other))];

/** An undocumented form of the list. */
export const formFindings = (records: readonly Decoded<unknown>[]): Finding[] =>
  formsOf(records).map((code) =>
    note(t('These records were returned {0}, but they can be read.', deviationName(code))),
  );
