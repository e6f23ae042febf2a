import * as vscode from 'vscode';
import { t } from '@vscode/l10n';
import type { Format } from '../../core/format';
import { watchedKind, type Watch, type EndReason } from './watched';
import { watchingText, watchStateText, watchEndsText, endText } from './watchTexts';
import { boardOf, pathOf, type Ref } from '../../core/ref';
import type { App } from '../parts/app';
import { hasEnded } from './watchCommands';

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

/** Shows a notification when watches end by themselves, and offers to open what has ended. */
export function announceEnds(
  watch: Watch,
  { store, openDetails }: Pick<App, 'store' | 'openDetails'>,
  itemOf: (ref: Ref) => vscode.QuickPickItem,
): { dispose(): void } {
  /** Ended votes and meetings whose notification is open. */
  let ended: readonly Ref[] = [];

  const open = (ref: Ref) => {
    // If the final state isn't shown, because polls protect voters, load it: opening is a request of the user.
    if (!hasEnded(ref, store)) store.invalidate({ ...boardOf(ref), ...(ref.section && { section: ref.section }) });
    openDetails(pathOf(ref));
  };
  const announce = async () => {
    const shown = ended;
    const kinds = shown.map(kindOf);
    const button = kinds.every((kind) => kind === 'vote') ? t('Open Result') : t('Open Details');
    // VS Code closes an earlier notification with the same text, so the text contains the number.
    const choice = await vscode.window.showInformationMessage(watchEndsText(kinds), button);
    ended = ended.filter((ref) => !shown.includes(ref));
    if (choice !== button) return;
    const [only, ...others] = shown;
    if (only && others.length === 0) return open(only);
    const picked = await vscode.window.showQuickPick(
      shown.map((ref) => ({ ...itemOf(ref), ref })),
      { title: button },
    );
    if (picked) open(picked.ref);
  };
  return watch.onDidEnd(({ ref, reason }: { readonly ref: Ref; readonly reason: EndReason }) => {
    if (reason !== 'ended') return void vscode.window.showInformationMessage(endText(kindOf(ref), reason));
    ended = [...ended, ref];
    void announce();
  });
}

const kindOf = (ref: Ref) => watchedKind(ref) ?? 'board';
