import { doubleOf, ExactNumber } from '../base/exactNumber';
import type { Json } from '../base/json';
import type { Numeric } from '../base/numeric';
import type { DatasetCell, ColumnGroup } from './datasetColumn';
import { isDate } from './provedInstant';

const [least, most] = [-(2n ** 63n), 2n ** 63n - 1n];

/** An integer as a cell of 64 bits; undefined if it isn't one, or doesn't fit. */
function integerCell(value: unknown): DatasetCell | undefined {
  if (typeof value === 'number') {
    if (Number.isSafeInteger(value)) return value + 0;
    if (!Number.isInteger(value)) return undefined;
  } else if (typeof value !== 'bigint') return undefined;
  const whole = BigInt(value);
  return whole >= least && whole <= most ? String(whole) : undefined;
}

/** The text of what was returned, where a column can't hold it as a number. */
const exactText = (value: unknown, json: Json | undefined): string =>
  (json instanceof ExactNumber || typeof json === 'string' ? String(json) : String(value)).toWellFormed();

/** Appends an integer, and beside it the exact text of what is none or needs more than 64 bits. */
export function fillInteger(value: unknown, json: Json | undefined, cells: DatasetCell[]): void {
  if (value === undefined) return void cells.push(null, null);
  // A date in text is as sent.
  const integer = isDate(value, json) ? undefined : integerCell(value);
  if (integer === undefined) cells.push(null, exactText(value, json));
  else cells.push(integer, null);
}

/** Appends a number, and beside it the exact text of one whose digits a double would change. */
export function fillDouble(value: unknown, json: Json | undefined, cells: DatasetCell[]): void {
  const isExact = json instanceof ExactNumber ? doubleOf(json) !== undefined : Number.isFinite(value);
  if (value === undefined) cells.push(null, null);
  else if (isExact && typeof value === 'number') cells.push(value + 0, null);
  else cells.push(null, exactText(value, json));
}

/** The name of the column that holds the exact text beside a number. */
const exactName = (name: string): string => `${name}_exact`;

/** The columns of a number. */
export const numberColumns = (name: string, type: 'integer' | 'double', meaning: string) =>
  [
    { name, type, meaning },
    {
      name: exactName(name),
      type: 'text',
      meaning:
        type === 'integer'
          ? 'The same as exact text, if it isn’t an integer of 64 bits.'
          : 'The same as exact text, if a double would change its digits.',
    },
  ] as const;

/** An integer that isn't a field of the API, and may have any size. */
export const integerColumns = <Row>(
  name: string,
  meaning: string,
  valueOf: (row: Row) => Numeric | undefined,
): ColumnGroup<Row> => ({
  columns: numberColumns(name, 'integer', meaning),
  fill: (row, cells) => fillInteger(valueOf(row), undefined, cells),
});
