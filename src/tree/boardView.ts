import * as vscode from 'vscode';
import type { Node } from './node';

/** Data provider of the board view. */
export interface Rows {
  readonly getChildren: (node?: Node) => Promise<Node[]>;
  readonly getTreeItem: (node: Node) => Promise<vscode.TreeItem>;
  readonly getParent: (node: Node) => Node | undefined;
}

/** The board view and the event that redraws rows; undefined redraws all. */
export interface BoardView extends vscode.Disposable {
  readonly view: vscode.TreeView<Node>;
  readonly changed: vscode.EventEmitter<Node | Node[] | undefined>;
}

/** Registers the view; `rows` is called when VS Code first requests rows. */
export function boardView(rows: () => Promise<Rows>): BoardView {
  const changed = new vscode.EventEmitter<Node | Node[] | undefined>();
  const view = vscode.window.createTreeView<Node>('boardInspector.boards', {
    showCollapseAll: true,
    canSelectMany: true,
    treeDataProvider: {
      onDidChangeTreeData: changed.event,
      getChildren: async (node) => (await rows()).getChildren(node),
      getTreeItem: async (node) => (await rows()).getTreeItem(node),
      getParent: async (node) => (await rows()).getParent(node),
    },
  });
  return {
    view,
    changed,
    dispose: () => {
      changed.dispose();
      view.dispose();
    },
  };
}
