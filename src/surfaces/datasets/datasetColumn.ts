import { doubleOf, ExactNumber, type Numeric } from '../../core/numeric';
import { instantOf, type TimestampUnit } from '../../core/instant';
import type { Json } from '../../core/json';
import type { ColumnType, DatasetCell } from '../../kinds/parts/column';

export interface DatasetColumn {
  readonly name: string;
  readonly type: ColumnType;
  /** English, for the documentation of the schema. */
  readonly meaning: string;
}

export interface ColumnGroup<Row> {
  readonly columns: readonly DatasetColumn[];
  /** Appends a cell for each column. */
  readonly fill: (row: Row, cells: DatasetCell[]) => void;
}

/** A group of one column. Its integers must not exceed 2^53, such as sizes of lists. */
export const column = <Row>(
  name: string,
  type: ColumnType,
  meaning: string,
  cellOf: (row: Row) => DatasetCell | undefined,
): ColumnGroup<Row> => ({
  columns: [{ name, type, meaning }],
  fill: (row, cells) => {
    const cell = cellOf(row) ?? null;
    cells.push(typeof cell === 'string' ? cell.toWellFormed() : cell);
  },
});

/** Column groups of a part of a row. */
export const from = <Row, Part>(
  groups: readonly ColumnGroup<Part>[],
  partOf: (row: Row) => Part,
): ColumnGroup<Row> => ({
  columns: groups.flatMap(({ columns }) => columns),
  fill: (row, cells) => {
    const part = partOf(row);
    for (const { fill } of groups) fill(part, cells);
  },
});

const [least, most] = [-(2n ** 63n), 2n ** 63n - 1n];

/** An integer as a cell; undefined if the value is no integer, or doesn't fit into 64 bits. */
function integerCell(value: unknown): DatasetCell | undefined {
  if (typeof value === 'number') {
    if (Number.isSafeInteger(value)) return value + 0;
    if (!Number.isInteger(value)) return undefined;
  } else if (typeof value !== 'bigint') return undefined;
  const whole = BigInt(value);
  return whole >= least && whole <= most ? String(whole) : undefined;
}

/** The text of a value as returned, where a column can't contain it as a number. */
const exactText = (value: unknown, json: Json | undefined): string =>
  (json instanceof ExactNumber || typeof json === 'string' ? String(json) : String(value)).toWellFormed();

/** Appends two cells: an integer of 64 bits and null, or null and the exact text of any other value. */
export function fillInteger(value: unknown, json: Json | undefined, cells: DatasetCell[]): void {
  if (value === undefined) return void cells.push(null, null);
  // A date in text stays text.
  const integer = isDate(value, json) ? undefined : integerCell(value);
  if (integer === undefined) cells.push(null, exactText(value, json));
  else cells.push(integer, null);
}

/** Appends two cells: a double and null, or null and the exact text if a double would change the digits. */
export function fillDouble(value: unknown, json: Json | undefined, cells: DatasetCell[]): void {
  const isExact = json instanceof ExactNumber ? doubleOf(json) !== undefined : Number.isFinite(value);
  if (value === undefined) cells.push(null, null);
  else if (isExact && typeof value === 'number') cells.push(value + 0, null);
  else cells.push(null, exactText(value, json));
}

/** The name of the column that holds the exact text beside a number. */
const exactName = (name: string): string => `${name}_exact`;

/** The columns of a number: its value, and its exact text. */
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

/** The columns of an integer of any size that isn't a field of the API. */
export const integerColumns = <Row>(
  name: string,
  meaning: string,
  valueOf: (row: Row) => Numeric | undefined,
): ColumnGroup<Row> => ({
  columns: numberColumns(name, 'integer', meaning),
  fill: (row, cells) => fillInteger(valueOf(row), undefined, cells),
});

/** Whether a timestamp was returned as a date in text, which is decoded to milliseconds. */
const isDate = (value: unknown, json: Json | undefined): boolean =>
  typeof json === 'string' && typeof value === 'number' && !/^\s*-?\d+\s*$/.test(json);

/**
 * The instant of a timestamp whose unit is proved, in milliseconds since the Unix epoch; undefined otherwise. Unix
 * milliseconds, as in the samples of §2.11, are proved if no other unit gives a time between 2000 and 2100, unless the
 * unit of the service (`known`) is pinned to another one. Other units must be `known`. A date in text needs no unit.
 */
export function provedInstant(
  value: Numeric | undefined,
  json: Json | undefined,
  known?: TimestampUnit,
): number | undefined {
  const instant = instantOf(value);
  const isProved =
    instant?.readAs === 'ms'
      ? known?.reason !== 'pinned' || known.unit === 'ms' || isDate(value, json)
      : instant?.readAs === known?.unit;
  return isProved ? instant?.ms : undefined;
}
