import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { explain, inOneLine } from '../../service/text/explain';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import type { BoardStore } from '../../service/store/boardStore';
import { onConnectionProblems, type ConnectionProblems } from '../../service/store/connectionProblems';

/** What the status bar passes to its command: all connections with a problem. */
export const ofProblems = 'problems';

/**
 * Creates a status bar item, visible while a connection in use has a problem, since the rows and panels that show the
 * problem may be hidden. A click runs the fix. `update`: which connections are in use has changed.
 */
export function connectionProblemItem(
  store: BoardStore,
  isInUse: (connection: string) => boolean,
): vscode.Disposable & { readonly update: () => void; readonly problems: () => ConnectionProblems } {
  const item = vscode.window.createStatusBarItem('boardInspector.connectionProblem', vscode.StatusBarAlignment.Right);
  item.name = 'Board Inspector';
  const show = (connectionProblems: ConnectionProblems) => {
    if (connectionProblems.size === 0) return item.hide();
    const all = [...connectionProblems].map(([name, failure]) => ({ name, explained: explain(failure) }));
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
  const problems = onConnectionProblems(store, isInUse, show);
  return {
    update: problems.update,
    problems: problems.current,
    dispose: () => {
      problems.dispose();
      item.dispose();
    },
  };
}
