import { refOfBoard } from '../../records/configured';
import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { currentTime } from '../../core/clock';
import { boardOf, boardRef, pathOf, type Ref } from '../../core/ref';
import { snapshotRetention } from '../../service/settings/settings';
import { maxLabelLength, type SnapshotLabel } from '../../service/snapshots/snapshotHeader';
import type { Snapshot } from '../../service/snapshots/snapshotLibrary';
import { snapshotsToDelete, stillToDelete } from '../../service/snapshots/retention';
import { takeSnapshots, type BoardToTake, type TakenBoard } from '../../service/snapshots/takeSnapshots';
import { areMany, requestsFor, type RequestCount } from '../../service/store/requestsFor';
import type { Format } from '../../core/format';
import { sanitizePlainLabel } from '../../core/sanitizeLabel';
import { withBoardProgress } from '../parts/boardProgress';
import { boardsOfTarget } from '../parts/choose';
import type { App } from '../parts/app';
import {
  confirmInStatusBar,
  targetOfShown,
  type CommandHandlers,
  type CommandTarget,
  type Feature,
} from '../parts/commands';
import { deletionQuestion, doneText, takeText } from './snapshotTexts';
import { joinParts } from '../../core/phrases';
import { number, tn } from '../../core/say';
import { groupBy } from '../../core/groupBy';
import { explain } from '../../service/text/explain';
import { snapshotText } from '../../kinds/parts/snapshotText';

type Needs = Pick<
  App,
  | 'snapshots'
  | 'store'
  | 'boards'
  | 'boardToTake'
  | 'takeDeps'
  | 'format'
  | 'boardName'
  | 'view'
  | 'tree'
  | 'log'
  | 'run'
>;

/** Takes, names and deletes snapshots. */
export function snapshotsFeature(app: Needs): Feature {
  const snapshotsOf = ({ nodes }: CommandTarget): Snapshot[] =>
    nodes.flatMap((node) => (node.kind === 'snapshot' && isOwn(node.snapshot) ? [node.snapshot] : []));
  const commands: CommandHandlers = {
    takeSnapshot: (target) => take(app, target),
    renameSnapshot: async (target) => {
      const [snapshot] = snapshotsOf(target);
      if (snapshot) await renameSnapshot(app, snapshot);
    },
    deleteSnapshots: async (target) => {
      const ofRows = snapshotsOf(target);
      const listed = target.nodes.flatMap((node) => (node.kind === 'snapshots' ? node.snapshots : []));
      await confirmDelete(app, ofRows.length > 0 ? ofRows : await chosenToDelete(app, listed));
    },
  };
  return { commands };
}

async function renameSnapshot({ snapshots }: Needs, snapshot: Snapshot): Promise<void> {
  const name = await vscode.window.showInputBox({
    title: t('Rename Snapshot'),
    value: snapshot.label.name ?? '',
    ignoreFocusOut: true,
    validateInput: lengthProblem,
  });
  if (name !== undefined) await snapshots.setLabel(snapshot, labelOf(name));
}

/** Whether the user took a snapshot; samples can't be changed. */
const isOwn = ({ isSample }: Snapshot): boolean => !isSample;

const lengthProblem = (text: string): string | undefined =>
  text.length > maxLabelLength ? t('At most {0} characters.', maxLabelLength) : undefined;

const labelOf = (typed: string): SnapshotLabel => (typed.trim() === '' ? {} : { name: typed.trim() });

/** Asks which of these snapshots are deleted; if there are none, of all, also of those that no row shows. */
async function chosenToDelete(app: Needs, listed: readonly Snapshot[]): Promise<readonly Snapshot[]> {
  const all = (listed.length > 0 ? listed : await app.snapshots.list()).filter(isOwn);
  if (all.length === 1) return all;
  if (all.length > 0) return chooseSnapshots(all, app);
  void vscode.window.showInformationMessage(t('There are no snapshots to delete.'));
  return [];
}

