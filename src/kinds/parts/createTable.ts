import { t } from '@vscode/l10n';
import { columnTimes, type ColumnTimes } from './columnTimes';
import type { Format } from '../../core/format';
import { finite, type Numeric } from '../../core/numeric';
import { instantOf } from '../../core/instant';
import type { Cell, Column, Row } from '../../protocol/table';
import { leavesOf, valueAt, type AnyDescription, type Leaf } from '../../records/leaves';
import { cellAt, type Part } from './leafCell';
import { createLazyTable, type LazyColumn, type LazyTable, type TableWords } from './lazyTable';

export interface TableOptions extends TableWords {
  /** See `ColumnOptions`. */
  readonly formatAt?: ((index: number) => Format) | undefined;
  /** Keys of the columns hidden by default. */
  readonly hidden?: ReadonlySet<string>;
  /** The decoded record of a row, if available faster than its part. */
  readonly recordAt?: (index: number) => unknown;
  readonly keyAt: (index: number) => string;
  readonly toneAt?: (index: number) => Row['tone'] | undefined;
  readonly togglesAt?: ((index: number) => readonly string[]) | undefined;
  /** The ref that a row opens, as text, in the `head` column. */
  readonly pathAt?: (index: number) => string | undefined;
  /** Changes the cells of a column, by its key. */
  readonly adapt?: Readonly<Record<string, (cell: Cell, index: number) => Cell>>;
  /** Key of the column that names the row. */
  readonly head: string;
  /** The title of that column, if not the one of its field. */
  readonly headTitle?: string | undefined;
  /** Whether the names of rows are cut before other columns are. */
  readonly headShrinks?: boolean;
  /** Additional columns before `head`. */
  readonly before?: readonly LazyColumn[];
  /** Additional columns after `head`, or where `order` names them. */
  readonly own?: readonly LazyColumn[];
  /** Whether hidden columns are left out. */
  readonly isShort?: boolean | undefined;
  /** Keys of the following columns; the others of the API text keep its order. */
  readonly order?: readonly string[];
}

/** A table with a column for every field of a record, built row by row on demand. */
export function createTable(
  count: number,
  partOf: (index: number) => Part,
  description: AnyDescription,
  options: TableOptions,
  format: Format,
): LazyTable {
  const {
    formatAt,
    hidden,
    recordAt,
    keyAt,
    toneAt,
    togglesAt,
    pathAt,
    adapt = {},
    head,
    headTitle,
    headShrinks = false,
    before = [],
    own = [],
    order = [],
    isShort = false,
    ...words
  } = options;
  const described = columnsOf(count, partOf, description, {
    format,
    formatAt,
    hidden,
    recordAt,
    // Beside the columns of a board, there is no space for seconds.
    precision: before.length > 0 ? 'minute' : 'second',
  }).map((each) => withCells(each, adapt[each.column.key]));
  const isUnreadable = (index: number): boolean => {
    const { json, value } = partOf(index);
    return json !== undefined && value === undefined;
  };
  const withPath = (cell: Cell, index: number): Cell => {
    const path = pathAt?.(index);
    return path === undefined ? cell : { ...cell, path };
  };
  const ownKeys = own.map(({ column }) => column.key);
  const at = ({ column: { key } }: LazyColumn) =>
    order.includes(key) ? order.indexOf(key) : ownKeys.includes(key) ? -1 : order.length;
  // Where its head can't span all columns, the head alone says it.
  const once = (cell: Cell, index: number): Cell => (isUnreadable(index) ? { text: '', tone: 'muted' } : cell);
  const fields = described
    .filter(({ column }) => column.key !== head)
    .map((each) => (before.length > 0 ? withCells(each, once) : each));
  const rest = [...own, ...fields].toSorted((one, other) => at(one) - at(other));
  const first = described
    .filter(({ column }) => column.key === head)
    .map((each) => ({
      ...withCells(each, withPath),
      column: { ...each.column, title: headTitle ?? each.column.title, ...(headShrinks && { shrinks: true as const }) },
    }));
  const columns = [...before, ...first, ...rest].filter(({ column }) => !isShort || column.hidden !== true);
  return createLazyTable({ ...words, headAt: before.length }, columns, {
    count,
    keyAt,
    ...(toneAt === undefined ? {} : { toneAt }),
    ...(togglesAt && { togglesAt }),
    // Columns before the head identify the row, so an unreadable record must not take their place.
    ...(before.length === 0 && { spansAt: isUnreadable }),
  });
}

