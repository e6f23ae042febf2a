import { t } from '@vscode/l10n';
import { plus, type Numeric } from '../../core/numeric';
import { boardRecord } from '../../records/board';
import { leavesOf, valueAt, type Leaf } from '../../records/leaves';
import type { BoardRow } from './boardRow';
import type { ListedBoard } from './listedBoard';
import { tn } from '../../core/say';

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
const isSample = ({ board }: Pick<ListedBoard, 'board'>): boolean => board.target === 'sample';

/** The boards that headlines, totals, and comparisons are about: sample boards only if there are no others. */
export function countedRows<T extends Pick<ListedBoard, 'board'>>(rows: readonly T[]): readonly T[] {
  const real = rows.filter((row) => !isSample(row));
  return real.length > 0 ? real : rows;
}

/** How many sample boards aren't counted, and so not in totals and comparisons. */
export function uncountedText(rows: readonly ListedBoard[]): string | false {
  const samples = rows.length - countedRows(rows).length;
  return (
    samples > 0 &&
    tn(
      samples,
      t(
        '{n} sample board is listed, but not counted or compared.|{n} sample boards are listed, but not counted or compared.',
      ),
    )
  );
}

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
