import * as vscode from 'vscode';
import type { Format } from '../../core/format';
import { boardOf, boardRef, type Ref } from '../../core/ref';
import type { BoardStore } from '../../service/store/boardStore';
import type { IssueCounts } from '../issues/issueCounts';
import type { SnapshotLibrary } from '../../service/snapshots/snapshotLibrary';
import { explain, inOneLine } from '../../service/text/explain';
import { joinParts, firstOf, clauses } from '../../core/phrases';
import type { ActiveFilters, ExpandedRows } from './treeMemory';
import { type TreeItemModel, signs } from '../../kinds/parts/treeItemModel';
import { children } from './children';
import {
  createCancelledLoads,
  createDrawnRows,
  createRedrawnRows,
  createShownRows,
  createShownSnapshots,
} from './drawnRows';
import { withoutConnection } from '../../kinds/parts/topItem';
import { createTreeItemModel } from './createTreeItemModel';
import { nearestRow, type RevealTarget } from './nearestRow';
import type { Configured, KeptState, Node } from './node';
import { readRowsInFocus } from './readRowsInFocus';
import type { RowsView, TreeRows } from './registerTreeView';
import { roots } from './roots';
import { rowMark, withMark, withWatch, type RowMarks } from './rowMark';
import { snapshotsBelow } from './snapshotItem';
import { treeItemOf } from './treeItem';
import { t } from '@vscode/l10n';
import { boardName, type Board } from '../../records/configured';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import { issuesText } from '../../core/amounts';

export interface BoardTree extends vscode.Disposable {
  readonly rows: TreeRows;
  /** Like `rows`, but records which rows VS Code has requested: only those can be redrawn. */
  readonly drawn: TreeRows;
  /** Redraws everything from cached data. */
  readonly redraw: () => void;
  /** Redraws the marks of a board, or of all boards. Sends no request. */
  readonly redrawMarks: (ref: Ref | undefined) => void;
  /** Expands and selects the row of a target, or its nearest listed ancestor; returns that row. */
  readonly reveal: (target: RevealTarget, how?: { focus?: boolean; expand?: boolean }) => Promise<Node | undefined>;
  /** The selected rows with the focused one, or only the focused one if it isn't selected; none if that isn't known. */
  readonly rowsInFocus: () => Promise<readonly Node[]>;
  /** The selection if it contains a dragged row, else the dragged rows: VS Code leaves out rows that it is drawing. */
  readonly allDragged: (dragged: readonly Node[]) => readonly Node[];
  /** The board or root row that a row belongs to, where rows can be dropped. */
  readonly topOf: (row: Node) => Node;
  /** Whether the row of a board is expanded, and those above it. */
  readonly isExpanded: (board: Ref) => Promise<boolean>;
  /** IDs of the snapshots that are expanded. */
  readonly shownSnapshots: () => readonly string[];
  /** Makes VS Code drop the rows below collapsed snapshots, by their IDs. */
  readonly releaseSnapshots: (ids: readonly string[]) => void;
  /** Does what Enter does on the focused row; returns that row if it has details. */
  readonly openFocused: () => Promise<Node | undefined>;
  /** Whether a value is a row of this tree; command arguments may come from anywhere. */
  readonly isRow: (value: unknown) => value is Node;
}

