import { comparable } from '../../core/sanitizeLabel';
import { createTimeSlicer, type TimeSlicer } from '../../core/timeSlicer';
import type { Cell, Column, FileSearch, Row, RowToggle, TableBlock } from '../../protocol/table';
import { ordered, type SortKey } from './rowOrder';

/** A column whose cells are created by row index. */
export interface LazyColumn {
  readonly column: Column;
  readonly cell: (index: number) => Cell;
  /** Sort key; rows without one come last in either direction. */
  readonly sort: (index: number) => SortKey;
  /** Text that a filter searches; undefined: none. */
  readonly find?: (index: number) => string | undefined;
}

/** Sort order and filter of rows. */
export interface RowOrder {
  readonly sort?: { readonly key: string; readonly descending: boolean };
  readonly filter?: string;
  /** Keys of toggles: their rows are left out. */
  readonly hidden?: readonly string[];
}

/** A range of rows. */
export interface RowWindow extends RowOrder {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

/** The rows of a table, created on demand. */
export interface RowSource {
  /** `count`: number of rows after filtering. */
  readonly rowsAt: (wanted: RowWindow) => Promise<{ readonly rows: readonly Row[]; readonly count: number }>;
  /** The keys of all rows after filtering, in order. */
  readonly rowKeys: (wanted: RowOrder) => Promise<string[]>;
}

export interface LazyTable extends RowSource {
  readonly block: TableBlock;
}

export interface TableWords {
  readonly id: string;
  readonly title: string;
  readonly note?: string | undefined;
  readonly footer?: readonly string[] | undefined;
  readonly headAt?: number;
  readonly canTake?: true;
  readonly canCopy?: true;
  readonly threshold?: NonNullable<TableBlock['threshold']>;
  readonly toggles?: readonly RowToggle[];
  readonly fileSearch?: FileSearch;
  readonly folded?: boolean;
  readonly isNarrow?: true;
  readonly isDense?: true;
}

export interface TableRows {
  readonly count: number;
  readonly keyAt: (index: number) => string;
  readonly toneAt?: (index: number) => Row['tone'] | undefined;
  readonly groupAt?: (index: number) => string;
  /** Keys of the toggles that show a row. */
  readonly togglesAt?: (index: number) => readonly string[];
  /** Whether the head cell takes the place of all cells. */
  readonly spansAt?: (index: number) => boolean;
}

// Maximum number of cells sent at once. For longer tables the page gets the first rows and requests the others.
const maxCells = 6_000;
const firstCells = 1_500;
const firstRows = 100;
// Rows per response: more than a screen shows; the page requests further rows.
const maxRows = 2_000;

/** Creates a table that builds only visible rows. */
export function createLazyTable(words: TableWords, columns: readonly LazyColumn[], rows: TableRows): LazyTable {
  const { count } = rows;
  let known: { readonly by: string; readonly order: Promise<Order> } | undefined;

  const rowAt = (index: number): Row => {
    const tone = rows.toneAt?.(index);
    const kinds = rows.togglesAt?.(index);
    return {
      key: rows.keyAt(index),
      cells: columns.map(({ cell }) => cell(index)),
      ...(tone === undefined ? {} : { tone }),
      ...(rows.groupAt && { group: rows.groupAt(index) }),
      ...(kinds && { kinds }),
      ...(rows.spansAt?.(index) === true && { spans: true }),
    };
  };

  /** Whether a row has the text, and is not hidden. */
  const testOf = (wanted: string, hidden: readonly string[]) => {
    const finders = columns.flatMap(({ find }) => (find ? [find] : []));
    return (index: number): boolean =>
      (wanted === '' || finders.some((find) => comparable(find(index) ?? '').includes(wanted))) &&
      !rows.togglesAt?.(index).some((key) => hidden.includes(key));
  };

  const inOrder = async ({ sort, hidden = [] }: RowOrder, wanted: string, slicer: TimeSlicer): Promise<Order> => {
    const column = sort && columns.find(({ column: { key } }) => key === sort.key);
    const isWhole = wanted === '' && hidden.length === 0;
    const found = isWhole ? all(count) : await matching(count, testOf(wanted, hidden), slicer);
    return sort && column ? sorted(found, column, sort.descending, slicer) : found;
  };

  // Scrolling requests the same order repeatedly.
  const orderOf = (order: RowOrder, slicer: TimeSlicer): Promise<Order> => {
    const wanted = comparable(order.filter?.trim() ?? '');
    const by = JSON.stringify([order.sort?.key, order.sort?.descending, wanted, order.hidden]);
    if (known?.by !== by) known = { by, order: inOrder(order, wanted, slicer) };
    return known.order;
  };

  const rowsAt = async (wanted: RowWindow) => {
    const slicer = createTimeSlicer();
    const order = await orderOf(wanted, slicer);
    const from = Math.max(0, wanted.from);
    const shown: Row[] = [];
    await slicer.each(Math.min(wanted.to, order.length, from + maxRows) - from, (at) =>
      shown.push(rowAt(order[from + at] as number)),
    );
    return { rows: shown, count: order.length };
  };

  const rowKeys = async (wanted: RowOrder) => Array.from(await orderOf(wanted, createTimeSlicer()), rows.keyAt);

  const perRow = Math.max(1, columns.length);
  const sent = count * perRow <= maxCells ? count : Math.max(20, Math.min(firstRows, Math.floor(firstCells / perRow)));
  const { footer, note, headAt = 0, ...named } = words;
  const firstOnes = rowsOf(Math.min(sent, count), rowAt);
  const canChooseColumns = columns.length > 6;
  // A column that says nothing of any row, which the user can show all the same. That nobody chose an option, or came, says something.
  const isBlank = (at: number) =>
    canChooseColumns &&
    at !== headAt &&
    columns[at]?.column.short === undefined &&
    count > 0 &&
    sent === count &&
    firstOnes.every(({ cells }) => isBlankCell(cells[at]));
  return {
    rowsAt,
    rowKeys,
    block: {
      block: 'table',
      ...named,
      columns: columns.map(({ column }, at) => (isBlank(at) ? { ...column, hidden: true } : column)),
      rows: firstOnes,
      count,
      ...(footer === undefined ? {} : { footer }),
      ...(note === undefined || note === '' ? {} : { note }),
      canSort: count > 1,
      canFilter: count > 10,
      canChooseColumns,
      headAt,
    },
  };
}

/** Whether a cell has no value: nothing, or a dash. */
const isBlankCell = (cell: Cell | undefined): boolean =>
  cell === undefined || (cell.text === '' && cell.trend === undefined) || (cell.text === '–' && cell.tone !== 'odd');

type Order = Uint32Array;

const all = (count: number): Order => Uint32Array.from({ length: count }, (_, index) => index);
const rowsOf = (count: number, rowAt: (index: number) => Row): Row[] =>
  Array.from({ length: count }, (_, index) => rowAt(index));

async function matching(count: number, isWanted: (index: number) => boolean, slicer: TimeSlicer): Promise<Order> {
  const order = new Uint32Array(count);
  let length = 0;
  await slicer.each(count, (index) => {
    if (!isWanted(index)) return;
    order[length] = index;
    length += 1;
  });
  return order.subarray(0, length);
}

async function sorted(order: Order, { sort }: LazyColumn, descending: boolean, slicer: TimeSlicer): Promise<Order> {
  const keys: SortKey[] = [];
  await slicer.each(order.length, (at) => {
    const key = sort(order[at] ?? 0);
    if (typeof key === 'string') keys.push(natural(key));
    else keys.push(Number.isNaN(key) ? undefined : key);
  });
  const places = await ordered(keys, descending, slicer);
  return places.map((at) => order[at] ?? 0);
}

/** Case-insensitive sort key with `file 9` before `file 10`; locale-independent. */
export const natural = (text: string): string =>
  comparable(text.slice(0, 200)).replace(/\d+/g, (digits) => digits.padStart(20, '0'));
