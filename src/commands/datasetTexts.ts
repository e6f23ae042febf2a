import { t } from '@vscode/l10n';
import type { DatasetStatus } from '../store/datasetStatus';
import type { RequestCount } from '../store/requestsFor';
import { boardsText, rowsText } from '../text/amounts';
import { explain, inOneLine } from '../text/explain';
import type { Format } from '../text/format';
import { sentences } from '../text/phrases';
import { sanitizeMessageLabel } from '../text/sanitizeLabel';
import { requestsCost } from './requestsCost';

/** What is exported: boards from their services, or from snapshots. */
export interface DatasetAmounts {
  readonly source: 'service' | 'snapshots';
  readonly count: number;
  /** undefined if no request is sent. */
  readonly requests: RequestCount | undefined;
}

/** Maximum number of requests that start in a second. */
const perSecond = 10;

/** The cost of an export: the number of requests, and the least time that they take. */
export function datasetCost({ requests }: DatasetAmounts, format: Format): string {
  if (!requests || requests.count === 0) return t('No requests');
  const seconds = Math.max(1, Math.ceil(requests.count / perSecond));
  const time = seconds < 90 ? t('{0} s', format.number(seconds)) : t('{0} min', format.number(Math.ceil(seconds / 60)));
  return t('{0}, at least {1} at {2} per second', requestsCost(requests, format), time, format.number(perSecond));
}

export const datasetTitle = ({ source, count }: DatasetAmounts, format: Format): string =>
  source === 'service'
    ? format.plural(
        count,
        t('Export Dataset of {0} Board', format.number(count)),
        t('Export Dataset of {0} Boards', format.number(count)),
      )
    : format.plural(
        count,
        t('Export Dataset of {0} Snapshot', format.number(count)),
        t('Export Dataset of {0} Snapshots', format.number(count)),
      );

/** The question before an export. `before`: number of exports in the folder. */
export function datasetQuestion(
  amounts: DatasetAmounts,
  folder: string,
  before: number,
  areNamesHidden: boolean,
  format: Format,
): { readonly question: string; readonly detail: string } {
  return {
    question: t('{0}?', datasetTitle(amounts, format)),
    detail: sentences([
      t('{0}.', datasetCost(amounts, format)),
      before === 0
        ? t('It’s written into the folder {0}.', sanitizeMessageLabel(folder, 200))
        : t(
            'It’s added to the dataset in {0}. The rest of the dataset stays as it is.',
            sanitizeMessageLabel(folder, 200),
          ),
      areNamesHidden
        ? t('Users appear under pseudonyms, since names are hidden.')
        : t('User IDs appear as the service returns them, but no voters of votes that aren’t clearly named.'),
    ]),
  };
}

/** The question whether to resume an interrupted export. `boards`: its number of boards. */
export const unfinishedQuestion = (boards: number, format: Format): { question: string; detail: string } => ({
  question: t('An export into this folder was interrupted. Resume it?'),
  detail: t(
    'It covers {0}. What’s already written isn’t requested again. Discard removes what it has written, but no other export.',
    boardsText(boards, format),
  ),
});

/** The result of an export, or why it was interrupted. */
export function datasetEndText(status: DatasetStatus, format: Format): string {
  const { state, boards, done, rows, problems, failure } = status;
  if (state === 'finished')
    return sentences([
      t('Exported {0} as a dataset: {1}.', boardsText(boards, format), rowsText(rows, format)),
      problems.length > 0 &&
        format.plural(
          problems.length,
          t('{0} list isn’t complete; the manifest says why.', format.number(problems.length)),
          t('{0} lists aren’t complete; the manifest says why.', format.number(problems.length)),
        ),
    ]);
  return sentences([
    t('The export was interrupted after {0} of {1} boards.', format.number(done), format.number(boards)),
    failure && inOneLine(explain(failure)),
  ]);
}
