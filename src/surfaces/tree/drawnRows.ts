import type { Node } from './node';
import { boardRef, pathOf, type Ref } from '../../core/ref';
import { savedFilterId } from '../../kinds/board/boardItem';

/** When VS Code last requested the items of rows. Times are numbers of requests so far. */
export function createDrawnRows(parentOf: (row: Node) => Node | undefined) {
  const drawnAt = new WeakMap<Node, number>();
  let count = 0;
  return {
    draw: (row: Node) => {
      count += 1;
      drawnAt.set(row, count);
    },
    now: () => count,
    /** Whether a row above `row` was drawn after `since`: VS Code will request the rows below the drawn one again. */
    isDrawnAbove: (row: Node, since: number): boolean => {
      for (let above = parentOf(row); above; above = parentOf(above))
        if ((drawnAt.get(above) ?? 0) > since) return true;
      return false;
    },
  };
}

/** Rows that were redrawn themselves, for which VS Code requests the rows below, whether they are expanded or not. */
export function createRedrawnRows() {
  const times = new Map<string, number>();
  return {
    add: (id: string) => void times.set(id, (times.get(id) ?? 0) + 1),
    /** Whether a request for the rows below a row may come from a redraw; each redraw counts for one request. */
    wasRedrawn: (id: string): boolean => {
      const left = times.get(id) ?? 0;
      if (left > 1) times.set(id, left - 1);
      else times.delete(id);
      return left > 0;
    },
  };
}

/** The rows of boards, sections and saved filters that VS Code has requested; only those can be redrawn. */
export function createShownRows() {
  const shown = new Map<string, Node>();
  return {
    add: (rows: readonly Node[]) => {
      for (const row of rows) {
        if (row.kind === 'savedFilter') shown.set(savedFilterId(row.ref, row.key), row);
        else if (row.kind === 'board' || row.kind === 'section') shown.set(plainPath(row.ref), row);
      }
    },
    clear: () => shown.clear(),
    /** The rows to redraw when a ref was loaded or invalidated. */
    rowsOf: (ref: Ref): Node[] => {
      const id = plainPath(ref);
      const row = shown.get(id);
      if (ref.filter !== undefined)
        return [row, ...[...shown].flatMap(([each, node]) => (each.startsWith(`${id}/@search/`) ? [node] : []))].filter(
          (node): node is Node => node !== undefined && 'ref' in node && node.ref.filter === ref.filter,
        );
      // Redrawing a row loads it even when collapsed; redrawing its parent does so only when it is expanded.
      const isFiltered = row?.kind === 'section' && row.ref.filter !== undefined;
      const board = isFiltered ? shown.get(pathOf(boardRef(ref.connection, ref.board))) : row;
      return board ? [board] : [];
    },
  };
}

/** The row keeps its ID while its files are filtered. */
const plainPath = ({ filter: _filter, ...plain }: Ref): string => pathOf(plain);

/**
 * The snapshots whose child rows VS Code has requested, expanded or not. `parentOf`: the row above a row; `idOf`: its ID
 * in the tree.
 */
export function createShownSnapshots(parentOf: (row: Node) => Node | undefined, idOf: (row: Node) => string) {
  /** The rows of snapshots whose child rows VS Code has, by ID of the snapshot. */
  const rows = new Map<string, Node>();
  const collapsed = new Set<string>();
  const isHidden = (row: Node | undefined): boolean =>
    row !== undefined && (collapsed.has(idOf(row)) || isHidden(parentOf(row)));
  return {
    /** Call when VS Code requests the children of a row. */
    request: (row: Node) => {
      if (row.kind === 'snapshot') rows.set(row.snapshot.id, row);
    },
    collapse: (row: Node) => void collapsed.add(idOf(row)),
    expand: (row: Node) => void collapsed.delete(idOf(row)),
    /** IDs of the snapshots below no collapsed row. */
    ids: (): readonly string[] => [...rows].flatMap(([id, row]) => (isHidden(row) ? [] : [id])),
    /** Forgets the child rows of snapshots; returns the rows to redraw, so that VS Code drops these children. */
    release: (ids: readonly string[]): Node[] => {
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
    /** Call when VS Code is about to request all expanded rows again. */
    clear: () => rows.clear(),
  };
}

/**
 * Loads that were cancelled because the row above them was collapsed. `abandon`: cancels the loads of a ref; false if
 * there are none.
 */
export function createCancelledLoads(abandon: (ref: Ref) => boolean) {
  const cancelledIn = new Map<string, readonly Ref[]>();
  return {
    /** Cancels what the rows below a collapsed row load. Returns the refs to redraw at once. */
    collapse: (node: Node): readonly Ref[] => {
      const cancelled = refsBelow(node).filter(abandon);
      // VS Code considers the row empty until its parent is redrawn; redrawing the row itself would load it although
      // collapsed.
      if (node.kind !== 'group' && node.kind !== 'board')
        return cancelled.map(({ connection, board }) => boardRef(connection, board));
      cancelledIn.set(rowKey(node), cancelled);
      return [];
    },
    /** Returns the refs to redraw, which loads them again. */
    expand: (node: Node): readonly Ref[] => {
      const cancelled = cancelledIn.get(rowKey(node)) ?? [];
      cancelledIn.delete(rowKey(node));
      return cancelled;
    },
  };
}

/** The sections, or boards, whose data the rows below a row request. */
function refsBelow(node: Node): Ref[] {
  if (node.kind === 'group') return node.boards.map(({ connection, recordId }) => boardRef(connection, recordId));
  const hasRecordsBelow = ['board', 'noEntry', 'section', 'savedFilter'].includes(node.kind);
  return hasRecordsBelow && 'ref' in node && node.ref.at === undefined ? [node.ref] : [];
}

const rowKey = (node: Node): string => (node.kind === 'group' ? node.name : 'ref' in node ? pathOf(node.ref) : '');
