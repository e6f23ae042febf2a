import type { Cell } from '../../protocol/table';
import type { LazyColumn } from './lazyTable';

/**
 * Adds to cells how their number compares with the largest in their column: a bar. `sizes`: the numbers of the first
 * rows, 0 for those in doubt; rows beyond them aren't compared.
 */
export function comparedCell(sizes: readonly number[]): (cell: Cell, index: number) => Cell {
  if (!areCompared(sizes)) return (cell) => cell;
  const most = sizes.reduce((before, size) => Math.max(before, size), 1);
  return (cell, index) => {
    const size = sizes[index] ?? 0;
    return size <= 0 ? cell : { ...cell, compared: Math.min(1, size / most) };
  };
}

export function comparedColumn(described: LazyColumn, sizes: readonly number[]): LazyColumn {
  const compare = comparedCell(sizes);
  return { ...described, cell: (index) => compare(described.cell(index), index) };
}

/** Whether bars would tell more than the numbers: not between one and none. */
const areCompared = (sizes: readonly number[]): boolean => sizes.length > 1 && sizes.some((size) => size > 1);
