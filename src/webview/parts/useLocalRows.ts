import { useMemo } from 'preact/hooks';
import type { Cell, Column, Row, Sorting, TableBlock } from '../../protocol/table';
import type { ShownRows } from './rowSource';
import { comparable } from '../../core/sanitizeLabel';

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
