import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { boardRef, type Ref } from '../base/ref';
import { sampleConnectionName, type Board } from '../records/configured';
import type { BoardSource, BoardStore } from '../store/boardStore';
import { loadMissing } from '../store/loadMissing';
import { listsToLoad, missingLists, missingReasons } from '../store/missingLists';
import { requestsFor } from '../store/requestsFor';
import { boardsText } from '../text/amounts';
import type { Format } from '../text/format';
import type { Node } from '../tree/node';
import { withBoardProgress } from './boardProgress';
import { chooseBoards } from './chooseBoards';
import type { CommandHandlers, Confirm } from './commands';
import { likelyBoards } from './likelyBoards';
import { loadedText, loadQuestion } from './loadBoardsTexts';

export interface LoadBoardsDeps {
  readonly store: BoardStore;
  readonly boards: () => readonly Board[];
  readonly hasConnection: (name: string) => boolean;
  /** Errors: badConnection. */
  readonly sourceOf: (connection: string) => BoardSource | Promise<BoardSource>;
  readonly resetFailures: () => void;
  readonly format: () => Format;
  readonly boardName: (board: Ref) => string;
  /** Opens the page of all boards. */
  readonly openAllBoards: () => void;
  /** The rows that are selected in the view of boards. */
  readonly selectedBoards: () => readonly Node[];
  /** What the active panel shows. */
  readonly shown: () => Ref | undefined;
}

/** The commands that load all lists of all or of chosen boards, so that everything is checked for findings. */
export const loadBoardsCommands = (deps: LoadBoardsDeps): CommandHandlers => ({
  loadAndCheckAll: ({ shown, confirm }) =>
    shown.length > 0
      ? loadAndCheck(deps, shown, confirm, 'isOpen')
      : loadAndCheck(deps, refsOf(deps.boards()), confirm, 'open'),
  checkBoards: async ({ confirm }) => {
    const boards = deps.boards().filter(({ connection }) => deps.hasConnection(connection));
    const isChoice = boards.length > 1;
    const likely = likelyBoards(boards, deps.selectedBoards(), deps.shown());
    const chosen = isChoice ? await chooseBoards(t('Check Boards'), boards, likely) : boards;
    if (!isChoice || chosen.length > 0) await loadAndCheck(deps, refsOf(chosen), confirm, 'offer');
  },
});

const refsOf = (boards: readonly Board[]): Ref[] =>
  boards.map(({ connection, recordId }) => boardRef(connection, recordId));

/**
 * Loads what is missing of boards, after a question. `overview`: opens the overview of all boards before loading or if
 * nothing is missing, or offers it if something couldn't be loaded.
 */
async function loadAndCheck(
  deps: LoadBoardsDeps,
  listed: readonly Ref[],
  confirm: Confirm,
  overview: 'open' | 'isOpen' | 'offer',
): Promise<void> {
  const begun = () => overview === 'open' && deps.openAllBoards();
  const store = deps.store.causedBy('loadAndCheckAll');
  const format = deps.format();
  const boards = listed.filter(({ connection }) => deps.hasConnection(connection));
  if (boards.length === 0) return void vscode.window.showInformationMessage(t('Add a board first.'));
  const missing = boards.filter((board) => listsToLoad(board, store).length > 0);
  if (missing.length === 0) {
    begun();
    return confirm(t('Everything is loaded and checked already'));
  }
  const ofServices = missing.filter(({ connection }) => connection !== sampleConnectionName);
  const requests = await requestsFor(ofServices, store, deps.sourceOf, 'missing');
  if (requests.count > 0 && !(await isConfirmed(missing.length, missing.length - ofServices.length, requests, format)))
    return;
  begun();
  deps.resetFailures();
  let isCancelled = false;
  await withBoardProgress(t('Loading boards'), missing.length, format, async (report, signal) => {
    let done = 0;
    await loadMissing(missing, store, signal, () => report((done += 1)));
    isCancelled = signal.aborted;
  });
  const left = missing.filter((board) => missingLists(board, store).length > 0);
  if (left.length > 0 && !isCancelled) {
    const failures = missing.flatMap((board) => missingReasons(board, store));
    const text = loadedText(boards.length, left.map(deps.boardName), failures, format);
    return void (overview === 'offer' ? tellMissing(deps, text) : vscode.window.showWarningMessage(text));
  }
  confirm(
    isCancelled ? t('Canceled; what is loaded stays') : t('Loaded and checked {0}', boardsText(boards.length, format)),
  );
}

/** Shows what is missing, and offers the overview of all boards. */
async function tellMissing({ openAllBoards }: LoadBoardsDeps, text: string): Promise<void> {
  const open = t('All Boards');
  if ((await vscode.window.showWarningMessage(text, open)) === open) openAllBoards();
}

async function isConfirmed(...facts: Parameters<typeof loadQuestion>): Promise<boolean> {
  const { question, detail } = loadQuestion(...facts);
  const button = t('Load and Check');
  return (await vscode.window.showWarningMessage(question, { modal: true, detail }, button)) === button;
}
