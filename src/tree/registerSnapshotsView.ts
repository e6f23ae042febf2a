import * as vscode from 'vscode';
import type { Node } from './node';
import type { TreeRows } from './registerBoardsView';

/** The view of snapshots, and the event that makes it draw rows again; undefined: all of them. */
export interface SnapshotsView extends vscode.Disposable {
  readonly view: vscode.TreeView<Node>;
  readonly changed: vscode.EventEmitter<Node | Node[] | undefined>;
}

/** Registers the view; `rows` is called when VS Code asks for some, which it does once the view is expanded. */
export function registerSnapshotsView(rows: () => Promise<TreeRows>): SnapshotsView {
  const changed = new vscode.EventEmitter<Node | Node[] | undefined>();
  const view = vscode.window.createTreeView<Node>('boardInspector.snapshots', {
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
