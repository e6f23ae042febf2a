import { refOfBoard, sampleConnectionName } from '../../records/configured';
import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { boardOf, boardRef, pathOf, type Ref } from '../../core/ref';
import { changedRefs } from './boardChanges';
import { changesSummary } from './changesSummary';
import { compareBoards } from './compareBoards';
import type { Snapshot, SnapshotLibrary } from '../../service/snapshots/snapshotLibrary';
import { boardStatesOf } from './boardState';
import { createLoadAgain } from '../../service/store/loadMissing';
import { asTitle, sentences } from '../../core/phrases';
import { sanitizeFileLabel, sanitizePlainLabel } from '../../core/sanitizeLabel';
import { snapshotText } from '../../kinds/parts/snapshotText';
import type { Node } from '../../surfaces/tree/node';
import type { App } from '../parts/app';
import type { CommandTarget } from '../parts/commands';
import { confirmRequests } from '../parts/requestQuestions';

type Needs = Pick<
  App,
  'snapshots' | 'store' | 'clients' | 'documents' | 'boards' | 'boardName' | 'timeOf' | 'format' | 'openDetails'
>;

/** The time of what is loaded now: later than any snapshot, even if the clock was set back. */
const takenNow = Infinity;

/** When the snapshot of a ref was taken, in Unix milliseconds, or `takenNow`; 0 if the snapshot isn't known. */
export const timeTaken = (ref: Ref, library: Pick<SnapshotLibrary, 'of'>): number =>
  ref.at === undefined ? takenNow : (library.of(ref)?.takenAt ?? 0);

interface State {
  readonly board: Ref;
  /** Unix milliseconds, or `takenNow`. */
  readonly takenAt: number;
}

/** Commands that compare a board with itself at another time. */
export const changesCommands = (app: Needs) => ({
  compareWith: (target: CommandTarget) => compareWith(app, target),
  /** Compares a snapshot that was just taken with an earlier one; not with now, since nothing has changed yet. */
  compareWithEarlier: (target: CommandTarget) => compareWith(app, target, true),
  openRawChanges: ({ ref }: CommandTarget) => (ref?.view === 'changes' ? openRaw(app, ref) : undefined),
});

const stateOf = ({ ref, takenAt }: Snapshot): State => ({ board: ref, takenAt });

async function compareWith(app: Needs, { nodes, ref, front }: CommandTarget, withoutNow = false): Promise<void> {
  const all = (await app.snapshots.list()).filter(({ problem }) => !problem);
  const shown = ref ? undefined : front.ref;
  // From the Command Palette, the board of the active panel is meant, unless a row of it is selected.
  const liveOf = (of: Ref | undefined) => of && pathOf(boardRef(of.connection, of.board));
  const isElsewhere = (row: Node) => shown && liveOf(boardIn([row])) !== liveOf(shown);
  const rows = nodes.length > 0 ? nodes : ref ? [] : front.rows.filter((row) => !isElsewhere(row));
  const snapshots = rows.flatMap((node) => (node.kind === 'snapshot' && !node.snapshot.problem ? [node.snapshot] : []));
  const [one, other] = snapshots;
  if (one && other && snapshots.length === 2 && one.file.folder === other.file.folder)
    return open(app, stateOf(one), stateOf(other));
  const inPanel = ref ?? shown;
  const board = one?.ref ?? boardIn(rows) ?? (inPanel && boardOf(inPanel)) ?? (await chooseBoard(app, all));
  if (!board) return;
  const mine: State = { board, takenAt: timeTaken(board, app.snapshots) };
  const states = (await app.snapshots.ofBoard(board)).filter(({ id }) => id !== board.at);
  // The board may be configured over another connection to its service.
  const live = app
    .boards()
    .map(refOfBoard)
    .find((each) => app.snapshots.isOneBoard(each, board));
  const second = await chooseState(app, board, states, withoutNow || board.at === undefined ? undefined : live);
  if (second) await open(app, mine, second);
}

function boardIn([row]: readonly Node[]): Ref | undefined {
  return row && 'ref' in row ? boardOf(row.ref) : undefined;
}