async function confirmDelete({ snapshots: library, format }: Needs, snapshots: readonly Snapshot[]): Promise<void> {
  if (snapshots.length === 0) return;
  const { question, detail } = deletionQuestion(snapshots, format());
  const confirm = t('Delete');
  const choice = await vscode.window.showWarningMessage(question, { modal: true, detail }, confirm);
  if (choice === confirm) await library.remove(snapshots);
}

async function take(app: Needs, target: CommandTarget): Promise<void> {
  const boards = await boardsOfTarget(t('Take Snapshot'), app.boards(), target);
  if (boards.length === 0) {
    if (app.boards().length === 0) void vscode.window.showInformationMessage(t('Add a board first.'));
    return;
  }
  const wanted = await Promise.all(boards.map(app.boardToTake));
  const takeDeps = await app.takeDeps();
  const requests = await requestsFor(
    wanted.map(({ ref }) => ref),
    app.store,
    takeDeps.sourceOf,
  );
  const all = await app.snapshots.list();
  const foldersOf = (some: readonly BoardToTake[]) => some.map(({ folder }) => folder);
  const [retention, now] = [snapshotRetention(), currentTime()];
  const outdated = snapshotsToDelete(all, foldersOf(wanted), retention, now);
  // One board whose snapshot costs little, as far as is known, is taken at once; it can be canceled, and named later.
  const isPlain = wanted.length === 1 && outdated.length === 0 && !areMany(requests.count);
  const label = isPlain ? {} : await askName(app.format(), wanted, requests, outdated);
  if (!label) return;
  const done: TakenBoard[] = [];
  try {
    const title = tn(wanted.length, t('Taking the snapshot|Taking snapshots'));
    await withBoardProgress(title, wanted.length, async (report, signal) => {
      for await (const each of logged(
        takeSnapshots(wanted, () => label, takeDeps, signal),
        app,
      )) {
        done.push(each);
        report(done.length);
      }
    });
    const taken = done.filter((each) => 'id' in each).map(({ board }) => board);
    // Delete only snapshots that the question announced.
    await app.snapshots.remove(stillToDelete(outdated, all, foldersOf(taken), retention, now));
  } finally {
    app.snapshots.reload();
  }
  await tellDone(app, done);
}

/** What is taken, with its failures in the log. */
async function* logged(taken: AsyncIterable<TakenBoard>, { log }: Pick<App, 'log'>): AsyncGenerator<TakenBoard> {
  for await (const each of taken) {
    if ('failure' in each) log.warn(`takeSnapshot: ${each.failure.kind}`);
    yield each;
  }
}

/**
 * Takes snapshots of the boards of refs without a question, so it deletes none. Says in the status bar what it took, and
 * in a message what it couldn't. `nameOf`: the name of the snapshot of a board. Errors: ServiceError.
 */
export async function takeUnasked(
  app: Pick<App, 'boards' | 'boardToTake' | 'log' | 'snapshots' | 'takeDeps'>,
  refs: readonly Ref[],
  nameOf: (board: Ref) => string,
): Promise<void> {
  const paths = new Set(refs.map((ref) => pathOf(boardOf(ref))));
  const boards = app.boards().filter((board) => paths.has(pathOf(refOfBoard(board))));
  const [wanted, takeDeps] = await Promise.all([Promise.all(boards.map(app.boardToTake)), app.takeDeps()]);
  const named = ({ ref }: BoardToTake) => ({ name: nameOf(ref) });
  const done: TakenBoard[] = [];
  try {
    const { signal } = new AbortController();
    for await (const each of logged(takeSnapshots(wanted, named, takeDeps, signal), app)) done.push(each);
  } finally {
    app.snapshots.reload();
  }
  const { text, isWarning } = doneText(done);
  if (isWarning) void vscode.window.showWarningMessage(text);
  else confirmInStatusBar(text);
}

