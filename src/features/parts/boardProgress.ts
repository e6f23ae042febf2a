import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { ServiceError } from '../../core/failure';
import type { Ref } from '../../core/ref';
import type { BoardStore } from '../../service/store/boardStore';
import { loadMissing } from '../../service/store/loadMissing';
import { number, tn } from '../../core/say';

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

/** Loads what is missing of boards; false if the user canceled that. */
export async function loadWithProgress(boards: readonly Ref[], store: BoardStore): Promise<boolean> {
  let isDone = false;
  await withBoardProgress(t('Loading boards'), boards.length, async (report, signal) => {
    let done = 0;
    await loadMissing(boards, store, signal, () => report((done += 1)));
    isDone = !signal.aborted;
  });
  return isDone;
}
