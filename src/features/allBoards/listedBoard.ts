import { refOfBoard, type Board } from '../../records/configured';
import { t } from '@vscode/l10n';
import { tn } from '../../core/say';
import type { Ref } from '../../core/ref';
import type { BoardStore } from '../../service/store/boardStore';
import type { Format } from '../../core/format';
import { loadedOf, type LoadedBoard } from '../../kinds/board/loadedBoard';

/** A configured board, and what is loaded of it. */
export interface ListedBoard {
  readonly ref: Ref;
  readonly board: Board;
  readonly loaded: LoadedBoard;
  /** With the units of its service. */
  readonly format: Format;
}

/** The configured boards with what is loaded of them. Loads nothing. */
export const listedBoards = (
  boards: readonly Board[],
  store: BoardStore,
  formatOf: (board: Ref) => Format,
): ListedBoard[] =>
  boards.map((board) => {
    const ref = refOfBoard(board);
    return { ref, board, loaded: loadedOf(ref, store), format: formatOf(ref) };
  });

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
