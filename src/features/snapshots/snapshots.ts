import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { currentTime } from '../../core/clock';
import { boardRef, type Ref } from '../../core/ref';
import type { Board } from '../../records/configured';
import { maxLabelLength, type SnapshotLabel } from '../../service/snapshots/snapshotLabel';
import type { Snapshot, SnapshotLibrary } from '../../service/snapshots/snapshotLibrary';
import { snapshotsToDelete, stillToDelete, type Retention } from '../../service/snapshots/retention';
import { takeSnapshots, type BoardToTake, type TakeDeps, type TakenBoard } from '../../service/snapshots/takeSnapshots';
import type { BoardStore } from '../../service/store/boardStore';
import { requestsFor, type RequestCount } from '../../service/store/requestsFor';
import type { Format } from '../../core/format';
import { sanitizePlainLabel } from '../../core/sanitizeLabel';
import { withBoardProgress } from '../parts/boardProgress';
import { boardsOfTarget } from '../parts/chooseBoards';
import { chooseSnapshots } from './chooseSnapshots';
import type { CommandHandlers, CommandTarget } from '../parts/commands';
import { deletionQuestion, doneText, takeText } from './snapshotTexts';
import { asTitle } from '../../core/phrases';
import { number, tn } from '../../core/say';

export interface SnapshotCommandDeps {
  readonly library: SnapshotLibrary;
  readonly store: BoardStore;
  /** Configured boards, including the samples. */
  readonly boards: () => readonly Board[];
  readonly retention: () => Retention;
  /** A board with the digests of its folder and of its service. Errors: badConnection. */
  readonly boardToTake: (board: Board) => Promise<BoardToTake>;
  readonly takeDeps: () => Promise<TakeDeps>;
  readonly format: () => Format;
  readonly boardName: (board: Ref) => string;
  /** Selects the row of a snapshot; if not `force`, only below a board that is expanded in sight. False if it didn’t. */
  readonly reveal: (snapshot: Ref, force: boolean) => Promise<boolean>;
  readonly compareWithEarlier: (snapshot: Ref) => Promise<void>;
  readonly log: (line: string) => void;
}

/** Commands that take, name and delete snapshots. */
export function snapshotCommands(deps: SnapshotCommandDeps): CommandHandlers {
  const { library } = deps;
  const snapshotsOf = ({ nodes }: CommandTarget): Snapshot[] =>
    nodes.flatMap((node) => (node.kind === 'snapshot' && isOwn(node.snapshot) ? [node.snapshot] : []));
  return {
    takeSnapshot: (target) => take(deps, target),
    renameSnapshot: async (target) => {
      const [snapshot] = snapshotsOf(target);
      if (!snapshot) return;
      const name = await vscode.window.showInputBox({
        title: t('Rename Snapshot'),
        value: snapshot.label.name ?? '',
        validateInput: lengthProblem,
      });
      if (name !== undefined) await library.setLabel(snapshot, labelOf(name));
    },
    deleteSnapshots: async (target) => {
      const ofRows = snapshotsOf(target);
      const listed = target.nodes.flatMap((node) => (node.kind === 'snapshots' ? node.snapshots : []));
      await confirmDelete(deps, ofRows.length > 0 ? ofRows : await chosenToDelete(deps, listed));
    },
  };
}

/** Whether the user took a snapshot; samples can't be changed. */
const isOwn = ({ isSample }: Snapshot): boolean => !isSample;

const lengthProblem = (text: string): string | undefined =>
  text.length > maxLabelLength ? t('At most {0} characters.', maxLabelLength) : undefined;

const labelOf = (typed: string): SnapshotLabel => (typed.trim() === '' ? {} : { name: typed.trim() });

/** Asks which of these snapshots are deleted; if there are none, of all, also of those that no row shows. */
async function chosenToDelete(deps: SnapshotCommandDeps, listed: readonly Snapshot[]): Promise<readonly Snapshot[]> {
  const all = (listed.length > 0 ? listed : await deps.library.list()).filter(isOwn);
  if (all.length > 0) return chooseSnapshots(all, deps);
  void vscode.window.showInformationMessage(t('There are no snapshots to delete.'));
  return [];
}

async function confirmDelete({ library, format }: SnapshotCommandDeps, snapshots: readonly Snapshot[]): Promise<void> {
  if (snapshots.length === 0) return;
  const { question, detail } = deletionQuestion(snapshots, format());
  const confirm = t('Delete');
  const choice = await vscode.window.showWarningMessage(question, { modal: true, detail }, confirm);
  if (choice === confirm) await library.remove(snapshots);
}

async function take(deps: SnapshotCommandDeps, target: CommandTarget): Promise<void> {
  const boards = await boardsOfTarget(asTitle(t('Take Snapshot…')), deps.boards(), target);
  if (boards.length === 0) {
    if (deps.boards().length === 0) void vscode.window.showInformationMessage(t('Add a board first.'));
    return;
  }
  const wanted = await Promise.all(boards.map(deps.boardToTake));
  const takeDeps = await deps.takeDeps();
  const requests = await requestsFor(
    wanted.map(({ ref }) => ref),
    deps.store,
    takeDeps.sourceOf,
  );
  const all = await deps.library.list();
  const foldersOf = (some: readonly BoardToTake[]) => some.map(({ folder }) => folder);
  const [retention, now] = [deps.retention(), currentTime()];
  const outdated = snapshotsToDelete(all, foldersOf(wanted), retention, now);
  const label = await askName(deps.format(), wanted, requests, outdated);
  if (!label) return;
  const done: TakenBoard[] = [];
  try {
    const title = tn(wanted.length, t('Taking the snapshot|Taking snapshots'));
    await withBoardProgress(title, wanted.length, async (report, signal) => {
      for await (const each of takeSnapshots(wanted, label, takeDeps, signal)) {
        done.push(each);
        if ('failure' in each) deps.log(`takeSnapshot: ${each.failure.kind}`);
        report(done.length);
      }
    });
    const taken = done.filter((each) => 'id' in each).map(({ board }) => board);
    // Delete only snapshots that the question announced.
    await deps.library.remove(stillToDelete(outdated, all, foldersOf(taken), retention, now));
  } finally {
    deps.library.reload();
  }
  await tellDone(deps, done);
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
async function tellDone(
  { library, reveal, compareWithEarlier }: SnapshotCommandDeps,
  done: readonly TakenBoard[],
): Promise<void> {
  const { text, isWarning } = doneText(done);
  const taken = done.flatMap((each) => ('id' in each ? [each] : []));
  const [first, ...others] = taken.map(({ board: { ref }, id }) => boardRef(ref.connection, ref.board, id));
  const ofBoard = first && others.length === 0 ? await library.ofBoard(boardRef(first.connection, first.board)) : [];
  const isComparable = ofBoard.some(({ id }) => id !== first?.at);
  const [show, compare] = [t('Show Snapshots'), t('Compare With…')];
  const isOffered = first !== undefined && !(await reveal(first, false));
  const message = isWarning ? vscode.window.showWarningMessage : vscode.window.showInformationMessage;
  const actions = [...(isOffered ? [show] : []), ...(isComparable ? [compare] : [])];
  const choice = await message(text, ...actions);
  if (choice === show && first) await reveal(first, true);
  if (choice === compare && first) await compareWithEarlier(first);
}
