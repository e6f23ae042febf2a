import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { ServiceError } from '../../core/failure';
import { filesText } from '../../core/amounts';
import { number, tn } from '../../core/say';

/** Runs with a cancellable notification if requests are sent, else with progress in the status bar. */
export async function withExportProgress(
  asks: boolean,
  run: (report: (done: number, of: number | undefined) => void, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const location = asks ? vscode.ProgressLocation.Notification : vscode.ProgressLocation.Window;
  await vscode.window.withProgress(
    { location, title: t('Exporting'), cancellable: true },
    async (progress, cancellation) => {
      const controller = new AbortController();
      const abort = () => controller.abort(new ServiceError({ kind: 'cancelled' }));
      const listening = cancellation.onCancellationRequested(abort);
      if (cancellation.isCancellationRequested) abort();
      let before = 0;
      const report = (done: number, of: number | undefined) => {
        const percent = of === undefined || of === 0 ? 0 : Math.min(100, (done / of) * 100);
        const message =
          of === undefined ? filesText(done) : tn(of, t('{0} of {n} file|{0} of {n} files', number(done)));
        progress.report({ message, ...(of === undefined ? {} : { increment: percent - before }) });
        before = percent;
      };
      try {
        await run(report, controller.signal);
      } finally {
        listening.dispose();
      }
    },
  );
}
