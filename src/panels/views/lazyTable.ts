import type { Cell, Column, Row, TableBlock } from '../../protocol/view';

/** A column that can show, order and search rows by their position. */
export interface LazyColumn {
  readonly column: Column;
  readonly cell: (index: number) => Cell;
  /** What rows are ordered by; rows without it come last in either direction. */
  readonly sort: (index: number) => number | string | undefined;
  /** What a filter looks into; undefined: nothing. */
  readonly find?: (index: number) => string | undefined;
}

/** Rows that are asked for. */
export interface Asked {
  readonly from: number;
  /** Before this one. */
  readonly to: number;
  readonly sort?: { readonly key: string; readonly descending: boolean };
  readonly filter?: string;
}

/** Rows of a table, made when they come into sight. */
export interface RowSource {
  /** `count`: how many rows the filter leaves. */
  readonly rowsAt: (asked: Asked) => { readonly rows: readonly Row[]; readonly count: number };
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
}

export interface TableRows {
  readonly count: number;
  readonly keyAt: (index: number) => string;
  readonly toneAt?: (index: number) => Row['tone'] | undefined;
}

// As many cells as a page takes in at once; of longer tables it gets the first rows and asks for the others.
const mostCells = 12_000;
const firstCells = 4_000;
// More than a screen holds; a page that asks for more gets more in turn.
const mostRows = 2_000;

/** Makes a table of which only what is seen is ever built. */
export function lazyTable(words: TableWords, columns: readonly LazyColumn[], rows: TableRows): LazyTable {
  const { count } = rows;
  let ordered: { readonly by: string; readonly order: Order } | undefined;

  const rowAt = (index: number): Row => {
    const tone = rows.toneAt?.(index);
    return {
      key: rows.keyAt(index),
      cells: columns.map(({ cell }) => cell(index)),
      ...(tone === undefined ? {} : { tone }),
    };
  };

  // Scrolling asks again and again for the same order.
  const orderOf = ({ sort, filter = '' }: Asked): Order => {
    const column = sort && columns.find(({ column: { key } }) => key === sort.key);
    const wanted = filter.trim().toLowerCase();
    const by = JSON.stringify([column?.column.key, column && sort.descending, wanted]);
    if (ordered?.by !== by) {
      const found = wanted === '' ? all(count) : matching(columns, count, wanted);
      ordered = { by, order: column ? sorted(found, column, sort.descending) : found };
    }
    return ordered.order;
  };

  const rowsAt = (asked: Asked) => {
    const order = orderOf(asked);
    const to = Math.min(asked.to, order.length, asked.from + mostRows);
    const shown: Row[] = [];
    for (let at = Math.max(0, asked.from); at < to; at += 1) shown.push(rowAt(order[at] as number));
    return { rows: shown, count: order.length };
  };

  const perRow = Math.max(1, columns.length);
  const sent = count * perRow <= mostCells ? count : Math.max(20, Math.floor(firstCells / perRow));
  const { footer, note, headAt = 0, ...named } = words;
  return {
    rowsAt,
    block: {
      block: 'table',
      ...named,
      columns: columns.map(({ column }) => column),
      rows: rowsOf(Math.min(sent, count), rowAt),
      count,
      ...(footer === undefined ? {} : { footer }),
      ...(note === undefined || note === '' ? {} : { note }),
      canSort: count > 1,
      canFilter: count > 10,
      canChooseColumns: columns.length > 6,
      headAt,
    },
  };
}

type Order = Uint32Array;

const all = (count: number): Order => Uint32Array.from({ length: count }, (_, index) => index);
const rowsOf = (count: number, rowAt: (index: number) => Row): Row[] =>
  Array.from({ length: count }, (_, index) => rowAt(index));

function matching(columns: readonly LazyColumn[], count: number, wanted: string): Order {
  const finders = columns.flatMap(({ find }) => (find ? [find] : []));
  const order = new Uint32Array(count);
  let length = 0;
  for (let index = 0; index < count; index += 1) {
    if (!finders.some((find) => find(index)?.toLowerCase().includes(wanted) === true)) continue;
    order[length] = index;
    length += 1;
  }
  return order.subarray(0, length);
}

/** Ordered by a column, equal rows in the order they came, those without a value last. */
function sorted(order: Order, { sort }: LazyColumn, descending: boolean): Order {
  const keys: (number | string)[] = [];
  const valued: number[] = [];
  const rest: number[] = [];
  for (const index of order) {
    const key = sort(index);
    if (key === undefined) rest.push(index);
    else {
      keys[index] = typeof key === 'string' ? natural(key) : key;
      valued.push(index);
    }
  }
  const sign = descending ? -1 : 1;
  valued.sort((one, other) => sign * compare(keys[one], keys[other]) || one - other);
  return Uint32Array.from([...valued, ...rest]);
}

const compare = (one: number | string | undefined, other: number | string | undefined): number => {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  if (typeof one !== typeof other) return typeof one === 'number' ? -1 : 1;
  return (one ?? '') < (other ?? '') ? -1 : Number((one ?? '') > (other ?? ''));
};

/** Letters of either case together, and `file 9` before `file 10`; the same on every machine. */
const natural = (text: string): string =>
  text
    .slice(0, 200)
    .toLowerCase()
    .replace(/\d+/g, (digits) => digits.padStart(20, '0'));
