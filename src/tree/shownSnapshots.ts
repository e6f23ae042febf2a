import type { Node } from './node';

/** The snapshots whose child rows VS Code has requested, expanded or not. */
export interface ShownSnapshots {
  /** Call when VS Code requests the children of a row. `board`: its parent. */
  readonly request: (row: Node, board: Node | undefined) => void;
  readonly collapse: (row: Node) => void;
  readonly expand: (row: Node) => void;
  /** IDs of the expanded snapshots whose board is expanded. */
  readonly ids: () => readonly string[];
  /** Forgets the child rows of snapshots; returns the rows to redraw, so that VS Code drops these children. */
  readonly release: (ids: readonly string[]) => Node[];
  /** Call when VS Code is about to request all expanded rows again. */
  readonly clear: () => void;
}

export function createShownSnapshots(): ShownSnapshots {
  /** The rows of boards by the ID of a snapshot whose child rows VS Code has. */
  const boards = new Map<string, Node>();
  const collapsed = new Set<string>();
  return {
    request: (row, board) => {
      if (row.kind === 'snapshot' && board) boards.set(row.snapshot.id, board);
    },
    collapse: (row) => {
      const id = idOf(row);
      if (id !== undefined) collapsed.add(id);
    },
    expand: (row) => {
      const id = idOf(row);
      if (id !== undefined) collapsed.delete(id);
    },
    ids: () =>
      [...boards].flatMap(([id, board]) => (collapsed.has(id) || collapsed.has(idOf(board) ?? '') ? [] : [id])),
    release: (ids) => {
      // Redrawing the row of a snapshot would load its expanded children; redrawing the row of its board doesn't.
      const above = new Set(ids.flatMap((id) => boards.get(id) ?? []));
      for (const id of ids) boards.delete(id);
      return [...above];
    },
    clear: () => boards.clear(),
  };
}

function idOf(row: Node): string | undefined {
  if (row.kind === 'snapshot') return row.snapshot.id;
  return row.kind === 'snapshotBoard' ? `${row.snapshots[0]?.file.folder}/` : undefined;
}
