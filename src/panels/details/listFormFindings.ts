import { t } from '@vscode/l10n';
import { deviationName } from '../../text/deviationText';
import type { Format } from '../../text/format';
import { issuesText } from '../../text/amounts';
import { firstOf, quoted, sentence } from '../../text/phrases';
import type { Decoded } from '../../records/decoding/decoded';
import { formsOf } from '../../records/decoding/listForms';
import { alert, differsText, note, type Finding } from './findings';

/** How a list names and links its records. */
export interface ListedRecords<T> {
  readonly records: readonly Decoded<T>[];
  readonly nameOf: (decoded: Decoded<T>) => string;
  /** The ref of a record by its place, as text. */
  readonly pathAt: (index: number) => string | undefined;
}

/**
 * Findings about any list: unreadable entries, other records with issues, and an undocumented form. `issuesOf`: the
 * number of issues of a record. `isMarked`: whether it needs review for another reason.
 */
export function listFormFindings<T>(
  list: ListedRecords<T>,
  issuesOf: (decoded: Decoded<T>) => number,
  format: Format,
  isMarked: (index: number) => boolean = () => false,
): Finding[] {
  const { records } = list;
  const readable = records.flatMap((each, index) =>
    each.value === undefined ? [] : [{ record: each, issues: issuesOf(each), isMarked: isMarked(index) }],
  );
  const marked = readable.filter((each) => each.isMarked || each.issues > 0);
  const issues = marked.reduce((sum, each) => sum + each.issues, 0);
  return [
    ...unreadableFindings(records.length - readable.length, format),
    ...recordAlerts(
      marked.map(({ record }) => record),
      list,
      (record) => {
        const count = issuesOf(record);
        return count === 0 ? t('Needs review.') : sentence(issuesText(count, format));
      },
      (named) => markedText(marked.length, issues, named, format),
      format,
    ),
    ...formFindings(records),
  ];
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

/** Says that several records need review, and the number of their issues if there are more. */
const markedText = (count: number, issues: number, named: string, format: Format): string =>
  issues > count
    ? t('{0} issues to review in {1} records: {2}.', format.number(issues), format.number(count), named)
    : t('{0} records need review: {1}.', format.number(count), named);

/** Records of which some values can't be read; the table marks them. */
export const damagedFindings = <T>(some: readonly Decoded<T>[], list: ListedRecords<T>, format: Format): Finding[] =>
  recordAlerts(
    some,
    list,
    (record) => differsText(record, format),
    (named) => t('{0} records have values that can’t be read: {1}.', format.number(some.length), named),
    format,
  );

/** Unreadable entries, which stay in the list and open as JSON. */
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
