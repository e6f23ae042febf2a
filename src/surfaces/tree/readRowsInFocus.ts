import * as vscode from 'vscode';
import type { Node } from './node';

const maxTries = 20;

/**
 * The selected rows with the focused one, or only the focused one if it isn't selected; none if that isn't known. VS
 * Code exposes only the selection to extensions, so this toggles the focused row twice and compares. The selection
 * lacks rows that VS Code is drawing, so the comparison is valid only if `drawCount`, the number of rows drawn so far,
 * stays the same and the second toggle restores the selection.
 */
export async function readRowsInFocus(
  view: Pick<vscode.TreeView<Node>, 'selection'>,
  isRowOf: (rows: readonly Node[]) => (row: Node) => boolean,
  drawCount: () => number,
): Promise<readonly Node[]> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const drawnBefore = drawCount();
    const before = view.selection;
    await vscode.commands.executeCommand('list.toggleSelection');
    const toggled = view.selection;
    await vscode.commands.executeCommand('list.toggleSelection');
    const isSelected = isRowOf(before);
    const isUndisturbed =
      drawCount() === drawnBefore && view.selection.length === before.length && view.selection.every(isSelected);
    if (!isUndisturbed) continue;
    const focused = toggled.filter((row) => !isSelected(row));
    if (focused.length === 1 && toggled.length === before.length + 1) return focused;
    if (focused.length === 0 && toggled.length === before.length - 1) return before;
  }
  return [];
}
