import * as vscode from 'vscode';
import { t } from '@vscode/l10n';
import { watchedKind, type Watch, type EndReason } from './watched';
import { watchingText, watchStateText, endName, endText, type watchedItem } from './watchTexts';
import { boardOf, pathOf, type Ref } from '../../core/ref';
import { groupBy } from '../../core/groupBy';
import { sentences } from '../../core/phrases';
import { takesSnapshotAfterWatch } from '../../service/settings/settings';
import { takeSnapshotsAfterWatches } from '../../service/settings/writeSettings';
import type { App } from '../parts/app';
import { takeUnasked } from '../snapshots/snapshots';
import { hasEnded, mayWait } from './watchCommands';

/** What is watched, in lists, messages, and the status bar. */
type ItemOf = (ref: Ref) => ReturnType<typeof watchedItem>;

/**
 * Creates a status bar item, visible while something is watched. A click stops watching. `timeLeft`: milliseconds until
 * the first watched vote ends, by a duration whose unit the user pinned; undefined if unknown.
 */
export function watchItem(
  watch: Watch,
  { store, format }: Pick<App, 'store' | 'format'>,
  timeLeft: () => number | undefined,
  itemOf: ItemOf,
): vscode.Disposable {
  let item: vscode.StatusBarItem | undefined;
  const show = () => {
    const refs = watch.watched();
    const [first] = refs;
    void vscode.commands.executeCommand('setContext', 'boardInspector.isWatching', first !== undefined);
    if (!first) return item?.hide();
    item ??= createItem();
    const text = watchingText(refs.map(kindOf), itemOf(first).inStatusBar, timeLeft());
    const waits = refs.some((ref) => mayWait(ref, store));
    item.text = `$(eye) ${text}`;
    item.tooltip = t('{0} Select to stop watching.', watchStateText(watch, timeLeft(), waits, format()));
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
  item.command = 'boardInspector.stopWatching';
  return item;
}

/**
 * Says when watches end by themselves. What has ended can be opened, and kept in a snapshot, which is taken at once if
 * the settings say so.
 */
export function announceEnds(
  watch: Watch,
  app: Pick<App, 'boards' | 'boardToTake' | 'log' | 'openDetails' | 'report' | 'snapshots' | 'store' | 'takeDeps'>,
  itemOf: ItemOf,
): { dispose(): void } {
  const { store, openDetails } = app;
  /** What ended in this turn: all watches that reach their limit end together. */
  let ends: readonly { readonly ref: Ref; readonly reason: EndReason }[] = [];

  const open = (ref: Ref) => {
    // If the final state isn't shown, because polls protect voters, load it: opening is a request of the user.
    if (!hasEnded(ref, store)) store.invalidate({ ...boardOf(ref), ...(ref.section && { section: ref.section }) });
    openDetails(pathOf(ref));
  };
  const take = (refs: readonly Ref[]) =>
    takeUnasked(app, refs, (board) => endName(board, refs, (ref) => itemOf(ref).inMessage)).catch((error: unknown) =>
      app.report('takeSnapshot', error),
    );
  const announceEnd = async (refs: readonly Ref[], text: string) => {
    const isTaken = takesSnapshotAfterWatch();
    if (isTaken) void take(refs);
    const result = refs.every((ref) => kindOf(ref) === 'vote') ? t('Open Result') : t('Open Details');
    const [once, always] = [t('Take Snapshot'), t('Always Take Snapshot')];
    const choice = await vscode.window.showInformationMessage(
      sentences([text, isTaken && t('A snapshot is being taken.')]),
      ...[result, ...(isTaken ? [] : [once, always])],
    );
    if (choice === always) await takeSnapshotsAfterWatches();
    if (choice === once || choice === always) return take(refs);
    if (choice !== result) return undefined;
    const [only, ...others] = refs;
    if (only && others.length === 0) return open(only);
    const picked = await vscode.window.showQuickPick(
      refs.map((ref) => ({ ...itemOf(ref), ref })),
      { title: result },
    );
    return picked && open(picked.ref);
  };
  const announce = () => {
    const ofReasons = groupBy(ends, ({ reason }) => reason);
    ends = [];
    for (const same of ofReasons.values()) {
      const refs = same.map(({ ref }) => ref);
      const { reason = 'ended' } = same[0] ?? {};
      const text = endText(
        refs.map((ref) => itemOf(ref).inMessage),
        refs.map(kindOf),
        reason,
      );
      if (reason === 'ended') void announceEnd(refs, text);
      else void vscode.window.showInformationMessage(text);
    }
  };
  return watch.onDidEnd((end) => {
    if (ends.length === 0) queueMicrotask(announce);
    ends = [...ends, end];
  });
}

const kindOf = (ref: Ref) => watchedKind(ref) ?? 'board';
