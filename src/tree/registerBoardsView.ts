import * as vscode from 'vscode';
import type { Node } from './node';

/** What VS Code draws the view of boards from. */
export interface TreeRows {
  readonly getChildren: (node?: Node) => Promise<Node[]>;
  readonly getTreeItem: (node: Node) => vscode.TreeItem;
  readonly getParent: (node: Node) => Node | undefined;
}

/** The view of boards, and the event that makes it draw rows again; undefined: all of them. */
export interface BoardsView extends vscode.Disposable {
  readonly view: vscode.TreeView<Node>;
  readonly changed: vscode.EventEmitter<Node | Node[] | undefined>;
}

/** Registers the view; `rows` is called when VS Code asks for some. */
export function registerBoardsView(rows: () => Promise<TreeRows>): BoardsView {
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
