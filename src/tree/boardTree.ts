import * as vscode from 'vscode';
import type { Format } from '../model/format';
import { pathOf, type Ref } from '../model/ref';
import type { BoardStore } from '../store/boardStore';
import { children, roots } from './children';
import { look } from './look';
import type { Look } from './looks/look';
import type { Configured, Node } from './node';

/** The view of boards. */
export interface BoardTree extends vscode.Disposable {
  /** What the editor draws the view from. */
  readonly rows: Required<Pick<vscode.TreeDataProvider<Node>, 'getChildren' | 'getTreeItem'>>;
  /** Draws everything again from what is known. */
  readonly redraw: () => void;
  /** Whether this is a row that the tree has handed out; arguments of commands may come from anywhere. */
  readonly isRow: (value: unknown) => value is Node;
}

/** Registers the view. `configured` gives no boards while a welcome view is to be seen. */
export function boardTree(store: BoardStore, configured: () => Configured, format: () => Format): BoardTree {
  const changed = new vscode.EventEmitter<Node | undefined>();
  const shown = new Map<string, Node>();
  const own = new WeakSet<object>();

  const handedOut = (rows: Node[]): Node[] => {
    for (const row of rows) own.add(row);
    return rows;
  };

  const rows: BoardTree['rows'] = {
    getChildren: async (node) => handedOut(node ? await children(node, store) : roots(configured())),
    getTreeItem: (node) => itemOf(look(node, store, format(), configured().connections.length <= 1), node),
  };
  const drawn = (node: Node) => {
    if (node.kind === 'board' || node.kind === 'section') shown.set(pathOf(node.ref), node);
    return rows.getTreeItem(node);
  };
  const view = vscode.window.createTreeView<Node>('boardInspector.boards', {
    showCollapseAll: true,
    canSelectMany: true,
    treeDataProvider: { onDidChangeTreeData: changed.event, getChildren: rows.getChildren, getTreeItem: drawn },
  });

  const redraw = (ref: Ref | undefined) => {
    const node = ref && shown.get(pathOf(ref));
    if (ref === undefined) shown.clear();
    if (ref === undefined || node) changed.fire(node);
  };

  const disposable = vscode.Disposable.from(
    changed,
    view,
    store.onDidChange(redraw),
    // Nobody looks at it any more, so the service need not go on working for it. The editor takes the row for empty
    // until its parent is drawn again; drawing the row itself would load it although it is closed.
    view.onDidCollapseElement(({ element }) => {
      if (element.kind !== 'section' || !store.abandon(element.ref)) return;
      const { connection, board } = element.ref;
      redraw({ connection, board });
    }),
  );

  return {
    rows,
    redraw: () => redraw(undefined),
    isRow: (value): value is Node => typeof value === 'object' && value !== null && own.has(value),
    dispose: () => {
      disposable.dispose();
    },
  };
}

const states = {
  nothing: vscode.TreeItemCollapsibleState.None,
  closed: vscode.TreeItemCollapsibleState.Collapsed,
  open: vscode.TreeItemCollapsibleState.Expanded,
} as const;

function itemOf(seen: Look, node: Node): vscode.TreeItem {
  const item = new vscode.TreeItem(seen.label, states[seen.below]);
  item.id = seen.id;
  item.description = seen.description ?? '';
  item.tooltip = seen.tooltip ?? seen.label;
  item.iconPath = new vscode.ThemeIcon(
    seen.icon,
    seen.color === undefined ? undefined : new vscode.ThemeColor(seen.color),
  );
  item.contextValue = seen.context;
  item.accessibilityInformation = { label: seen.spoken };
  if (seen.command !== undefined) item.command = { command: seen.command, title: '', arguments: [node] };
  return item;
}
