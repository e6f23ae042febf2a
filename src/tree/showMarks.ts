import * as vscode from 'vscode';
import type { Format } from '../text/format';
import type { BoardTree } from './boardTree';
import type { Ref } from '../base/ref';
import type { RowsView } from './registerTreeView';
import { markAt, markBadge, markColor, markText, type RowMarks } from './rowMark';
import { markScheme } from './treeItem';

export interface ShownMarks extends vscode.Disposable {
  /** Call when the listed boards have changed. */
  readonly update: () => void;
}

/** Shows marks: decorations of rows, and a badge of the view. Registers nothing until something is marked. */
export function showMarks(
  view: RowsView['view'],
  tree: Pick<BoardTree, 'redrawMarks'>,
  marks: Pick<RowMarks, 'count' | 'onDidChange' | 'isAnyShown'>,
  boards: () => readonly Ref[],
  format: () => Format,
): ShownMarks {
  let decorations: vscode.Disposable | undefined;
  let shown = 0;
  const update = () => {
    const count = boards().reduce((sum, board) => sum + marks.count(board), 0);
    if (count > 0 || marks.isAnyShown()) decorations ??= registerDecorations(format);
    if (count === shown) return;
    shown = count;
    view.badge = count === 0 ? undefined : { value: count, tooltip: markText(count, format()) };
    void vscode.commands.executeCommand('setContext', 'boardInspector.hasMarks', count > 0);
  };
  const listening = marks.onDidChange((ref) => {
    update();
    tree.redrawMarks(ref);
  });
  return {
    update,
    dispose: () => {
      listening.dispose();
      decorations?.dispose();
    },
  };
}

const registerDecorations = (format: () => Format): vscode.Disposable =>
  vscode.window.registerFileDecorationProvider({
    // VS Code requests the decorations of all files that it shows, whatever their scheme.
    provideFileDecoration: ({ scheme, path }) => {
      const mark = scheme === markScheme ? markAt(path) : undefined;
      if (mark === undefined) return undefined;
      const color = markColor(mark);
      return new vscode.FileDecoration(
        markBadge(mark),
        markText(mark, format()),
        color === undefined ? undefined : new vscode.ThemeColor(color),
      );
    },
  });
