import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { boardOf, isInSection, type Ref } from '../../core/ref';
import { mayBeWithheld } from '../../kinds/vote/ballotVerdict';
import { stateByFields } from '../../kinds/parts/meetingState';
import { shownValue } from '../../service/store/asyncCache';
import type { BoardStore } from '../../service/store/boardStore';
import { recordIn } from '../../service/store/recordsByKey';
import { sentences } from '../../core/phrases';
import { maxWatchRequests } from './createWatch';
import { watchedKind, requestsOf, type Watch } from './watched';
import type { CommandHandlers, CommandTarget, Front } from '../parts/commands';
import { confirmRequests } from '../parts/requestQuestions';
import { number } from '../../core/say';

/** What commands on watches need. `itemOf`: the name of a record and of its board. */
interface Watching {
  readonly watch: Watch;
  readonly store: BoardStore;
  readonly itemOf: (ref: Ref) => { readonly label: string; readonly description: string };
}

/** The budget of requests must suffice for this number of polls. */
const minPolls = 10;

export function watchCommands(watching: Watching): CommandHandlers {
  const { watch } = watching;
  const stop = (refs: readonly Ref[], { confirm }: CommandTarget) => {
    watch.stop(refs);
    confirm(t('Stopped watching.'));
  };
  return {
    watch: async (target) => {
      const refs = refsOf(target);
      if (refs.length === 0 && watch.watched().length > 0) return askWhat(watching, target, stop);
      const wanted = refs.length > 0 ? refs : inFront(target.front);
      if (wanted.length > 0 && wanted.every(watch.isWatched)) return stop(wanted, target);
      await start(watching, wanted);
    },
  };
}

async function start({ watch, store }: Watching, wanted: readonly Ref[]): Promise<void> {
  const refs = wanted.filter((ref) => watchedKind(ref) !== undefined);
  if (refs.length === 0) return say(t('Open or select a vote, a meeting, or a board to watch it.'));
  const open = refs.filter((ref) => !hasEnded(ref, store));
  if (open.length === 0) return say(t('It has ended already, so there is nothing to watch for.'));
  const requests = requestsOf([...watch.watched(), ...open.filter((ref) => !watch.isWatched(ref))]);
  if (requests * minPolls > maxWatchRequests)
    return say(t('That’s too much to watch: it would take {0} requests each time.', number(requests)));
  const count = { count: requests, isLeast: false };
  if (!(await confirmRequests(t('Request all of this every 30 seconds?'), t('Watch'), count))) return;
  watch.start(open);
  const stop = t('Stop Watching');
  const text = sentences([budgetText(), open.some((ref) => mayWait(ref, store)) && secretText()]);
  if ((await vscode.window.showInformationMessage(text, stop)) === stop) watch.stop(open);
}

const say = (text: string) => void vscode.window.showInformationMessage(text);

const budgetText = () => t('Checked every 30 seconds while visible, for two hours.');

const secretText = () =>
  t(
    'Where a vote may be anonymous, new numbers wait for at least 5 more people, or its end, so that nobody’s choice is revealed.',
  );

/** The refs of rows, or of a page. */
const refsOf = ({ nodes, shown }: CommandTarget): readonly Ref[] =>
  nodes.length > 0 ? nodes.flatMap((node) => ('ref' in node ? [node.ref] : [])) : shown;

/** What the page in front shows, or else the first selected row. */
function inFront({ ref, rows: [row] }: Front): readonly Ref[] {
  if (ref) return [ref];
  return row && 'ref' in row ? [row.ref] : [];
}

/** Asks which watches to stop, or whether to watch what is in front; stops the only one without a question. */
async function askWhat(
  watching: Watching,
  target: CommandTarget,
  stop: (refs: readonly Ref[], target: CommandTarget) => void,
): Promise<void> {
  const { watch, store, itemOf } = watching;
  const watched = watch.watched();
  const startable = inFront(target.front).filter(
    (ref) => watchedKind(ref) !== undefined && !watch.isWatched(ref) && !hasEnded(ref, store),
  );
  if (watched.length === 1 && startable.length === 0) return stop(watched, target);
  const named = (refs: readonly Ref[], title: (label: string) => string) =>
    refs.map((ref) => ({ label: title(itemOf(ref).label), description: itemOf(ref).description, refs: [ref] }));
  const all = { label: t('Stop Watching All'), description: '', refs: watched };
  const ends = [...named(watched, (label) => t('Stop Watching: {0}', label)), ...(watched.length > 1 ? [all] : [])];
  const picked = await vscode.window.showQuickPick([...ends, ...named(startable, (label) => t('Watch: {0}', label))], {
    title: t('Watch'),
  });
  if (!picked) return;
  if (ends.includes(picked)) stop(picked.refs, target);
  else await start(watching, picked.refs);
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