/** Shows the cost, and asks for a name; undefined when dismissed. */
async function askName(
  format: Format,
  boards: readonly BoardToTake[],
  requests: RequestCount,
  outdated: readonly Snapshot[],
): Promise<SnapshotLabel | undefined> {
  const [first] = boards;
  const title =
    boards.length === 1 && first
      ? t('Take Snapshot: {0}', sanitizePlainLabel(first.name, 60))
      : t('Take Snapshots of {0} Boards', number(boards.length));
  const name = await vscode.window.showInputBox({
    title,
    prompt: takeText(requests, outdated, format),
    placeHolder: t('Name of the snapshot, such as “Before the workshop” (optional)'),
    ignoreFocusOut: true,
    validateInput: lengthProblem,
  });
  return name === undefined ? undefined : labelOf(name);
}

/** Shows the result, and selects the row of the first snapshot, or offers to. */
async function tellDone(app: Needs, done: readonly TakenBoard[]): Promise<void> {
  const { text, isWarning } = doneText(done);
  const taken = done.flatMap((each) => ('id' in each ? [each] : []));
  const [first, ...others] = taken.map(({ board: { ref }, id }) => boardRef(ref.connection, ref.board, id));
  const ofBoard =
    first && others.length === 0 ? await app.snapshots.ofBoard(boardRef(first.connection, first.board)) : [];
  const isComparable = ofBoard.some(({ id }) => id !== first?.at);
  const unnamed = ofBoard.find(({ id, label }) => id === first?.at && label.name === undefined);
  const [show, compare, rename] = [t('Show Snapshots'), t('Compare With…'), t('Rename…')];
  const isOffered = first !== undefined && !(await reveal(app, first, false));
  const message = isWarning ? vscode.window.showWarningMessage : vscode.window.showInformationMessage;
  const actions = [...(isOffered ? [show] : []), ...(isComparable ? [compare] : []), ...(unnamed ? [rename] : [])];
  const choice = await message(text, ...actions);
  if (choice === show && first) await reveal(app, first, true);
  if (choice === rename && unnamed) await renameSnapshot(app, unnamed);
  if (choice === compare && first) await app.run('compareWithEarlier', targetOfShown([first]));
}

/** Selects the row of a snapshot; if not `force`, only below a board that is expanded in sight. False if it didn’t. */
async function reveal({ snapshots, view, tree }: Needs, snapshot: Ref, force: boolean): Promise<boolean> {
  await snapshots.list();
  const { connection, board } = snapshot;
  if (!force && !(view.visible && (await tree.isExpanded(boardRef(connection, board))))) return false;
  return (await tree.reveal(snapshot)) !== undefined;
}

/** Asks for some of these snapshots, which are listed by board; unreadable ones below the board of their folder. */
async function chooseSnapshots(
  all: readonly Snapshot[],
  { snapshots: library, boards, boardName, format }: Pick<App, 'snapshots' | 'boards' | 'boardName' | 'format'>,
): Promise<readonly Snapshot[]> {
  const listed = boards().map(refOfBoard);
  const folders = new Map(
    listed.flatMap((board) => library.unreadableOf(board).map(({ file }) => [file.folder, boardName(board)] as const)),
  );
  const nameOf = ({ ref, problem, file }: Snapshot): string =>
    problem ? (folders.get(file.folder) ?? t('Unreadable snapshots')) : boardName(ref);
  const items = [...groupBy(all, nameOf)].flatMap(([name, snapshots]) => [
    { label: sanitizePlainLabel(name, 60), kind: vscode.QuickPickItemKind.Separator, snapshot: undefined },
    ...snapshots.map((snapshot) => ({
      label: sanitizePlainLabel(snapshotText(snapshot, format())),
      description: joinParts([snapshot.problem && explain(snapshot.problem).what, format().bytes(snapshot.file.bytes)]),
      snapshot,
    })),
  ]);
  const picked = await vscode.window.showQuickPick(items, {
    title: t('Delete Snapshots'),
    placeHolder: t('Select the snapshots to delete'),
    canPickMany: true,
    matchOnDescription: true,
    ignoreFocusOut: true,
  });
  return (picked ?? []).flatMap(({ snapshot }) => snapshot ?? []);
}
