import { refOfBoard, type Board } from '../../records/configured';
import { boardRef, uniqueKeys } from '../../core/ref';
import type { Configured, Node } from './node';

/**
 * The root rows: entries of settings that can't be used, connections that fail, and boards in their groups, in
 * configured order.
 */
export function roots({ boards, badEntries, failing }: Configured): Node[] {
  const groups = new Map<string, Board[]>();
  // Without boards, the welcome view is more helpful than a filter.
  const bad = boards.length > 0 ? badEntries : badEntries.filter(({ setting }) => setting !== 'files.savedFilters');
  const keys = uniqueKeys(bad.map(({ setting, name }) => `${setting}/${name}`));
  const rows: Node[] = bad.map((entry, at) => ({ kind: 'badEntry', key: keys[at] as string, entry }));
  for (const [connection, failure] of failing) {
    const board = boards.find((each) => each.connection === connection);
    if (board) rows.push({ kind: 'failure', ref: refOfBoard(board), failure, connection });
  }
  for (const board of boards) {
    if (!board.group) {
      rows.push(boardNode(board));
      continue;
    }
    const known = groups.get(board.group);
    if (known) known.push(board);
    else {
      const members = [board];
      groups.set(board.group, members);
      rows.push({ kind: 'group', name: board.group, boards: members });
    }
  }
  return rows;
}

export const boardNode = (board: Board): Node => ({
  kind: 'board',
  ref: boardRef(board.connection, board.recordId),
  board,
});
