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

/**
 * Ordered by a column, equal rows in the order they came, those without a value last. Every value becomes a number first:
 * comparing texts two by two takes several times as long, and there may be a hundred thousand rows.
 */
function sorted(order: Order, { sort }: LazyColumn, descending: boolean): Order {
  const ranks = ranksOf(Array.from(order, (index) => sort(index)));
  const sign = descending ? -1 : 1;
  return Uint32Array.from(order.keys())
    .toSorted((one, other) => {
      const first = ranks[one] ?? NaN;
      const second = ranks[other] ?? NaN;
      if (first === second) return one - other;
      if (Number.isNaN(first) || Number.isNaN(second))
        return Number(Number.isNaN(first)) - Number(Number.isNaN(second)) || one - other;
      return first < second ? -sign : sign;
    })
    .map((at) => order[at] ?? 0);
}

/** Numbers that stand as the values do; NaN where there is none. Of mixed values numbers come before texts. */
function ranksOf(keys: readonly (number | string | undefined)[]): Float64Array {
  const texts = keys.map((key) => (typeof key === 'string' ? natural(key) : undefined));
  // By UTF-16 code units: the same on every machine.
  const distinct = [...new Set(texts)].filter((text) => text !== undefined).toSorted();
  const places = new Map(distinct.map((text, place) => [text, place]));
  const last = keys.reduce<number>((most, key) => (typeof key === 'number' ? Math.max(most, key) : most), 0);
  return Float64Array.from(keys, (key, at) => {
    if (key === undefined) return NaN;
    return typeof key === 'number' ? key : last + 1 + (places.get(texts[at] ?? '') ?? 0);
  });
}

/** Letters of either case together, and `file 9` before `file 10`; the same on every machine. */
const natural = (text: string): string =>
  text
    .slice(0, 200)
    .toLowerCase()
    .replace(/\d+/g, (digits) => digits.padStart(20, '0'));