const withCells = (column: LazyColumn, change: ((cell: Cell, index: number) => Cell) | undefined): LazyColumn =>
  change ? { ...column, cell: (index) => change(column.cell(index), index) } : column;

interface ColumnOptions {
  readonly format: Format;
  /** The format of a row, if its units needn't be those of others. */
  readonly formatAt?: ((index: number) => Format) | undefined;
  readonly hidden?: ReadonlySet<string> | undefined;
  /** Prefix of the keys, when two records share a table. */
  readonly prefix?: string;
  /** See `TableOptions`. */
  readonly recordAt?: ((index: number) => unknown) | undefined;
  /** Of times in cells. */
  readonly precision?: 'minute' | 'second';
}

/** A column for every field of a description, in a table of `count` rows. */
export function columnsOf(
  count: number,
  partOf: (index: number) => Part,
  description: AnyDescription,
  {
    format,
    formatAt = () => format,
    hidden,
    prefix = '',
    recordAt = (index) => partOf(index).value,
    precision = 'second',
  }: ColumnOptions,
): LazyColumn[] {
  return leavesOf(description).map((leaf) => {
    const key = `${prefix}${leaf.key}`;
    const column = columnOf(leaf, key, hidden?.has(key) === true);
    const cell = (index: number) => cellAt(partOf(index), leaf, formatAt(index));
    const timeAt = (index: number) => instantOf(valueAt(recordAt(index), leaf) as Numeric | undefined)?.ms;
    return {
      ...(leaf.field.kind === 'moment'
        ? timeColumn(column, cell, columnTimes(count, timeAt, format, precision), timeAt)
        : { column, cell }),
      sort: (index) => sortOf(leaf, valueAt(recordAt(index), leaf)),
      ...(isSearched(leaf) ? { find: (index: number) => textAt(valueAt(recordAt(index), leaf)) } : {}),
    };
  });
}

/** A column of times, which are whole where they are read or copied alone. */
function timeColumn(
  column: Column,
  cell: LazyColumn['cell'],
  times: ColumnTimes,
  timeAt: (index: number) => number | undefined,
): Pick<LazyColumn, 'column' | 'cell'> {
  return {
    column: { ...column, title: times.titled(column.title) },
    cell: (index) => {
      const whole = cell(index);
      const ms = timeAt(index);
      return ms === undefined ? whole : { ...whole, text: times.text(ms), whole: whole.text };
    },
  };
}

const numeric: ReadonlySet<string> = new Set(['count', 'number', 'span', 'size', 'moment']);

const columnOf = ({ field }: Leaf, key: string, hidden: boolean): Column => ({
  key,
  title: t(field.title),
  ...(field.meaning !== undefined && { meaning: t(field.meaning) }),
  align: numeric.has(field.kind) ? 'end' : 'start',
  ...(hidden ? { hidden } : {}),
});

function sortOf({ field }: Leaf, value: unknown): number | string | undefined {
  if (field.kind === 'moment') return momentSort(value as Numeric | undefined);
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'bigint') return finite(value);
  if (typeof value === 'boolean') return Number(value);
  return field.kind === 'list' && Array.isArray(value) ? value.length : undefined;
}

const momentSort = (value: Numeric | undefined) =>
  value === undefined ? undefined : (instantOf(value)?.ms ?? finite(value));

const isSearched = ({ field }: Leaf) => field.kind === 'text' || field.kind === 'id' || field.kind === 'word';
const textAt = (value: unknown) => (typeof value === 'string' ? value : undefined);

export interface OwnWords {
  readonly key: string;
  readonly title: string;
  readonly meaning?: string;
  readonly align?: Column['align'];
  readonly short?: string;
  readonly optionKey?: string;
  readonly isOfGroup?: true;
  readonly shrinks?: true;
  readonly yields?: true;
  readonly line?: number;
  readonly ownLine?: true | 'always';
  readonly copiesRequest?: true;
  readonly fitsWhole?: true;
  /** Searched by filters. */
  readonly searched?: true;
}

/** A column without field description. */
export function ownColumn({ searched, ...words }: OwnWords, cell: (index: number) => Cell): LazyColumn {
  return {
    column: { align: 'start', ...words },
    cell,
    sort: (index) => {
      const { sort, text, tone } = cell(index);
      return sort ?? (tone === 'missing' || tone === 'null' || tone === 'muted' || text === '–' ? undefined : text);
    },
    ...(searched ? { find: (index: number) => textIn(cell(index)) } : {}),
  };
}

/** The text with what it leaves out. */
const textIn = ({ text, copied = text }: Cell): string => copied;
