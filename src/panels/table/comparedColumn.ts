import type { LazyColumn } from './lazyTable';

/**
 * Adds how each number compares with the largest in its column: a bar. `sizes`: the numbers of the first
 * rows, 0 for those in doubt; rows beyond them aren't compared.
 */
export function comparedColumn(described: LazyColumn, sizes: readonly number[]): LazyColumn {
  if (!areCompared(sizes)) return described;
  const most = sizes.reduce((before, size) => Math.max(before, size), 1);
  return {
    ...described,
    cell: (index) => {
      const size = sizes[index] ?? 0;
      const cell = described.cell(index);
      if (size <= 0) return cell;
      return { ...cell, compared: Math.min(1, size / most) };
    },
  };
}

/** Whether bars would tell more than the numbers: not between one and none. */
const areCompared = (sizes: readonly number[]): boolean => sizes.length > 1 && sizes.some((size) => size > 1);
