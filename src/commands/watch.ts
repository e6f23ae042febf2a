import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { boardOf, isInSection, type Ref } from '../base/ref';
import { mayBeWithheld } from '../changes/ballotVerdict';
import { stateByFields } from '../insight/meetingState';
import { shownValue } from '../store/asyncCache';
import type { BoardStore } from '../store/boardStore';
import { recordIn } from '../store/recordsByKey';
import type { Format } from '../text/format';
import { sentences } from '../text/phrases';
import { maxWatchRequests } from '../watch/createWatch';
import type { Watch } from '../watch/watch';
import { watchedKind } from '../watch/watched';
import { requestsOf } from '../watch/watchGroups';
import { budgetText } from '../watch/watchTexts';
import type { CommandHandlers, CommandTarget } from './commands';
import { confirmRequests } from './confirmRequests';

export interface WatchCommandDeps {
  readonly watch: Watch;
  readonly store: BoardStore;
  /** The ref that the active panel shows, or else that of the selected row. */
  readonly shown: () => Ref | undefined;
  /** The name of a record and of its board. */
  readonly itemOf: (ref: Ref) => { readonly label: string; readonly description: string };
  readonly format: () => Format;
}

/** The budget of requests must suffice for this number of polls. */
const minPolls = 10;

/** Commands that start and stop watching. */
export function watchCommands(deps: WatchCommandDeps): CommandHandlers {
  const { watch, store, shown, format } = deps;
  return {
    watch: async (target) => {
      const refs = refsOf(target, shown()).filter((ref) => watchedKind(ref) !== undefined);
      if (refs.length === 0) return say(t('Open or select a vote, a meeting, or a board to watch it.'));
      const open = refs.filter((ref) => !hasEnded(ref, store));
      if (open.length === 0) return say(t('It has ended already, so there is nothing to watch for.'));
      const requests = requestsOf([...watch.watched(), ...open.filter((ref) => !watch.isWatched(ref))]);
      if (requests * minPolls > maxWatchRequests)
        return say(t('That’s too much to watch: it would take {0} requests each time.', format().number(requests)));
      const count = { count: requests, isLeast: false };
      if (!(await confirmRequests(t('Request all of this every 30 seconds?'), t('Watch'), count, format()))) return;
      watch.start(open);
      const stop = t('Stop Watching');
      const text = sentences([budgetText(requests, format()), open.some((ref) => mayWait(ref, store)) && secretText()]);
      if ((await vscode.window.showInformationMessage(text, stop)) === stop) watch.stop(open);
    },
    stopWatching: async (target) => {
      const refs = await refsToStop(target, deps);
      if (refs.length === 0) return;
      watch.stop(refs);
      target.confirm(t('Stopped watching.'));
    },
  };
}

const say = (text: string) => void vscode.window.showInformationMessage(text);

const secretText = () =>
  t(
    'If a board has a vote that may be anonymous, its votes are updated only after at least 5 more people have voted in that vote, or after it has ended, so that nobody’s choice is revealed.',
  );

/** The refs of a target, or else `active`. */
function refsOf({ nodes, shown }: CommandTarget, active: Ref | undefined): readonly Ref[] {
  if (nodes.length > 0) return nodes.flatMap((node) => ('ref' in node ? [node.ref] : []));
  return shown.length > 0 ? shown : active ? [active] : [];
}

/** The refs to stop watching: those of the target, the only one, or those that the user picks. */
async function refsToStop(target: CommandTarget, { watch, itemOf }: WatchCommandDeps): Promise<readonly Ref[]> {
  const ofTarget = refsOf(target, undefined);
  if (ofTarget.length > 0) return ofTarget.filter(watch.isWatched);
  const watched = watch.watched();
  if (watched.length <= 1) return watched;
  const picked = await vscode.window.showQuickPick(
    watched.map((ref) => ({ ...itemOf(ref), ref, picked: true })),
    { title: t('Stop Watching'), canPickMany: true },
  );
  return (picked ?? []).map(({ ref }) => ref);
}

/** Whether the loaded list shows that a vote or meeting has ended. */
export function hasEnded(ref: Ref, store: Pick<BoardStore, 'records'>): boolean {
  const list = isInSection(ref) ? shownValue(store.records.peek(ref)) : undefined;
  if (list?.section === 'votes') return recordIn(ref, list.records)?.value?.status === 1;
  const meeting = list?.section === 'meetings' ? recordIn(ref, list.records)?.value : undefined;
  return meeting !== undefined && stateByFields(meeting) === 'ended';
}

/** Whether updates may be delayed to protect voters. The votes of a board share a response, so one may delay all. */
function mayWait(ref: Ref, store: Pick<BoardStore, 'votes'>): boolean {
  if (ref.section !== 'votes') return false;
  const votes = shownValue(store.votes.peek(boardOf(ref)))?.records ?? [];
  return votes.length === 0 || mayBeWithheld(votes);
}
