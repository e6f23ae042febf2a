import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { RequestCause } from '../../core/requestCause';
import { boardRef, type Ref } from '../../core/ref';
import type { Board } from '../../records/configured';
import { missingLists } from '../../service/store/missingLists';
import type { App } from '../parts/app';
import { loadAfterQuestion } from '../parts/boardProgress';
import { chooseBoards } from '../parts/chooseBoards';

/** What loading the boards of a connection needs. */
export type Loading = Pick<App, 'store' | 'boards' | 'clients'>;

export interface ConnectionCheck {
  /** Title of the choice of boards. */
  readonly title: string;
  readonly cause: RequestCause;
  /** Called before anything is loaded. `boards`: the chosen ones; undefined for all. */
  readonly begin: (boards: readonly Ref[] | undefined) => void;
}

/**
 * Asks for boards of a connection, and loads what is missing of them. Those that are loaded completely are checked at
 * first, so that others add to them.
 */
export async function checkConnection(
  app: Loading,
  name: string,
  { title, cause, begin }: ConnectionCheck,
): Promise<void> {
  const store = app.store.causedBy(cause);
  const all = app.boards().filter(({ connection }) => connection === name);
  if (all.length === 0) return void vscode.window.showInformationMessage(t('Add a board first.'));
  const isMissing = (board: Ref) => missingLists(board, store).length > 0;
  const loaded = all.filter((board) => !isMissing(refOf(board)));
  const picked = all.length === 1 ? all : await chooseBoards(title, all, loaded, t('loaded'));
  if (picked.length === 0) return;
  const boards = picked.map(refOf);
  const missing = boards.filter(isMissing);
  await loadAfterQuestion(app, missing, store, () => begin(picked.length === all.length ? undefined : boards));
}

const refOf = ({ connection, recordId }: Board): Ref => boardRef(connection, recordId);
