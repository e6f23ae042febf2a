import * as vscode from 'vscode';
import { issuesText } from '../../core/amounts';
import type { IssueCounts } from '../issues/issueCounts';
import { clauses } from '../../core/phrases';
import type { Ref } from '../../core/ref';
import { type RowsView, openRowCommand } from './registerTreeView';
import { markAt, markBadge, markText, type RowMarks, markPath } from './rowMark';
import type { TreeItemModel } from '../../kinds/parts/treeItemModel';

/** The scheme of the URIs for which VS Code requests the decorations of marked rows. */
const markScheme = 'board-inspector-mark';

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

export interface ShownMarks extends vscode.Disposable {
  /** Call when the listed boards or the marks have changed. */
  readonly update: () => void;
}

/**
 * Shows marks as decorations of rows, and their number with that of issues as the badge of the view. Registers nothing
 * until something is marked.
 */
export function showMarks(
  view: RowsView['view'],
  marks: Pick<RowMarks, 'count' | 'isAnyShown'>,
  issues: Pick<IssueCounts, 'all' | 'onDidChange'>,
  boards: () => readonly Ref[],
): ShownMarks {
  let decorations: vscode.Disposable | undefined;
  let shown = '';
  const update = () => {
    const count = boards().reduce((sum, board) => sum + marks.count(board), 0);
    if (count > 0 || marks.isAnyShown()) decorations ??= registerDecorations();
    const attention = issues.all();
    const tooltip = clauses([attention > 0 && issuesText(attention), count > 0 && markText(count)]);
    if (tooltip === shown) return;
    shown = tooltip;
    view.badge = tooltip === '' ? undefined : { value: attention + count, tooltip };
  };
  const listening = issues.onDidChange(update);
  return {
    update,
    dispose: () => {
      listening.dispose();
      decorations?.dispose();
    },
  };
}

const registerDecorations = (): vscode.Disposable =>
  vscode.window.registerFileDecorationProvider({
    // VS Code requests the decorations of all files that it shows, whatever their scheme.
    provideFileDecoration: ({ scheme, path }) => {
      const mark = scheme === markScheme ? markAt(path) : undefined;
      if (mark === undefined) return undefined;
      const color = mark === 'watched' ? undefined : new vscode.ThemeColor('charts.blue');
      return new vscode.FileDecoration(markBadge(mark), markText(mark), color);
    },
  });
