import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { boardRef, type Ref, allBoardsKey } from '../../core/ref';
import type { Board } from '../../records/configured';
import { listsToLoad, missingLists, missingReasons } from '../../service/store/missingLists';
import { boardsText } from '../../core/amounts';
import type { App } from '../parts/app';
import { loadAfterQuestion } from '../parts/boardProgress';
import { chooseBoards } from '../parts/chooseBoards';
import type { CommandHandlers, Confirm } from '../parts/commands';
import { loadedText } from '../parts/requestTexts';
import { asTitle } from '../../core/phrases';

type Needs = Pick<App, 'store' | 'boards' | 'connectionOf' | 'clients' | 'boardName' | 'openDetails'>;

/** The command that loads what is missing of boards, so that everything is checked. */
export const loadBoardsCommands = (app: Needs): CommandHandlers => ({
  checkBoards: async ({ shown, confirm }) => {
    if (shown.length > 0) return loadAndCheck(app, shown, confirm);
    const boards = app.boards().filter(({ connection }) => app.connectionOf(connection));
    const chosen = boards.length > 1 ? await chooseBoards(asTitle(t('Check Boards…')), boards, boards, '') : boards;
    if (chosen.length > 0 || boards.length === 0) await loadAndCheck(app, refsOf(chosen), confirm);
  },
});

const refsOf = (boards: readonly Board[]): Ref[] =>
  boards.map(({ connection, recordId }) => boardRef(connection, recordId));

/** Loads what is missing of boards, after a question, and shows all boards with what is found. */
async function loadAndCheck(app: Needs, listed: readonly Ref[], confirm: Confirm): Promise<void> {
  const store = app.store.causedBy('checkBoards');
  const openAllBoards = () => app.openDetails(allBoardsKey, { preserveFocus: false });
  const boards = listed.filter(({ connection }) => app.connectionOf(connection));
  if (boards.length === 0) return void vscode.window.showInformationMessage(t('Add a board first.'));
  const missing = boards.filter((board) => listsToLoad(board, store).length > 0);
  if (missing.length === 0) {
    openAllBoards();
    return confirm(t('Everything is loaded and checked already'));
  }
  const end = await loadAfterQuestion(app, missing, store, openAllBoards);
  if (!end) return;
  const left = missing.filter((board) => missingLists(board, store).length > 0);
  if (left.length > 0 && end === 'loaded') {
    const failures = missing.flatMap((board) => missingReasons(board, store));
    const text = loadedText(boards.length, left.map(app.boardName), failures);
    return void vscode.window.showWarningMessage(text);
  }
  confirm(
    end === 'canceled' ? t('Canceled; what is loaded stays') : t('Loaded and checked {0}', boardsText(boards.length)),
  );
}
