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

/** Called with rows that are dropped on a row, or below all rows; the dragged may be anything. */
export type DropRows = (dragged: unknown, target: Node | undefined) => Promise<void>;

// VS Code requires this form for drags within a view.
const mimeType = 'application/vnd.code.tree.boardinspector.boards';

/** Registers the view; `rows` is called when VS Code asks for some. */
export function registerBoardsView(rows: () => Promise<TreeRows>, drop: DropRows): BoardsView {
  const changed = new vscode.EventEmitter<Node | Node[] | undefined>();
  const view = vscode.window.createTreeView<Node>('boardInspector.boards', {
    showCollapseAll: true,
    canSelectMany: true,
    dragAndDropController: {
      dragMimeTypes: [mimeType],
      dropMimeTypes: [mimeType],
      handleDrag: (dragged, data) => {
        if (dragged.every(({ kind }) => kind === 'board' || kind === 'group'))
          data.set(mimeType, new vscode.DataTransferItem(dragged));
      },
      handleDrop: (target, data) => drop(data.get(mimeType)?.value, target),
    },
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
