import type { Board } from '../../records/configured';
import { withKeys, type EntryChange } from './entryEdits';
import { isBoard, readBoard } from './parseEntries';

/** Boards and where they are moved to. Without `beside`, they join the end of their new group. */
export interface BoardMove {
  readonly boards: readonly Board[];
  /** The group to put them into; null: no group; absent: each board keeps its group. */
  readonly group?: string | null;
  readonly beside?: { readonly board: Board; readonly side: 'before' | 'after' };
}

/** Sets the group of boards and puts their entries together, in their order. `only`: name of the only connection. */
export const movedEntries =
  (move: BoardMove, only: string | undefined): EntryChange =>
  (entries) => {
    const isMoved = isBoard(move.boards, only);
    const moved = [...entries.keys()].filter((index) => isMoved(entries[index]));
    const rest = [...entries.keys()].filter((index) => !isMoved(entries[index]));
    const at = placeIn(rest, move, entries, only) ?? rest.filter((index) => index < (moved[0] ?? 0)).length;
    const order = rest.toSpliced(at, 0, ...moved);
    return [
      ...(move.group === undefined ? [] : withKeys(isMoved, { group: move.group ?? undefined })(entries)),
      ...(order.every((from, to) => from === to) ? [] : [{ kind: 'order' as const, order }]),
    ];
  };

/** The index in `rest` to insert at; undefined if there is neither a `beside` board nor a member of the group. */
function placeIn(
  rest: readonly number[],
  { beside, group }: BoardMove,
  entries: readonly unknown[],
  only: string | undefined,
): number | undefined {
  if (beside) {
    const found = rest.findIndex((index) => isBoard([beside.board], only)(entries[index]));
    return found === -1 ? undefined : beside.side === 'after' ? found + 1 : found;
  }
  const last = rest.findLastIndex((index) => {
    const board = readBoard(entries[index]);
    return board !== undefined && (board.group || null) === group;
  });
  return last === -1 ? undefined : last + 1;
}
