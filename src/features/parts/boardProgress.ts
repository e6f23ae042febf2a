import { refOfBoard, sampleConnectionName } from '../../records/configured';
import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { ServiceError } from '../../core/failure';
import type { Ref } from '../../core/ref';
import type { BoardStore } from '../../service/store/boardStore';
import { loadMissing } from '../../service/store/loadMissing';
import { requestsFor } from '../../service/store/requestsFor';
import { number, tn } from '../../core/say';
import type { App } from './app';
import { confirmRequests } from './requestQuestions';
import type { RequestCause } from '../../core/requestCause';
import { missingLists } from '../../service/store/missingLists';
import { chooseBoards } from './choose';

/** Runs work on `count` boards with a cancellable notification. `report`: takes the number of finished boards. */
export async function withBoardProgress(
  title: string,
  count: number,
  run: (report: (done: number) => void, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  await vscode.window.withProgress(
    { location: vscode.ProgressLocation.Notification, title, cancellable: true },
    async (progress, cancellation) => {
      const controller = new AbortController();
      const listening = cancellation.onCancellationRequested(() =>
        controller.abort(new ServiceError({ kind: 'cancelled' })),
      );
      const report = (done: number) =>
        progress.report({
          message: tn(count, t('{0} of {n} board|{0} of {n} boards', number(done))),
          ...(done > 0 && { increment: 100 / count }),
        });
      report(0);
      try {
        await run(report, controller.signal);
      } finally {
        listening.dispose();
      }
    },
  );
}

/**
 * Loads what is missing of boards, after a question if that takes many requests. `begin`: called before anything is
 * loaded. Whether all was loaded, or the user canceled that; undefined if the user declined.
 */
export async function loadAfterQuestion(
  { clients }: Pick<App, 'clients'>,
  boards: readonly Ref[],
  store: BoardStore,
  begin: () => void,
): Promise<'loaded' | 'canceled' | undefined> {
  const ofServices = boards.filter(({ connection }) => connection !== sampleConnectionName);
  const requests = await requestsFor(ofServices, store, clients.of, 'missing');
  if (!(await confirmRequests(t('Load what is missing of these boards?'), t('Load All'), requests))) return undefined;
  begin();
  if (boards.length === 0) return 'loaded';
  clients.resetFailures();
  let isCanceled = false;
  await withBoardProgress(t('Loading boards'), boards.length, async (report, signal) => {
    let done = 0;
    await loadMissing(boards, store, signal, () => report((done += 1)));
    isCanceled = signal.aborted;
  });
  return isCanceled ? 'canceled' : 'loaded';
}

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
  const loaded = all.filter((board) => !isMissing(refOfBoard(board)));
  const picked = all.length === 1 ? all : await chooseBoards(title, all, loaded, t('loaded'));
  if (picked.length === 0) return;
  const boards = picked.map(refOfBoard);
  const missing = boards.filter(isMissing);
  await loadAfterQuestion(app, missing, store, () => begin(picked.length === all.length ? undefined : boards));
}
