import * as vscode from 'vscode';
import type { Failure } from '../base/failure';
import type { Ref } from '../base/ref';
import type { SnapshotLibrary } from '../snapshots/snapshotLibrary';
import type { BoardStore } from '../store/boardStore';
import { explain, inOneLine } from '../text/explain';
import type { Format } from '../text/format';
import { children } from './children';
import { createTreeItemModel } from './createTreeItemModel';
import type { FilterState, Node } from './node';
import type { RowsView, TreeRows } from './registerTreeView';
import { createShownRows } from './shownRows';
import { createShownSnapshots } from './shownSnapshots';
import { snapshotBoards } from './snapshotBoards';
import { treeItemOf } from './treeItem';

/** Why the list of snapshots may be incomplete; empty if it isn't known to be. */
const problemText = (failure: Failure | undefined): string => (failure ? inOneLine(explain(failure)) : '');

/** The tree of snapshots: boards, their snapshots, and what is in them. */
export interface SnapshotTree extends vscode.Disposable {
  readonly rows: TreeRows;
  /** Whether a value is a row of this tree; command arguments may come from anywhere. */
  readonly isRow: (value: unknown) => value is Node;
  /** Shows the view and selects the first row of a snapshot with one of the IDs. */
  readonly reveal: (ids: readonly string[]) => Promise<void>;
  /** IDs of the snapshots that are expanded. */
  readonly shown: () => readonly string[];
  /** Makes VS Code drop the rows below collapsed snapshots, by their IDs. */
  readonly release: (ids: readonly string[]) => void;
}

// Only the service filters, so snapshots have no filters.
const unfiltered: FilterState = { filterOf: () => undefined, savedFilters: () => [] };

/** Creates the tree. `nameOf`: the name of a board as configured now; undefined if it isn't configured. */
export function createSnapshotTree(
  { view, changed }: RowsView,
  library: SnapshotLibrary,
  store: BoardStore,
  format: () => Format,
  nameOf: (board: Ref) => string | undefined,
): SnapshotTree {
  const parents = new WeakMap<object, Node | undefined>();
  const shown = createShownRows();
  const snapshots = createShownSnapshots();
  const rowsBelow = async (parent?: Node): Promise<Node[]> => {
    const below = parent
      ? await children(parent, store, unfiltered)
      : snapshotBoards(await library.list(), ({ ref }) => nameOf(ref));
    if (!parent) view.message = problemText(library.problem());
    for (const row of below) parents.set(row, parent);
    return below;
  };
  const modelOf = (node: Node) => createTreeItemModel(node, store, format(), true);
  const rows: TreeRows = {
    getChildren: async (parent) => {
      if (parent) snapshots.request(parent, parents.get(parent));
      const below = await rowsBelow(parent);
      shown.add(below);
      return below;
    },
    getParent: (node) => parents.get(node),
    getTreeItem: (node) => treeItemOf(modelOf(node), 'boardInspector.snapshots'),
    commandOf: (node) => modelOf(node).command,
  };
  const disposable = vscode.Disposable.from(
    library.onDidChange(() => {
      shown.clear();
      snapshots.clear();
      changed.fire(undefined);
    }),
    store.onDidChange((ref) => {
      if (ref === undefined) return changed.fire(undefined);
      const found = ref.at === undefined ? [] : shown.rowsOf(ref);
      if (found.length > 0) changed.fire(found);
    }),
    view.onDidCollapseElement(({ element }) => snapshots.collapse(element)),
    view.onDidExpandElement(({ element }) => snapshots.expand(element)),
    // Another window may have taken or deleted snapshots.
    view.onDidChangeVisibility(({ visible }) => visible && library.reload()),
  );
  return {
    rows,
    isRow: (value): value is Node => typeof value === 'object' && value !== null && parents.has(value),
    reveal: async (ids) => {
      const isOne = (row: Node) => row.kind === 'snapshot' && ids.includes(row.snapshot.id);
      // Rows visited here are not yet known to VS Code, so they can't be redrawn.
      for (const board of await rowsBelow()) {
        const found = (await rowsBelow(board)).find(isOne);
        if (found) return view.reveal(found, { select: true, focus: false });
      }
    },
    shown: snapshots.ids,
    release: (ids) => {
      const above = snapshots.release(ids);
      if (above.length > 0) changed.fire(above);
    },
    dispose: () => {
      disposable.dispose();
    },
  };
}
