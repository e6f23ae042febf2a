import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { boardOf, pathOf, type Ref } from '../../core/ref';
import type { BoardStore } from '../../service/store/boardStore';
import type { Format } from '../../core/format';
import type { Watch } from './watch';
import { watchedKind, type EndReason } from './watched';
import { watchEndsText, endText } from './watchTexts';
import { hasEnded, type WatchCommandDeps } from './watchCommands';

export interface AnnounceDeps extends Pick<WatchCommandDeps, 'itemOf'> {
  readonly watch: Watch;
  readonly store: Pick<BoardStore, 'records' | 'invalidate'>;
  readonly openDetails: (key: string) => void;
  readonly format: () => Format;
}

/** Shows a notification when watches end by themselves, and offers to open what has ended. */
export function announceEnds({ watch, store, itemOf, openDetails }: AnnounceDeps): { dispose(): void } {
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