/** Shows that there is no snapshot to compare with, and offers to take one. */
async function offerSnapshot(): Promise<undefined> {
  const take = t('Take Snapshot');
  const choice = await vscode.window.showInformationMessage(t('There’s no snapshot to compare with yet.'), take);
  if (choice === take) await vscode.commands.executeCommand('boardInspector.takeSnapshot');
}

async function chooseBoard({ boardName }: Needs, all: readonly Snapshot[]): Promise<Ref | undefined> {
  const newest = new Map(all.toReversed().map((snapshot) => [snapshot.file.folder, snapshot]));
  if (newest.size === 0) return offerSnapshot();
  const [only] = newest.size === 1 ? newest.values() : [];
  if (only) return boardRef(only.ref.connection, only.ref.board);
  const picked = await vscode.window.showQuickPick(
    [...newest.values()].map(({ ref }) => ({ label: sanitizePlainLabel(boardName(ref)), ref })),
    { title: asTitle(t('Compare With…')), placeHolder: t('Select a board'), ignoreFocusOut: true },
  );
  return picked && boardRef(picked.ref.connection, picked.ref.board);
}

async function chooseState(
  { boardName, timeOf, format }: Needs,
  board: Ref,
  snapshots: readonly Snapshot[],
  live: Ref | undefined,
): Promise<State | undefined> {
  const now = live && { board: live, takenAt: takenNow };
  const choices = [
    ...(now ? [{ label: t('Now'), description: t('as the service returns it'), state: now }] : []),
    ...snapshots.map((snapshot) => ({
      label: sanitizePlainLabel(snapshotText(snapshot, format())),
      description: '',
      state: stateOf(snapshot),
    })),
  ];
  const [only, ...others] = choices;
  if (!only) return offerSnapshot();
  if (others.length === 0) return only.state;
  const title = t('Compare With: {0}', sanitizePlainLabel(boardName(board), 60));
  const placeHolder =
    board.at === undefined
      ? t('Select a snapshot')
      : t('Select what to compare {0} with', sanitizePlainLabel(timeOf(board), 80));
  return (await vscode.window.showQuickPick(choices, { title, placeHolder, ignoreFocusOut: true }))?.state;
}

/** Shows the changes from the earlier to the later state. If the later one is live, loads all of it first. */
async function open(app: Needs, one: State, other: State): Promise<void> {
  const [earlier, later] = one.takenAt <= other.takenAt ? [one, other] : [other, one];
  const { at: since } = earlier.board;
  if (since === undefined) return;
  if (later.board.at === undefined && !(await loadNow(app, later.board))) return;
  app.openDetails(pathOf({ ...later.board, view: 'changes', since }));
}

/**
 * Loads a board again, with all of its files, after a question if that takes many requests; false if the user declines.
 * What is loaded may be older than the snapshot, and isn't what the service returns now.
 */
async function loadNow(app: Needs, board: Ref): Promise<boolean> {
  const { requests, load } = createLoadAgain(board, app.store.causedBy('compare'));
  if (board.connection !== sampleConnectionName) {
    const count = await requests((name) => app.clients.of(name));
    if (!(await confirmRequests(t('Load this board again to compare it?'), t('Load All'), count))) return false;
  }
  const title = t('Loading the board to compare it');
  await vscode.window.withProgress(
    { location: vscode.ProgressLocation.Notification, title, cancellable: true },
    (_, cancellation) => load(() => cancellation.isCancellationRequested),
  );
  return true;
}

const maxRecords = 100;

/** Opens the JSON of all records that differ, side by side. */
async function openRaw({ store, documents, boardName, timeOf }: Needs, ref: Ref): Promise<void> {
  const [before, after] = [boardRef(ref.connection, ref.board, ref.since), boardOf(ref)];
  const states = await boardStatesOf(before, after, store);
  const changes = await compareBoards(states.before, states.after);
  const pairs = changedRefs(changes, before, after);
  // Names no record, since none differs.
  if (pairs.length === 0) return void vscode.window.showInformationMessage(sentences(changesSummary(changes)));
  const title = t('{0}: {1} → {2}', sanitizeFileLabel(boardName(ref)), timeOf(before), timeOf(after));
  await documents.compareAll(title, pairs.slice(0, maxRecords));
}
