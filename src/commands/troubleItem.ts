import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { label } from '../model/label';
import type { BoardStore } from '../store/boardStore';
import { onTroubles, type Troubles } from '../store/troubles';

/**
 * The one item in the status bar: there only while a connection in use cannot be used, since rows and panels that say
 * so may be out of sight. A click does what helps.
 */
export function troubleItem(store: BoardStore): vscode.Disposable {
  const item = vscode.window.createStatusBarItem('boardInspector.trouble', vscode.StatusBarAlignment.Right);
  item.name = 'Board Inspector';
  const show = async (troubles: Troubles) => {
    if (troubles.size === 0) return item.hide();
    const { explain, inOneLine } = await import('../model/explain');
    const all = [...troubles].map(([name, failure]) => ({ name, explained: explain(failure) }));
    // They may be over by now.
    if (all.length === 0) return item.hide();
    const signIn = all.some(({ explained }) => explained.cure === 'signIn');
    const text = signIn ? t('Board Inspector: sign-in required') : t('Board Inspector: connection problem');
    item.text = `$(warning) ${text}`;
    item.tooltip = all.map(({ name, explained }) => `${label(name, 40)}: ${inOneLine(explained)}`).join('\n');
    item.accessibilityInformation = { label: `${text}, ${item.tooltip}` };
    item.command = {
      command: signIn ? 'boardInspector.signIn' : 'boardInspector.diagnoseConnection',
      title: signIn ? t('Sign In') : t('Diagnose…'),
    };
    item.show();
  };
  return vscode.Disposable.from(
    item,
    onTroubles(store, (troubles) => void show(troubles)),
  );
}
