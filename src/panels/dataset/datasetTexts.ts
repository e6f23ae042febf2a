import { t } from '@vscode/l10n';
import type { DatasetProblem, DatasetStatus } from '../../store/datasetStatus';
import { boardsText, rowsText } from '../../text/amounts';
import { explain, inOneLine } from '../../text/explain';
import type { Format } from '../../text/format';
import { sentences } from '../../text/phrases';
import { sanitizeLabel } from '../../text/sanitizeLabel';

/** The state and the progress of an export in a few words. */
export function datasetStateText({ state, done, boards }: DatasetStatus, format: Format): string {
  const amounts = [format.number(done), format.number(boards)];
  switch (state) {
    case 'running':
      return t('Exporting dataset: {0} of {1} boards', ...amounts);
    case 'pausing':
      return t('Pausing the export: {0} of {1} boards', ...amounts);
    case 'paused':
      return t('Export paused: {0} of {1} boards', ...amounts);
    case 'finished':
      return t('Dataset exported: {0}', boardsText(boards, format));
  }
}

/** The number of incomplete lists. */
const problemsText = (count: number, format: Format): string =>
  format.plural(
    count,
    t('{0} list isn’t complete.', format.number(count)),
    t('{0} lists aren’t complete.', format.number(count)),
  );

/** Which boards wait, and why; undefined if none do. */
export const waitingText = ({ state, waiting }: DatasetStatus): string | undefined =>
  waiting.length === 0
    ? undefined
    : sentences([
        ...waiting.map(({ connection, failure }) =>
          t('Boards of {0} are on hold. {1}', sanitizeLabel(connection, 80), inOneLine(explain(failure))),
        ),
        state === 'running' && t('The others go on.'),
      ]);

/** The state and the results of an export in sentences. */
export const datasetSummary = (status: DatasetStatus, format: Format): string =>
  sentences([
    t('{0}.', datasetStateText(status, format)),
    t('{0} written.', rowsText(status.rows, format)),
    status.problems.length > 0 && problemsText(status.problems.length, format),
    waitingText(status) ?? (status.failure && inOneLine(explain(status.failure))),
  ]);

/** A duration in milliseconds as rounded seconds, minutes, or hours. */
export function roughTime(ms: number, format: Format): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  if (seconds < 90) return t('{0} s', format.number(seconds));
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return t('{0} min', format.number(minutes));
  return t('{0} h', format.number(Math.round(minutes / 6) / 10));
}

export function resultText({ result }: Pick<DatasetProblem, 'result'>): string {
  switch (result) {
    case 'failed':
      return t('couldn’t be loaded');
    case 'incomplete':
      return t('incomplete');
    case 'unknown':
      return t('not proved to be complete');
  }
}

/** Why a list is incomplete: a text for common failures and reasons, others as in the manifest. */
export function incompleteReasonText(reason: DatasetProblem['reason']): string {
  switch (reason) {
    case 'noEntry':
      return t('the service returned no entry for this board');
    case 'forbidden':
      return t('access denied');
    case 'notFound':
      return t('not found');
    case 'auth':
    case 'refused':
      return t('rejected by the service');
    case 'server':
      return t('server error');
    case 'timeout':
      return t('no response in time');
    case 'notJson':
    case 'badShape':
      return t('the response can’t be read');
    case 'failed':
      return t('a later page couldn’t be loaded');
    case 'changed':
      return t('the list changed while it was loaded');
    case 'fewerThanReported':
      return t('fewer files than the service reports');
    case 'twice':
      return t('a field occurs twice in the response');
    case 'entries':
      return t('entries of the response can’t be read or assigned');
    default:
      return reason ?? '';
  }
}
