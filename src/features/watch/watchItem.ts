import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { Format } from '../../core/format';
import type { Watch } from './watch';
import { watchedKind } from './watched';
import { watchingText, watchStateText } from './watchTexts';

/**
 * Creates a status bar item, visible while something is watched. A click stops watching. `timeLeft`: milliseconds until
 * the first watched vote ends, by a duration whose unit the user pinned; undefined if unknown.
 */
export function watchItem(watch: Watch, timeLeft: () => number | undefined, format: () => Format): vscode.Disposable {
  let item: vscode.StatusBarItem | undefined;
  const show = () => {
    const kinds = watch.watched().map((ref) => watchedKind(ref) ?? 'board');
    if (kinds.length === 0) return item?.hide();
    item ??= createItem();
    const text = watchingText(kinds, timeLeft());
    item.text = `$(eye) ${text}`;
    item.tooltip = t('{0} Select to stop watching.', watchStateText(watch, timeLeft(), format()));
    item.accessibilityInformation = { label: `${text}. ${item.tooltip}`, role: 'button' };
    item.show();
  };
  const listening = watch.onDidChange(show);
  return {
    dispose: () => {
      listening.dispose();
      item?.dispose();
    },
  };
}

function createItem(): vscode.StatusBarItem {
  const item = vscode.window.createStatusBarItem('boardInspector.watching', vscode.StatusBarAlignment.Right);
  item.name = t('Board Inspector: Watch');
  item.command = 'boardInspector.watch';
  return item;
}
