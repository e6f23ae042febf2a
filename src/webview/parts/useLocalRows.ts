import { useMemo } from 'preact/hooks';
import type { Sorting, TableBlock } from '../../protocol/table';
import { filtered, notHidden, sortedRows } from './order';
import type { RowSource } from './rowSource';

/** Fully loaded rows, sorted and filtered in the page. */
export function useLocalRows(
  { columns, rows, count }: TableBlock,
  shown: readonly number[],
  sort: Sorting | undefined,
  filter: string,
  hidden: readonly string[],
): RowSource {
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
