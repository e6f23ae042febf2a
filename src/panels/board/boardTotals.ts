import { t } from '@vscode/l10n';
import { plus, type Numeric } from '../../base/numeric';
import { boardRecord } from '../../records/board';
import { leavesOf, valueAt, type Leaf } from '../../records/leaves';
import type { BoardRow } from './boardRow';

/** The fields of the statistics of a board. */
export const boardLeaves: readonly Leaf[] = leavesOf(boardRecord);

/**
 * The count in a field of the statistics; undefined if missing, or a duration, whose unit may differ between boards.
 */
export function countAt({ part }: BoardRow, leaf: Leaf): Numeric | undefined {
  if (leaf.field.kind !== 'count') return undefined;
  const at = valueAt(part.value, leaf);
  return typeof at === 'number' || typeof at === 'bigint' ? at : undefined;
}

/** A board of the built-in samples. */
const isSample = ({ board }: BoardRow): boolean => board.target === 'sample';

/** The boards that headlines, totals, and comparisons are about: sample boards only if there are no others. */
export function countedRows(rows: readonly BoardRow[]): readonly BoardRow[] {
  const real = rows.filter((row) => !isSample(row));
  return real.length > 0 ? real : rows;
}

/** A note that sample boards aren't counted; undefined if all rows are counted. */
export const uncountedText = (rows: readonly BoardRow[]): string | undefined =>
  countedRows(rows).length < rows.length ? t('Sample boards are listed but neither counted nor compared.') : undefined;

/** The sum over the boards whose count is known and not in doubt, and how many others there are; undefined without any. */
export function totalOf(
  rows: readonly BoardRow[],
  leaf: Leaf,
): { readonly sum: Numeric; readonly without: number } | undefined {
  const known = rows
    .filter(({ doubtful }) => !doubtful.has(leaf.key))
    .map((row) => countAt(row, leaf))
    .filter((count) => count !== undefined);
  const [first, ...more] = known;
  return first === undefined
    ? undefined
    : { sum: more.reduce<Numeric>(plus, first), without: rows.length - known.length };
}
