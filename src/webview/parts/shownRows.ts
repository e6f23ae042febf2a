import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Cell, Column, Row, Sorting, TableBlock } from '../../protocol/table';
import { comparable } from '../../core/sanitizeLabel';
import type { RowsMessage } from '../../protocol/toWebview';
import { useHost } from '../hostChannel';

export interface ShownRows {
  readonly count: number;
  /** undefined: not loaded yet. */
  readonly at: (index: number) => Row | undefined;
  /** Called with the range of visible rows. */
  readonly inSight: (from: number, to: number) => void;
  /** Identifies these rows for the host. */
  readonly named: () => { keys?: string[]; sort?: Sorting; filter?: string; hidden?: string[] };
}

/** Fully loaded rows, sorted and filtered in the page. */
export function useLocalRows(
  { columns, rows, count }: TableBlock,
  shown: readonly number[],
  sort: Sorting | undefined,
  filter: string,
  hidden: readonly string[],
): ShownRows {
  const complete = rows.length >= count;
  const ordered = useMemo(() => (complete ? sortedRows(rows, columns, sort) : rows), [complete, rows, columns, sort]);
  // Built on the first filter text and reused.
  const matching = useMemo(() => filtered(notHidden(ordered, hidden), shown), [ordered, hidden, shown]);
  return useMemo(() => {
    const left = complete ? matching(filter) : ordered;
    return {
      count: left.length,
      at: (index) => left[index],
      inSight: () => {},
      named: () => ({ keys: left.map(({ key }) => key) }),
    };
  }, [complete, ordered, matching, filter]);
}

type SortValue = number | string | undefined;

/** Stably sorts rows by a column; rows without value, or with an unreadable one, come last in either direction. */
function sortedRows(rows: readonly Row[], columns: readonly Column[], sort: Sorting | undefined): readonly Row[] {
  const at = columns.findIndex(({ key }) => key === sort?.key);
  if (!sort || at < 0) return rows;
  const { compare } = collator();
  const way = sort.descending ? -1 : 1;
  return rows
    .map((row) => ({ row, value: sortValue(row.cells[at]) }))
    .toSorted(({ value: one }, { value: other }) => {
      if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined);
      if (typeof one === 'number' && typeof other === 'number') return way * (one - other);
      if (typeof one === 'string' && typeof other === 'string') return way * compare(one, other);
      return typeof one === 'number' ? -way : way;
    })
    .map(({ row }) => row);
}

function sortValue(cell: Cell | undefined): SortValue {
  if (!cell || cell.tone === 'missing' || cell.tone === 'null' || cell.tone === 'unreadable') return undefined;
  return cell.sort ?? (cell.tone === 'muted' || cell.text === '–' ? undefined : cell.text);
}

const notHidden = (rows: readonly Row[], hidden: readonly string[]): readonly Row[] =>
  hidden.length === 0 ? rows : rows.filter(({ kinds = [] }) => !kinds.some((key) => hidden.includes(key)));

/** Case-insensitive filter over the given columns. */
function filtered(rows: readonly Row[], columns: readonly number[]): (text: string) => readonly Row[] {
  let texts: readonly string[] | undefined;
  return (text) => {
    const wanted = comparable(text.trim());
    if (wanted === '') return rows;
    texts ??= rows.map(({ cells }) => comparable(columns.map((at) => cells[at]?.text ?? '').join('\n')));
    return rows.filter((_, at) => texts?.[at]?.includes(wanted));
  };
}

/** Compares texts in the page's language, numbers by value. */
const collator = (): Intl.Collator =>
  new Intl.Collator(document.documentElement.lang || 'en', { numeric: true, sensitivity: 'base' });

/** Rows per request. */
const piece = 100;

/** Delay after scrolling or typing before a request, in milliseconds. */
const rest = 100;

/** Rows of which only the first are loaded; requests the others when they become visible. */
export function useHostRows(
  block: TableBlock,
  sort: Sorting | undefined,
  filter: string,
  hidden: readonly string[],
): ShownRows {
  const { id, rows, count } = block;
  const far = rows.length < count;
  const host = useHost();
  const [, setArrivals] = useState(0);
  const wanted = filter.trim();
  const heap = useMemo(
    () => heapOf(rows, count, { sort, filter: wanted, hidden }),
    [rows, count, sort, wanted, hidden],
  );
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (!far) return undefined;
    return host.onRows(id, (down) => {
      if (heap.put(down)) setArrivals((times) => times + 1);
    });
  }, [host, id, far, heap]);
  useEffect(() => () => clearTimeout(soon.current), []);

  const named = () => ({
    ...(sort && { sort }),
    ...(wanted !== '' && { filter: wanted }),
    ...(hidden.length > 0 && { hidden: [...hidden] }),
  });
  return {
    count: heap.count(),
    at: heap.at,
    inSight: (from, to) => {
      if (!far) return;
      clearTimeout(soon.current);
      soon.current = setTimeout(() => {
        for (const [first, last] of heap.lacking(from, to)) {
          host.send({ type: 'rows', block: id, from: first, to: last, ...named() });
        }
      }, rest);
    },
    named,
  };
}

interface Ask {
  readonly sort: Sorting | undefined;
  readonly filter: string;
  readonly hidden: readonly string[];
}

/** The loaded rows of one order and filter. */
function heapOf(first: readonly Row[], total: number, { sort, filter, hidden }: Ask) {
  const asSent = sort === undefined && filter === '' && hidden.length === 0;
  const here = new Map<number, Row>(asSent ? first.entries() : []);
  const asked = new Set<number>();
  let known = total;
  return {
    count: () => known,
    at: (index: number) => here.get(index),
    /** Visible row ranges neither loaded nor requested, end exclusive. */
    lacking(from: number, to: number): [number, number][] {
      const found: [number, number][] = [];
      for (let start = Math.floor(from / piece) * piece; start < Math.min(to, known); start += piece) {
        const end = Math.min(start + piece, known);
        if (asked.has(start) || isHere(here, start, end)) continue;
        asked.add(start);
        const last = found.at(-1);
        if (last?.[1] === start) last[1] = end;
        else found.push([start, end]);
      }
      return found;
    },
    /** Adds rows; returns false when their order or filter is outdated. */
    put(down: RowsMessage): boolean {
      if (down.sort?.key !== sort?.key || down.sort?.descending !== sort?.descending) return false;
      if ((down.filter ?? '') !== filter || (down.hidden ?? []).join() !== hidden.join()) return false;
      for (const [at, row] of down.rows.entries()) here.set(down.from + at, row);
      known = down.count;
      return true;
    },
  };
}

function isHere(rows: ReadonlyMap<number, Row>, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (!rows.has(at)) return false;
  return true;
}
