import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { boardRef, type Ref } from '../../core/ref';
import { sampleConnectionName, type Board } from '../../records/configured';
import type { BoardSource, BoardStore } from '../../service/store/boardStore';
import { listsToLoad, missingLists, missingReasons } from '../../service/store/missingLists';
import { requestsFor } from '../../service/store/requestsFor';
import { boardsText } from '../../core/amounts';
import type { Format } from '../../core/format';
import { loadWithProgress } from './boardProgress';
import { chooseBoards } from './chooseBoards';
import type { CommandHandlers, Confirm } from './commands';
import { confirmRequests } from './confirmRequests';
import { loadedText } from './loadBoardsTexts';
import { asTitle } from '../../core/phrases';

export interface LoadBoardsDeps {
  readonly store: BoardStore;
  readonly boards: () => readonly Board[];
  readonly hasConnection: (name: string) => boolean;
  /** Errors: badConnection. */
  readonly sourceOf: (connection: string) => BoardSource | Promise<BoardSource>;
  readonly resetFailures: () => void;
  readonly format: () => Format;
  readonly boardName: (board: Ref) => string;
  readonly openAllBoards: () => void;
}

/** The command that loads what is missing of boards, so that everything is checked. */
export const loadBoardsCommands = (deps: LoadBoardsDeps): CommandHandlers => ({
  checkBoards: async ({ shown, confirm }) => {
    if (shown.length > 0) return loadAndCheck(deps, shown, confirm);
    const boards = deps.boards().filter(({ connection }) => deps.hasConnection(connection));
    const chosen = boards.length > 1 ? await chooseBoards(asTitle(t('Check Boards…')), boards, boards, '') : boards;
    if (chosen.length > 0 || boards.length === 0) await loadAndCheck(deps, refsOf(chosen), confirm);
  },
});

const refsOf = (boards: readonly Board[]): Ref[] =>
  boards.map(({ connection, recordId }) => boardRef(connection, recordId));

/** Loads what is missing of boards, after a question, and shows all boards with what is found. */
async function loadAndCheck(deps: LoadBoardsDeps, listed: readonly Ref[], confirm: Confirm): Promise<void> {
  const store = deps.store.causedBy('checkBoards');
  const boards = listed.filter(({ connection }) => deps.hasConnection(connection));
  if (boards.length === 0) return void vscode.window.showInformationMessage(t('Add a board first.'));
  const missing = boards.filter((board) => listsToLoad(board, store).length > 0);
  if (missing.length === 0) {
    deps.openAllBoards();
    return confirm(t('Everything is loaded and checked already'));
  }
  const ofServices = missing.filter(({ connection }) => connection !== sampleConnectionName);
  const requests = await requestsFor(ofServices, store, deps.sourceOf, 'missing');
  const question = t('Load what is missing of these boards?');
  if (!(await confirmRequests(question, t('Load All'), requests))) return;
  deps.openAllBoards();
  deps.resetFailures();
  const isCancelled = !(await loadWithProgress(missing, store));
  const left = missing.filter((board) => missingLists(board, store).length > 0);
  if (left.length > 0 && !isCancelled) {
    const failures = missing.flatMap((board) => missingReasons(board, store));
    const text = loadedText(boards.length, left.map(deps.boardName), failures);
    return void vscode.window.showWarningMessage(text);
  }
  confirm(isCancelled ? t('Canceled; what is loaded stays') : t('Loaded and checked {0}', boardsText(boards.length)));
}