/** Creates the tree of boards in its view. */
export function createBoardTree(
  { view, changed }: RowsView,
  {
    store,
    configured,
    format,
    filters,
    snapshots,
    expanded,
    marks,
    issues,
  }: {
    readonly store: BoardStore;
    /** Returns no boards while a welcome view is shown. */
    readonly configured: () => Configured;
    readonly format: (ref?: Ref) => Format;
    readonly filters: ActiveFilters;
    readonly snapshots: SnapshotLibrary;
    readonly expanded: ExpandedRows;
    readonly marks: RowMarks;
    readonly issues: IssueCounts;
  },
): BoardTree {
  const shown = createShownRows();
  const cancelled = createCancelledLoads(store.abandon);
  // The parent of every returned row.
  const parents = new WeakMap<object, Node | undefined>();
  const drawn = createDrawnRows((row) => parents.get(row));
  const redrawn = createRedrawnRows();
  const kept: KeptState = {
    filterOf: filters.of,
    savedFilters: () => configured().savedFilters,
    isFailing: (connection) => configured().failing.has(connection),
    snapshotsOf: (board) => snapshotsBelow(board, snapshots),
  };

  const modelOf = (node: Node): TreeItemModel => {
    const { connections, failing } = configured();
    const ref = 'ref' in node ? node.ref : undefined;
    const isFailing = failing.has(ref?.connection ?? '');
    const plain = createTreeItemModel(node, store, format(ref), connections.length <= 1, isFailing);
    const isBoard = node.kind === 'board';
    const hasConnection = !isBoard || connections.some(({ name }) => name === node.ref.connection);
    const usable = hasConnection ? plain : withoutConnection(plain);
    const model = isBoard ? withIssues(usable, issues.of(node.ref)) : plain;
    const isWatched = 'ref' in node && marks.isWatched(node.ref);
    const mark = rowMark(node, marks);
    return withMark(isWatched ? withWatch(model, mark) : model, mark);
  };

  /** Compares by ID: rows that were loaded again are other objects. */
  const isRowOf = (rows: readonly Node[]) => {
    const ids = new Set(rows.map((row) => modelOf(row).id));
    return (row: Node) => ids.has(modelOf(row).id);
  };

  const openSnapshots = createShownSnapshots(
    (row) => parents.get(row),
    (row) => modelOf(row).id,
  );

  const belowNow = ({ id, below }: TreeItemModel): TreeItemModel['below'] => {
    const isExpanded = below === 'nothing' ? undefined : expanded.isExpanded(id);
    return isExpanded === undefined ? below : isExpanded ? 'open' : 'closed';
  };

  const rememberExpanded = (node: Node, isExpanded: boolean) => {
    const { id, below } = modelOf(node);
    expanded.set(id, isExpanded === (below === 'open') ? undefined : isExpanded);
  };

  /** Shows progress in the view while rows that were loaded before are requested again. */
  const showRefreshing = (node: Node) => {
    if (node.kind !== 'section' && node.kind !== 'savedFilter') return;
    if (store.records.peek(node.ref).state !== 'loading') return;
    void vscode.window.withProgress({ location: { viewId: 'boardInspector.boards' } }, () =>
      store.records.get(node.ref),
    );
  };

  const rememberParent = (rows: Node[], parent: Node | undefined): Node[] => {
    for (const row of rows) parents.set(row, parent);
    return rows;
  };

  const rows: TreeRows = {
    getChildren: async (node) => {
      const rowsBelow = node ? await children(node, store, kept) : roots(configured());
      if (node) showRefreshing(node);
      return rememberParent(rowsBelow, node);
    },
    getParent: (node) => parents.get(node),
    getTreeItem: (node) => {
      const model = modelOf(node);
      return treeItemOf({ ...model, below: belowNow(model) });
    },
    commandOf: (node) => modelOf(node).command,
  };
  /** VS Code doesn't report that a row is expanded while a row above it is redrawn, but requests the rows below it. */
  const noticeExpanded = (row: Node) => {
    const model = modelOf(row);
    if (!redrawn.wasRedrawn(model.id) && belowNow(model) === 'closed') rememberExpanded(row, true);
  };

  const drawnBelow = async (parent?: Node) => {
    const began = drawn.now();
    if (parent) {
      noticeExpanded(parent);
      openSnapshots.request(parent);
      // Reads only this computer; the rows appear once they're known.
      if (parent.kind === 'board') void snapshots.list();
    }
    const below = await rows.getChildren(parent);
    // VS Code 1.105 would keep these rows beside the ones it requests next, and fail on the repeated IDs.
    if (parent && drawn.isDrawnAbove(parent, began)) return [];
    shown.add(below);
    return below;
  };
  const drawnItem = (node: Node) => {
    drawn.draw(node);
    return rows.getTreeItem(node);
  };

  const redrawRows = (found: Node[]) => {
    for (const row of found) redrawn.add(modelOf(row).id);
    changed.fire(found);
  };

  let redrawCount = 0;
  const redraw = (ref: Ref | undefined) => {
    redrawCount += 1;
    if (ref === undefined) {
      shown.clear();
      openSnapshots.clear();
      showMessage();
      return changed.fire(undefined);
    }
    const found = shown.rowsOf(ref);
    if (found.length > 0) redrawRows(found);
  };

  const isOpen = (row: Node | undefined): boolean =>
    row === undefined || (belowNow(modelOf(row)) === 'open' && isOpen(parents.get(row)));

  const redrawMarks = (ref: Ref | undefined) => {
    const found = ref && shown.rowsOf(boardOf(ref));
    // Redrawing a collapsed row makes VS Code request its children; redrawing its parent does not.
    if (!found?.every(isOpen)) return redraw(undefined);
    if (found.length === 0) return;
    redrawCount += 1;
    redrawRows(found);
  };

  /**
   * Shows above the tree which boards have filtered files, and why snapshots may be missing; enables the command that
   * clears filters.
   */
  const showMessage = () => {
    const filtered = configured().boards.filter(({ connection, recordId }) =>
      filters.of(boardRef(connection, recordId)),
    );
    const problem = snapshots.problem();
    view.message = joinParts([filterMessage(filtered), problem && inOneLine(explain(problem))]);
    void vscode.commands.executeCommand('setContext', 'boardInspector.hasFileFilters', filtered.length > 0);
  };
  showMessage();

  const disposable = vscode.Disposable.from(
    store.onDidChange(redraw),
    issues.onDidChange(redrawMarks),
    filters.onDidChange((board) => {
      showMessage();
      redraw(board);
    }),
    snapshots.onDidChange(() => redraw(undefined)),
    // Another window may have taken or deleted snapshots.
    view.onDidChangeVisibility(({ visible }) => visible && snapshots.reload()),
    // The rows are no longer visible, so cancel their requests.
    view.onDidCollapseElement(({ element }) => {
      rememberExpanded(element, false);
      openSnapshots.collapse(element);
      for (const ref of cancelled.collapse(element)) redraw(ref);
    }),
    view.onDidExpandElement(({ element }) => {
      rememberExpanded(element, true);
      openSnapshots.expand(element);
      for (const ref of cancelled.expand(element)) redraw(ref);
    }),
  );

  return {
    rows,
    // Rows visited by `reveal` are not yet known to VS Code, so they can't be redrawn.
    drawn: { ...rows, getChildren: drawnBelow, getTreeItem: drawnItem },
    redraw: () => redraw(undefined),
    redrawMarks,
    reveal: async (target, how = {}) => {
      const row = await nearestRow(target, rows.getChildren);
      // VS Code fails to reveal a row while rows above it are redrawn, which happens because expanding a board loads
      // its counters.
      if (!row) return undefined;
      for (let tries = 0; tries < 3; tries += 1) {
        const before = redrawCount;
        await view.reveal(row, { select: true, focus: false, ...how });
        if (before === redrawCount) break;
      }
      return row;
    },
    rowsInFocus: () => readRowsInFocus(view, isRowOf, drawn.now),
    allDragged: (dragged) => (view.selection.some(isRowOf(dragged)) ? view.selection : dragged),
    topOf: (row) => {
      let top = row;
      for (let above: Node | undefined = row; above; above = parents.get(above)) {
        if (above.kind === 'board') return above;
        top = above;
      }
      return top;
    },
    isExpanded: async (board) => {
      const row = await nearestRow(board, rows.getChildren);
      return row?.kind === 'board' && isOpen(row);
    },
    shownSnapshots: openSnapshots.ids,
    releaseSnapshots: (ids) => {
      const above = openSnapshots.release(ids);
      if (above.length > 0) redrawRows(above);
    },
    openFocused: async () => {
      await vscode.commands.executeCommand('list.select');
      const [row] = view.selection;
      return row && modelOf(row).command === 'boardInspector.previewDetails' ? row : undefined;
    },
    isRow: (value): value is Node => typeof value === 'object' && value !== null && parents.has(value),
    dispose: () => {
      disposable.dispose();
    },
  };
}

// The message must fit one short line.
const maxNames = 3;

/** The message above the tree: which boards have filtered files. Empty when there are none. */
function filterMessage(filtered: readonly Board[]): string {
  if (filtered.length === 0) return '';
  const names = filtered.slice(0, maxNames).map((board) => sanitizeLabel(boardName(board), 40));
  return t('Files filtered on: {0}', firstOf(names, maxNames, filtered.length));
}

/** Adds to the row of a board how many issues were found in what is loaded of it. */
function withIssues(model: TreeItemModel, issues: number): TreeItemModel {
  if (issues === 0) return model;
  const text = issuesText(issues);
  return {
    ...model,
    ...signs.alert,
    description: joinParts([text, model.description]),
    spoken: clauses([model.spoken, text]),
  };
}
