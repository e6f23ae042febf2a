import * as vscode from 'vscode';
import { explain, inOneLine } from '../../service/text/explain';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import type { BoardStore } from '../../service/store/boardStore';
import { onConnectionProblems, type ConnectionProblems } from '../../service/store/connectionProblems';
import { t } from '@vscode/l10n';
import type { ChosenNames } from '../../service/store/userNames';

/** What the status bar passes to its command: all connections with a problem. */
export const ofProblems = 'problems';

/**
 * Creates a status bar item, visible while a connection in use has a problem, since the rows and panels that show the
 * problem may be hidden. A click runs the fix. `update`: which connections are in use has changed. `changed`: called
 * when other connections have a problem, or another one.
 */
export function connectionProblemItem(
  store: BoardStore,
  isInUse: (connection: string) => boolean,
  changed: () => void,
): vscode.Disposable & { readonly update: () => void; readonly problems: () => ConnectionProblems } {
  const item = vscode.window.createStatusBarItem('boardInspector.connectionProblem', vscode.StatusBarAlignment.Right);
  item.name = 'Board Inspector';
  let shown: ConnectionProblems = new Map();
  const tell = (found: ConnectionProblems) => {
    const isSame = found.size === shown.size && [...found].every(([name, { kind }]) => shown.get(name)?.kind === kind);
    shown = found;
    show();
    if (!isSame) changed();
  };
  const show = () => {
    if (shown.size === 0) return item.hide();
    const all = [...shown].map(([name, failure]) => ({ name, explained: explain(failure) }));
    const signIn = all.some(({ explained }) => explained.fix === 'signIn');
    const text = signIn ? t('Board Inspector: sign-in required') : t('Board Inspector: connection problem');
    item.text = `$(warning) ${text}`;
    item.tooltip = all.map(({ name, explained }) => `${sanitizeLabel(name, 40)}: ${inOneLine(explained)}`).join('\n');
    item.accessibilityInformation = { label: `${text}, ${item.tooltip}` };
    item.command = {
      command: signIn ? 'boardInspector.signIn' : 'boardInspector.diagnoseConnection',
      title: signIn ? t('Sign In') : t('Diagnose…'),
      arguments: [ofProblems],
    };
    item.show();
  };
  const problems = onConnectionProblems(store, isInUse, tell);
  return {
    update: problems.update,
    problems: () => shown,
    dispose: () => {
      problems.dispose();
      item.dispose();
    },
  };
}

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
