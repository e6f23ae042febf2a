import { boardRef } from '../base/ref';
import type { Snapshot } from '../snapshots/snapshotLibrary';
import type { Node } from './node';

/**
 * The root rows of the snapshots: one for each board, in the order of their newest snapshots; unreadable snapshots
 * last. `nameOf`: the name of a snapshot's board as configured now.
 */
export function snapshotBoards(
  snapshots: readonly Snapshot[],
  nameOf: (snapshot: Snapshot) => string | undefined,
): Node[] {
  const boards = new Map<string, Snapshot[]>();
  const unreadable: Snapshot[] = [];
  for (const snapshot of snapshots) {
    if (snapshot.problem) unreadable.push(snapshot);
    else {
      const ofBoard = boards.get(snapshot.file.folder) ?? [];
      ofBoard.push(snapshot);
      boards.set(snapshot.file.folder, ofBoard);
    }
  }
  const rows = [...boards.values()].flatMap((ofBoard): Node[] => {
    const [newest] = ofBoard;
    if (!newest) return [];
    const { connection, board } = newest.ref;
    const name = nameOf(newest) ?? newest.boardName;
    return [{ kind: 'snapshotBoard', live: boardRef(connection, board), name, snapshots: ofBoard }];
  });
  const unreadableRow: Node = { kind: 'snapshotBoard', live: boardRef('?', '?'), name: '', snapshots: unreadable };
  return unreadable.length === 0 ? rows : [...rows, unreadableRow];
}
