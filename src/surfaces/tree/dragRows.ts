import * as vscode from 'vscode';
import type { Node } from './node';

/** Called when rows are dropped on a row, or below all rows. `dragged`: may be anything. */
export type DropRows = (dragged: unknown, target: Node | undefined) => Promise<void>;

// VS Code requires this form for drags within a view.
const mimeType = 'application/vnd.code.tree.boardinspector.boards';

/** Lets the user drag boards and groups within the view of boards. */
export const dragRows = (drop: DropRows): vscode.TreeDragAndDropController<Node> => ({
  dragMimeTypes: [mimeType],
  dropMimeTypes: [mimeType],
  handleDrag: (dragged, data) => {
    if (dragged.every(({ kind }) => kind === 'board' || kind === 'group'))
      data.set(mimeType, new vscode.DataTransferItem(dragged));
  },
  handleDrop: (target, data) => drop(data.get(mimeType)?.value, target),
});
