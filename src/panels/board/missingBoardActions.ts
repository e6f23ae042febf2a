import { failureOf } from '../../base/failure';
import { boardOf, type Ref } from '../../base/ref';
import type { ActionId } from '../../protocol/actions';
import { configuredBoard, type Board } from '../../records/configured';
import type { BoardStore } from '../../store/boardStore';
import { hasNoEntry, isWithoutEntry } from '../../store/noEntry';

const ids: readonly ActionId[] = ['editBoardId', 'removeBoards'];

export const isMissingBoardAction = (id: ActionId): boolean => ids.includes(id);

/**
 * What the user can do about a board that the service has no entry for, as in its row of the tree: nothing if it isn't
 * saved in settings. `error`: why its records weren't loaded.
 */
export function missingBoardActions(
  ref: Ref,
  boards: readonly Board[],
  store: Pick<BoardStore, 'counters'>,
  error?: unknown,
): readonly ActionId[] {
  const board = ref.at === undefined ? configuredBoard(boards, ref) : undefined;
  if (board === undefined || board.target === 'sample') return [];
  const failure = error === undefined ? undefined : failureOf(error);
  const isMissing = isWithoutEntry(failure);
  return isMissing || hasNoEntry(boardOf(ref), store) ? ids : [];
}
