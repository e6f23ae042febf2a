import * as vscode from 'vscode';
import type { Node } from './node';

export const viewId = 'boardInspector.boards';

/**
 * The command of all rows. It has no arguments: VS Code drops those of a row while it redraws the row, and a
 * click at that moment would end in an error.
 */
export const openRowCommand = `${viewId}.openRow`;

const maxTries = 40;
const retryMs = 50;

/**
 * Creates the handler of `openRowCommand`, which runs the command of the only selected row with that row. The selection
 * lacks rows that VS Code is redrawing, so it waits up to two seconds for one, or until the user clicks again.
 */
export function createRowOpener(
  view: Pick<vscode.TreeView<Node>, 'selection'>,
  commandOf: (row: Node) => Promise<string | undefined>,
): () => Promise<void> {
  let latest = 0;
  return async () => {
    latest += 1;
    const own = latest;
    for (let tries = 0; tries < maxTries; tries += 1) {
      if (own !== latest) return;
      const [row, ...others] = view.selection;
      if (row && others.length === 0) {
        const command = await commandOf(row);
        if (command !== undefined) await vscode.commands.executeCommand(command, row);
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  };
}
