import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { ChosenNames } from '../../service/store/userNames';

/** Creates a status bar item, visible while names are hidden. A click offers to show them again. */
export function hiddenNamesItem(names: Pick<ChosenNames, 'areHidden' | 'onDidChange'>): vscode.Disposable {
  const item = vscode.window.createStatusBarItem('boardInspector.hiddenNames', vscode.StatusBarAlignment.Right);
  item.name = t('Board Inspector: Hidden Names');
  const text = t('Names hidden');
  item.text = `$(eye-closed) ${text}`;
  item.tooltip = t(
    'Board Inspector shows user IDs as pseudonyms. Names that people typed into titles, options, or file names stay visible, and files exported before stay as they are. Select to show user IDs again.',
  );
  item.accessibilityInformation = { label: `${text}, ${item.tooltip}`, role: 'button' };
  item.command = 'boardInspector.names';
  const show = () => (names.areHidden() ? item.show() : item.hide());
  show();
  return vscode.Disposable.from(item, names.onDidChange(show));
}
