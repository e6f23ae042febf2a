import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { ChosenNames } from '../store/userNames';
import type { CommandHandlers } from './commands';

/** Commands that hide the IDs of users behind pseudonyms, and show them again. */
export function hideNamesCommands(names: Pick<ChosenNames, 'areHidden' | 'hide'>): CommandHandlers {
  const showNames = () => names.hide(false);
  const hideNames = () => {
    if (names.areHidden()) return showNames();
    names.hide(true);
    // Without an Undo button: a wrong click would show names in front of others.
    void vscode.window.showInformationMessage(hiddenText());
  };
  return { hideNames, showNames };
}

/** What Hide Names covers, and what it doesn't. */
const hiddenText = () =>
  // More would be cut in a notification; the status bar item says the rest.
  t('User IDs are now P-01 …; names in texts stay visible.');

/** Creates a status bar item, visible while names are hidden. A click shows the names again. */
export function hiddenNamesItem(names: Pick<ChosenNames, 'areHidden' | 'onDidChange'>): vscode.Disposable {
  const item = vscode.window.createStatusBarItem('boardInspector.hiddenNames', vscode.StatusBarAlignment.Right);
  item.name = t('Board Inspector: Hidden Names');
  const text = t('Names hidden');
  item.text = `$(eye-closed) ${text}`;
  item.tooltip = t(
    'Board Inspector shows user IDs as pseudonyms. Names that people typed into titles, options, or file names stay visible, and files exported before stay as they are. Select to show user IDs again.',
  );
  item.accessibilityInformation = { label: `${text}, ${item.tooltip}`, role: 'button' };
  item.command = 'boardInspector.showNames';
  const show = () => {
    void vscode.commands.executeCommand('setContext', 'boardInspector.namesHidden', names.areHidden());
    if (names.areHidden()) item.show();
    else item.hide();
  };
  show();
  return vscode.Disposable.from(item, names.onDidChange(show));
}
