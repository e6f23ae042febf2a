import { t } from '@vscode/l10n';
import type { DatasetProblem, DatasetStatus } from '../../store/datasetStatus';
import { boardsText } from '../../text/amounts';
import { explain, inOneLine } from '../../text/explain';
import type { Format } from '../../text/format';
import { sentences } from '../../text/phrases';

const rowsText = (count: number, format: Format): string =>
  format.plural(count, t('{0} row', format.number(count)), t('{0} rows', format.number(count)));

/** How far an export is, in a few words. */
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

/** A number of problems: lists of boards that aren't whole. */
const problemsText = (count: number, format: Format): string =>
  format.plural(
    count,
    t('{0} list isn’t complete.', format.number(count)),
    t('{0} lists aren’t complete.', format.number(count)),
  );

/** What became of an export, in sentences. */
export const datasetSummary = (status: DatasetStatus, format: Format): string =>
  sentences([
    t('{0}.', datasetStateText(status, format)),
    t('{0} written.', rowsText(status.rows, format)),
    status.problems.length > 0 && problemsText(status.problems.length, format),
    status.failure && inOneLine(explain(status.failure)),
  ]);

/** A rough time, from seconds to hours. */
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
    case 'leftOut':
      return t('left out');
  }
}
