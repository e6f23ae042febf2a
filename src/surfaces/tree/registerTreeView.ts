import * as vscode from 'vscode';
import type { Node } from './node';
import { createRowOpener, openRowCommand, viewId } from './rowOpener';

/** The rows from which VS Code draws a view. */
export interface TreeRows {
  readonly getChildren: (node?: Node) => Promise<Node[]>;
  readonly getTreeItem: (node: Node) => vscode.TreeItem;
  readonly getParent: (node: Node) => Node | undefined;
  /** The ID of the command that a click on a row runs with the row. */
  readonly commandOf: (node: Node) => string | undefined;
}

/** A view of rows, and the event that redraws rows; undefined: all rows. */
export interface RowsView extends vscode.Disposable {
  readonly view: vscode.TreeView<Node>;
  readonly changed: vscode.EventEmitter<Node | Node[] | undefined>;
}

/** Registers the view; `rows` is called when VS Code requests rows, first when the view is expanded. */
export function registerTreeView(
  rows: () => Promise<TreeRows>,
  dragAndDrop: vscode.TreeDragAndDropController<Node>,
): RowsView {
  const changed = new vscode.EventEmitter<Node | Node[] | undefined>();
  const view = vscode.window.createTreeView<Node>(viewId, {
    showCollapseAll: true,
    canSelectMany: true,
    dragAndDropController: dragAndDrop,
    treeDataProvider: {
      onDidChangeTreeData: changed.event,
      getChildren: async (node) => (await rows()).getChildren(node),
      getTreeItem: async (node) => (await rows()).getTreeItem(node),
      getParent: async (node) => (await rows()).getParent(node),
    },
  });
  const open = createRowOpener(view, async (row) => (await rows()).commandOf(row));
  const opening = vscode.commands.registerCommand(openRowCommand, open);
  return {
    view,
    changed,
    dispose: () => {
      opening.dispose();
      changed.dispose();
      view.dispose();
    },
  };
}
