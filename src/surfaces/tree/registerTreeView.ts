import * as vscode from 'vscode';
import type { Node } from './node';

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

/** Called when rows are dropped on a row, or below all rows. `dragged`: may be anything. */
export type DropRows = (dragged: unknown, target: Node | undefined) => Promise<void>;

const viewId = 'boardInspector.boards';

/**
 * The command of all rows. It has no arguments: VS Code drops those of a row while it redraws the row, and a
 * click at that moment would end in an error.
 */
export const openRowCommand = `${viewId}.openRow`;

/**
 * Registers the view, within which the user can drag boards and groups. `rows` is called when VS Code requests rows,
 * first when the view is expanded.
 */
export function registerTreeView(rows: () => Promise<TreeRows>, drop: DropRows): RowsView {
  const changed = new vscode.EventEmitter<Node | Node[] | undefined>();
  const view = vscode.window.createTreeView<Node>(viewId, {
    showCollapseAll: true,
    canSelectMany: true,
    dragAndDropController: dragRows(drop),
    treeDataProvider: {
      onDidChangeTreeData: changed.event,
      getChildren: async (node) => (await rows()).getChildren(node),
      getTreeItem: async (node) => (await rows()).getTreeItem(node),
      getParent: async (node) => (await rows()).getParent(node),
    },
  });
  const opening = vscode.commands.registerCommand(openRowCommand, createRowOpener(view, rows));
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

const maxTries = 40;
const retryMs = 50;

/**
 * Creates the handler of `openRowCommand`, which runs the command of the only selected row with that row. The selection
 * lacks rows that VS Code is redrawing, so it waits up to two seconds for one, or until the user clicks again.
 */
function createRowOpener(view: vscode.TreeView<Node>, rows: () => Promise<TreeRows>): () => Promise<void> {
  let latest = 0;
  return async () => {
    latest += 1;
    const own = latest;
    for (let tries = 0; tries < maxTries; tries += 1) {
      if (own !== latest) return;
      const [row, ...others] = view.selection;
      if (row && others.length === 0) {
        const command = (await rows()).commandOf(row);
        if (command !== undefined) await vscode.commands.executeCommand(command, row);
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  };
}

// VS Code requires this form for drags within a view.
const mimeType = 'application/vnd.code.tree.boardinspector.boards';

const dragRows = (drop: DropRows): vscode.TreeDragAndDropController<Node> => ({
  dragMimeTypes: [mimeType],
  dropMimeTypes: [mimeType],
  handleDrag: (dragged, data) => {
    if (dragged.every(({ kind }) => kind === 'board' || kind === 'group'))
      data.set(mimeType, new vscode.DataTransferItem(dragged));
  },
  handleDrop: (target, data) => drop(data.get(mimeType)?.value, target),
});
