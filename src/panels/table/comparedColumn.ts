import { t } from '@vscode/l10n';
import type { Format } from '../../text/format';
import type { LazyColumn } from './lazyTable';

/**
 * Adds how each number compares with the largest in its column: a bar and a shade. `sizes`: the numbers of the first
 * rows; rows beyond them aren't compared.
 */
export function comparedColumn(described: LazyColumn, sizes: readonly number[], format: Format): LazyColumn {
  if (!areCompared(sizes)) return described;
  // Totals leave out larger numbers, too: beside them, all others would look like nothing.
  const drawable = sizes.filter((size) => size <= Number.MAX_SAFE_INTEGER);
  const most = (drawable.length > 0 ? drawable : sizes).reduce((before, size) => Math.max(before, size), 1);
  return {
    ...described,
    cell: (index) => {
      const size = sizes[index] ?? 0;
      const cell = described.cell(index);
      if (size <= 0) return cell;
      // Its digits would be cut in a column of the usual width, and read as a small number.
      const short = size > Number.MAX_SAFE_INTEGER && { text: powerOfTen(size, format), whole: cell.text };
      const compared = { bar: Math.min(1, size / most), shade: Math.min(1, Math.log1p(size) / Math.log1p(most)) };
      return { ...cell, ...short, compared };
    },
  };
}

/** A large number in a few characters: `9.01 × 10¹⁵`. */
function powerOfTen(size: number, format: Format): string {
  const [digits = '', power = ''] = size.toExponential(2).split('e+');
  const raised = power.replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)] ?? '');
  return `${format.number(Number(digits))} × ${format.number(10)}${raised}`;
}

/** Whether bars would tell more than the numbers: not between one and none. */
const areCompared = (sizes: readonly number[]): boolean => sizes.length > 1 && sizes.some((size) => size > 1);

/** Says below a table what its bars mean. */
export const comparedNote = (): string =>
  t(
    'Bars compare a value with the largest in its column; shading (none in high contrast) does so on a logarithmic scale.',
  );
