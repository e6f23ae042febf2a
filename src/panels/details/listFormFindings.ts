import { t } from '@vscode/l10n';
import { deviationName } from '../../text/deviationText';
import type { Format } from '../../text/format';
import type { Decoded } from '../../records/decoding/decoded';
import { formsOf } from '../../records/decoding/listForms';
import { alert, note, type Finding } from './findings';

/** Findings about any list: unreadable entries and an undocumented form. */
export function listFormFindings(records: readonly Decoded<unknown>[], format: Format): Finding[] {
  const unreadable = records.reduce((count, { value }) => (value === undefined ? count + 1 : count), 0);
  return [...unreadableFindings(unreadable, format), ...formFindings(records)];
}

/** Unreadable entries, which stay in the list and open as JSON. */
export const unreadableFindings = (count: number, format: Format): Finding[] =>
  count === 0
    ? []
    : [
        alert(
          format.plural(
            count,
            t('{0} record can’t be read.', format.number(count)),
            t('{0} records can’t be read.', format.number(count)),
          ),
        ),
      ];

/** An undocumented form of the list. */
export const formFindings = (records: readonly Decoded<unknown>[]): Finding[] =>
  formsOf(records).map((code) =>
    note(t('These records were returned {0}, but they can be read.', deviationName(code))),
  );
