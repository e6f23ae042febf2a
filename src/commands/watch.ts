import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { boardOf, isInSection, pathOf, type Ref } from '../base/ref';
import { stateByFields } from '../insight/meetingState';
import type { Decoded } from '../records/decoding/decoded';
import type { Meeting } from '../records/meeting';
import type { Vote } from '../records/vote';
import { shownValue } from '../store/asyncCache';
import type { BoardStore } from '../store/boardStore';
import { recordIn } from '../store/recordsByKey';
import type { Format } from '../text/format';
import { sentences } from '../text/phrases';
import { requestsOf, type Watch } from '../watch/createWatch';
import { watchedKind, type EndReason } from '../watch/watched';
import { budgetText, endText } from '../watch/watchTexts';
import type { CommandHandlers, CommandTarget } from './commands';

export interface WatchCommandDeps {
  readonly watch: Watch;
  readonly store: BoardStore;
  /** What the active panel shows. */
  readonly shown: () => Ref | undefined;
  readonly format: () => Format;
}

/** Commands that begin and end watching. */
export function watchCommands({ watch, store, shown, format }: WatchCommandDeps): CommandHandlers {
  const stop = (refs: readonly Ref[]) => {
    if (refs.length === 0) watch.stop();
    for (const ref of refs) watch.stop(ref);
  };
  return {
    watch: async (target) => {
      const refs = refsOf(target, shown());
      if (refs.length === 0)
        return void vscode.window.showInformationMessage(
          t('Open or select a vote, a meeting, or a board to watch it.'),
        );
      const open = refs.filter((ref) => !hasEnded(ref, store));
      if (open.length === 0)
        return void vscode.window.showInformationMessage(t('It has ended already, so there is nothing to watch for.'));
      watch.start(open);
      const stopLabel = t('Stop Watching');
      const text = sentences([
        budgetText(requestsOf(watch.watched()), format()),
        open.some((ref) => isSecret(ref, store)) && secretText(),
      ]);
      if ((await vscode.window.showInformationMessage(text, stopLabel)) === stopLabel) stop(open);
    },
    stopWatching: ({ nodes, shown: ofPanel, confirm }) => {
      stop([...nodes.flatMap((node) => ('ref' in node ? [node.ref] : [])), ...ofPanel].filter(watch.isWatched));
      confirm(t('Stopped watching.'));
    },
  };
}

/** Says that a watch has ended by itself, once for each reason, and offers to open what ended. */
export function announceEnds(
  watch: Watch,
  store: Pick<BoardStore, 'records' | 'invalidate'>,
  openDetails: (key: string) => void,
): { dispose(): void } {
  const said = new Set<string>();
  const announce = async (ref: Ref, reason: EndReason) => {
    const kind = watchedKind(ref) ?? 'board';
    if (reason !== 'ended') {
      const text = endText(kind, reason);
      // All watches may end for one reason at once.
      if (said.has(text)) return;
      said.add(text);
      setTimeout(() => said.delete(text), 0);
      return void vscode.window.showInformationMessage(text);
    }
    const open = kind === 'vote' ? t('Open Result') : t('Open Details');
    if ((await vscode.window.showInformationMessage(endText(kind, reason), open)) !== open) return;
    // What protects voters may have kept the final state from being shown; the user asks for it now.
    if (!hasEnded(ref, store)) store.invalidate({ ...boardOf(ref), ...(ref.section && { section: ref.section }) });
    openDetails(pathOf(ref));
  };
  return watch.onDidEnd(({ ref, reason }) => void announce(ref, reason));
}

const secretText = () =>
  t(
    'A vote that isn’t clearly named is only updated when at least 5 more people have voted, or when it has ended, so that nobody’s choice can be seen.',
  );

/** What can be watched of a target, or else of what is shown. */
function refsOf({ nodes, shown }: CommandTarget, active: Ref | undefined): Ref[] {
  const refs = nodes.length > 0 ? nodes.flatMap((node) => ('ref' in node ? [node.ref] : [])) : [...shown];
  const candidates = refs.length > 0 ? refs : active ? [active] : [];
  return candidates.filter((ref) => watchedKind(ref) !== undefined);
}

function shownRecord(ref: Ref, store: Pick<BoardStore, 'records'>): Decoded<Vote | Meeting> | undefined {
  const list = isInSection(ref) ? shownValue(store.records.peek(ref)) : undefined;
  if (!list || list.section === 'files') return undefined;
  return list.section === 'votes' ? recordIn(ref, list.records) : recordIn(ref, list.records);
}

function hasEnded(ref: Ref, store: Pick<BoardStore, 'records'>): boolean {
  const value = shownRecord(ref, store)?.value;
  if (!value) return false;
  return 'voters' in value ? value.status === 1 : stateByFields(value) === 'ended';
}

function isSecret(ref: Ref, store: Pick<BoardStore, 'records'>): boolean {
  const value = shownRecord(ref, store)?.value;
  return ref.section === 'votes' && !(value && 'voters' in value && value.voters === 'named');
}
