import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { boardOf, isInSection, type Ref } from '../../core/ref';
import { mayBeWithheld } from '../../kinds/vote/ballotVerdict';
import { stateByFields } from '../../kinds/parts/meetingState';
import { shownValue } from '../../service/store/asyncCache';
import type { BoardStore } from '../../service/store/boardStore';
import { recordIn } from '../../service/store/recordsByKey';
import { maxWatchRequests } from './createWatch';
import { watchedKind, requestsOf, type Watch } from './watched';
import type { CommandHandlers, CommandTarget, Front } from '../parts/commands';
import { confirmRequests } from '../parts/requestQuestions';
import { number } from '../../core/say';
import { endedBeforeText, startText, stopText, type watchedItem } from './watchTexts';

/** What commands on watches need. `itemOf`: what is watched, in lists and messages. */
interface Watching {
  readonly watch: Watch;
  readonly store: BoardStore;
  readonly itemOf: (ref: Ref) => ReturnType<typeof watchedItem>;
}

/** The budget of requests must suffice for this number of polls. */
const minPolls = 10;

export function watchCommands(watching: Watching): CommandHandlers {
  const { watch } = watching;
  return {
    watch: (target) => start(watching, target),
    stopWatching: async (target) => {
      const watched = watch.watched();
      const meant = refsOf(target).filter(watch.isWatched);
      if (meant.length > 0 || watched.length < 2) stop(watching, meant.length > 0 ? meant : watched, target.confirm);
      else stop(watching, await chosenToStop(watching, watched), target.confirm);
    },
  };
}

function stop({ watch, itemOf }: Watching, refs: readonly Ref[], confirm: CommandTarget['confirm']): void {
  if (refs.length === 0) return;
  const text = stopText(messageNames(refs, itemOf));
  watch.stop(refs);
  confirm(text);
}

async function start(watching: Watching, target: CommandTarget): Promise<void> {
  const { watch, store, itemOf } = watching;
  const meant = refsOf(target);
  const refs = (meant.length > 0 ? meant : inFront(target.front)).filter((ref) => watchedKind(ref) !== undefined);
  if (refs.length === 0) return say(t('Open or select a vote, a meeting, or a board to watch it.'));
  const open = refs.filter((ref) => !hasEnded(ref, store));
  if (open.length === 0) return say(endedBeforeText(messageNames(refs, itemOf)));
  const requests = requestsOf([...watch.watched(), ...open.filter((ref) => !watch.isWatched(ref))]);
  if (requests * minPolls > maxWatchRequests)
    return say(t('That’s too much to watch: it would take {0} requests each time.', number(requests)));
  const count = { count: requests, isLeast: false };
  if (!(await confirmRequests(t('Request all of this up to every 30 seconds?'), t('Watch'), count))) return;
  watch.start(open);
  const button = t('Stop Watching');
  const choice = await vscode.window.showInformationMessage(startText(messageNames(open, itemOf)), button);
  if (choice === button) watch.stop(open);
}

const say = (text: string) => void vscode.window.showInformationMessage(text);

const messageNames = (refs: readonly Ref[], itemOf: Watching['itemOf']): string[] =>
  refs.map((ref) => itemOf(ref).inMessage);

/** The refs of rows, or of a page. */
const refsOf = ({ nodes, shown }: CommandTarget): readonly Ref[] =>
  nodes.length > 0 ? nodes.flatMap((node) => ('ref' in node ? [node.ref] : [])) : shown;

/** What the page in front shows, or else the first selected row. */
function inFront({ ref, rows: [row] }: Front): readonly Ref[] {
  if (ref) return [ref];
  return row && 'ref' in row ? [row.ref] : [];
}

/** Asks which watches to stop. */
async function chosenToStop({ itemOf }: Watching, watched: readonly Ref[]): Promise<readonly Ref[]> {
  const all = { label: t('Stop Watching All'), description: '', refs: watched };
  const items = [...watched.map((ref) => ({ ...itemOf(ref), refs: [ref] })), all];
  const picked = await vscode.window.showQuickPick(items, { title: t('Stop Watching') });
  return picked?.refs ?? [];
}

/** Whether the loaded list shows that a vote or meeting has ended. */
export function hasEnded(ref: Ref, store: Pick<BoardStore, 'records'>): boolean {
  const list = isInSection(ref) ? shownValue(store.records.peek(ref)) : undefined;
  if (list?.section === 'votes') return recordIn(ref, list.records)?.value?.status === 1;
  const meeting = list?.section === 'meetings' ? recordIn(ref, list.records)?.value : undefined;
  return meeting !== undefined && stateByFields(meeting) === 'ended';
}

/** Whether updates may be delayed to protect voters. The votes of a board share a response, so one may delay all. */
export function mayWait(ref: Ref, store: Pick<BoardStore, 'votes'>): boolean {
  if (ref.section !== 'votes') return false;
  const votes = shownValue(store.votes.peek(boardOf(ref)))?.records ?? [];
  return votes.length === 0 || mayBeWithheld(votes);
}
