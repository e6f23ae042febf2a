import type { Node } from './node';

/** The snapshots whose child rows VS Code has requested, expanded or not. */
export interface ShownSnapshots {
  /** Call when VS Code requests the children of a row. */
  readonly request: (row: Node) => void;
  readonly collapse: (row: Node) => void;
  readonly expand: (row: Node) => void;
  /** IDs of the snapshots below no collapsed row. */
  readonly ids: () => readonly string[];
  /** Forgets the child rows of snapshots; returns the rows to redraw, so that VS Code drops these children. */
  readonly release: (ids: readonly string[]) => Node[];
  /** Call when VS Code is about to request all expanded rows again. */
  readonly clear: () => void;
}

/** Creates the list. `parentOf`: the row above a row; `idOf`: its ID in the tree. */
export function createShownSnapshots(
  parentOf: (row: Node) => Node | undefined,
  idOf: (row: Node) => string,
): ShownSnapshots {
  /** The rows of snapshots whose child rows VS Code has, by ID of the snapshot. */
  const rows = new Map<string, Node>();
  const collapsed = new Set<string>();
  const isHidden = (row: Node | undefined): boolean =>
    row !== undefined && (collapsed.has(idOf(row)) || isHidden(parentOf(row)));
  return {
    request: (row) => {
      if (row.kind === 'snapshot') rows.set(row.snapshot.id, row);
    },
    collapse: (row) => void collapsed.add(idOf(row)),
    expand: (row) => void collapsed.delete(idOf(row)),
    ids: () => [...rows].flatMap(([id, row]) => (isHidden(row) ? [] : [id])),
    release: (ids) => {
      // Redrawing the row of a snapshot would load its expanded children; redrawing the row above it doesn't.
      const above = new Set(
        ids.flatMap((id) => {
          const row = rows.get(id);
          return (row && parentOf(row)) ?? [];
        }),
      );
      for (const id of ids) rows.delete(id);
      return [...above];
    },
    clear: () => rows.clear(),
  };
}
