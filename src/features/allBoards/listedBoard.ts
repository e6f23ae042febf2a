import { boardRef, type Ref } from '../../core/ref';
import type { Board } from '../../records/configured';
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
    const ref = boardRef(board.connection, board.recordId);
    return { ref, board, loaded: loadedOf(ref, store), format: formatOf(ref) };
  });
