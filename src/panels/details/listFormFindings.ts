import { t } from '@vscode/l10n';
import { deviationName } from '../../text/deviationText';
import type { Format } from '../../text/format';
import type { Decoded } from '../../records/decoding/decoded';
import { isDamaged } from '../../records/decoding/isDamaged';
import { formsOf } from '../../records/decoding/listForms';
import { alert, note, type Finding } from './findings';

/** Findings about any list: unreadable entries and an undocumented form. */
export function listFormFindings(records: readonly Decoded<unknown>[], format: Format): Finding[] {
  const unreadable = records.filter(({ value }) => value === undefined).length;
  const damaged = records.filter((each) => each.value !== undefined && isDamaged(each)).length;
  return [...unreadableFindings(unreadable, format), ...damagedFindings(damaged, format), ...formFindings(records)];
}

/** Records of which some values can't be read; the table marks them. */
export const damagedFindings = (count: number, format: Format): Finding[] =>
  countAlert(
    count,
    t('{0} record has values that can’t be read.', format.number(count)),
    t('{0} records have values that can’t be read.', format.number(count)),
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
