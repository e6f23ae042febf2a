import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { boardRef, type Ref } from '../base/ref';
import { sampleConnectionName, type Board } from '../records/configured';
import type { BoardSource, BoardStore } from '../store/boardStore';
import { loadMissing } from '../store/loadMissing';
import { missingLists, missingReasons } from '../store/missingLists';
import { requestsFor } from '../store/requestsFor';
import { boardsText } from '../text/amounts';
import type { Format } from '../text/format';
import { withBoardProgress } from './boardProgress';
import type { CommandHandlers, CommandTarget } from './commands';
import { loadedText, loadQuestion } from './loadBoardsTexts';

export interface LoadBoardsDeps {
  readonly store: BoardStore;
  readonly boards: () => readonly Board[];
  readonly hasConnection: (name: string) => boolean;
  /** Errors: badConnection. */
  readonly sourceOf: (connection: string) => BoardSource | Promise<BoardSource>;
  readonly resetFailures: () => void;
  readonly format: () => Format;
  /** Opens the overview of all boards. */
  readonly compareBoards: () => void;
}

/** The command that loads everything of all boards, so that all of it is checked. */
export const loadBoardsCommands = (deps: LoadBoardsDeps): CommandHandlers => ({
  loadAndCheckAll: (target) => load(deps, target),
});

async function load(deps: LoadBoardsDeps, { shown, confirm }: CommandTarget): Promise<void> {
  const store = deps.store.causedBy('loadAndCheckAll');
  const format = deps.format();
  const listed = deps.boards().map(({ connection, recordId }) => boardRef(connection, recordId));
  const boards = (shown.length > 0 ? shown : listed).filter(({ connection }) => deps.hasConnection(connection));
  if (boards.length === 0) return void vscode.window.showInformationMessage(t('Add a board first.'));
  const isMissing = (board: Ref) => missingLists(board, store).length > 0;
  const missing = boards.filter(isMissing);
  if (shown.length === 0 && missing.length === 0) deps.compareBoards();
  if (missing.length === 0) return confirm(t('Everything is loaded and checked already'));
  const ofServices = missing.filter(({ connection }) => connection !== sampleConnectionName);
  const requests = await requestsFor(ofServices, store, deps.sourceOf, 'missing');
  if (requests.count > 0 && !(await isConfirmed(missing.length, missing.length - ofServices.length, requests, format)))
    return;
  if (shown.length === 0) deps.compareBoards();
  deps.resetFailures();
  let isCancelled = false;
  await withBoardProgress(t('Loading boards'), missing.length, format, async (report, signal) => {
    let done = 0;
    await loadMissing(missing, store, signal, () => report((done += 1)));
    isCancelled = signal.aborted;
  });
  const left = missing.filter(isMissing).length;
  if (left > 0 && !isCancelled) {
    const failures = missing.flatMap((board) => missingReasons(board, store));
    return void vscode.window.showWarningMessage(loadedText(missing.length, left, failures, format));
  }
  confirm(
    isCancelled
      ? t('Cancelled; what is loaded stays')
      : t('Loaded and checked {0}', boardsText(missing.length, format)),
  );
}

async function isConfirmed(...facts: Parameters<typeof loadQuestion>): Promise<boolean> {
  const { question, detail } = loadQuestion(...facts);
  const button = t('Load and Check All');
  return (await vscode.window.showWarningMessage(question, { modal: true, detail }, button)) === button;
}
