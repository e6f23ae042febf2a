import { t } from '@vscode/l10n';
import { deviationName } from '../../text/deviationText';
import type { Format } from '../../text/format';
import { firstOf, quoted } from '../../text/phrases';
import type { Decoded } from '../../records/decoding/decoded';
import { formsOf } from '../../records/decoding/listForms';
import { alert, note, type Finding } from './findings';

/**
 * Findings about any list: unreadable entries, other records with issues by the names of `nameOf`, and an undocumented
 * form. `issuesOf`: the number of issues of a record. `isMarked`: whether it needs review for another reason.
 */
export function listFormFindings<T>(
  records: readonly Decoded<T>[],
  issuesOf: (decoded: Decoded<T>) => number,
  nameOf: (decoded: Decoded<T>) => string,
  format: Format,
  isMarked: (index: number) => boolean = () => false,
): Finding[] {
  const readable = records.flatMap((each, index) =>
    each.value === undefined ? [] : [{ record: each, issues: issuesOf(each), isMarked: isMarked(index) }],
  );
  const marked = readable.filter((each) => each.isMarked || each.issues > 0);
  const issues = marked.reduce((sum, each) => sum + each.issues, 0);
  return [
    ...unreadableFindings(records.length - readable.length, format),
    ...markedFindings(
      marked.map(({ record }) => record),
      issues,
      nameOf,
      format,
    ),
    ...formFindings(records),
  ];
}

/** More names of records make a finding long. */
const maxNamed = 3;

/** The names of the first records, and how many more there are. */
export const firstNames = <T>(records: readonly T[], nameOf: (record: T) => string, format: Format): string =>
  firstOf(
    records.slice(0, maxNamed).map((record) => quoted(nameOf(record))),
    maxNamed,
    format,
    records.length,
  );

/** Records that need review, which the table marks, and the number of their issues if there are more. */
function markedFindings<T>(
  records: readonly T[],
  issues: number,
  nameOf: (record: T) => string,
  format: Format,
): Finding[] {
  const [count, named] = [format.number(records.length), firstNames(records, nameOf, format)];
  if (issues > records.length)
    return countAlert(
      records.length,
      t('{0} issues to review in {1} record: {2}.', format.number(issues), count, named),
      t('{0} issues to review in {1} records: {2}.', format.number(issues), count, named),
      format,
    );
  return countAlert(
    records.length,
    t('{0} record needs review: {1}.', count, named),
    t('{0} records need review: {1}.', count, named),
    format,
  );
}

/** Records of which some values can't be read; the table marks them. */
export function damagedFindings<T>(records: readonly T[], nameOf: (record: T) => string, format: Format): Finding[] {
  const [count, named] = [format.number(records.length), firstNames(records, nameOf, format)];
  return countAlert(
    records.length,
    t('{0} record has values that can’t be read: {1}.', count, named),
    t('{0} records have values that can’t be read: {1}.', count, named),
    format,
  );
}

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
