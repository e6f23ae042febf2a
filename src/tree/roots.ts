import type { Board } from '../records/configured';
import { boardRef, uniqueKeys } from '../base/ref';
import type { Configured, Node } from './node';

/** The root rows: boards in their groups, in configured order. */
export function roots({ boards, badConnections, badSavedFilters }: Configured): Node[] {
  const groups = new Map<string, Board[]>();
  const keys = uniqueKeys(badConnections.map(({ name }) => name));
  const rows: Node[] = badConnections.map((each, at) => ({ kind: 'badConnection', key: keys[at] as string, ...each }));
  // Without boards, the welcome view is more helpful.
  if (boards.length > 0) {
    const filterKeys = uniqueKeys(badSavedFilters.map(({ name }) => name));
    for (const [at, savedFilter] of badSavedFilters.entries())
      rows.push({ kind: 'badSavedFilter', key: filterKeys[at] as string, savedFilter });
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
