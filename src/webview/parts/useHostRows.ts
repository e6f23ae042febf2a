import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Row, Sorting, TableBlock } from '../../protocol/table';
import type { RowsMessage } from '../../protocol/toWebview';
import { useHost } from '../hostChannel';
import type { ShownRows } from './rowSource';

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
