import * as vscode from 'vscode';
import type { TreeItemModel } from '../../kinds/parts/treeItemModel';
import { openRowCommand } from './rowOpener';
import { markPath } from './rowMark';

/** The scheme of the URIs for which VS Code requests the decorations of marked rows. */
export const markScheme = 'board-inspector-mark';

const states = {
  nothing: vscode.TreeItemCollapsibleState.None,
  closed: vscode.TreeItemCollapsibleState.Collapsed,
  open: vscode.TreeItemCollapsibleState.Expanded,
} as const;

/** The item that VS Code shows for a row; a click on it runs the command of the selected row. */
export function treeItemOf(seen: TreeItemModel): vscode.TreeItem {
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
  // Only for the decoration; label and icon are set above.
  if (seen.mark !== undefined) item.resourceUri = vscode.Uri.from({ scheme: markScheme, path: markPath(seen.mark) });
  if (seen.command !== undefined) item.command = { command: openRowCommand, title: '' };
  return item;
}
