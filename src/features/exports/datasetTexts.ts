import { t } from '@vscode/l10n';
import type { WrittenDataset } from '../../surfaces/datasets/exportDataset';
import type { RequestCount } from '../../service/store/requestsFor';
import { boardsText, rowsText, snapshotsText } from '../../core/amounts';
import { sentences } from '../../core/phrases';
import { requestsCost } from '../parts/requestTexts';
import { number, tn } from '../../core/say';

/** What is exported: boards from their services, or from snapshots. */
export interface DatasetAmounts {
  readonly source: 'service' | 'snapshots';
  readonly count: number;
  readonly requests: RequestCount | undefined;
}

/** Maximum number of requests that start in a second. */
const perSecond = 10;

/** The cost of an export: the number of requests, and the least time that they take. */
export function datasetCost({ requests }: DatasetAmounts): string {
  if (!requests || requests.count === 0) return t('No requests');
  const seconds = Math.max(1, Math.ceil(requests.count / perSecond));
  const time = seconds < 90 ? t('{0} s', number(seconds)) : t('{0} min', number(Math.ceil(seconds / 60)));
  return t('{0}, at least {1} at {2} per second', requestsCost(requests), time, number(perSecond));
}

export const datasetTitle = ({ source, count }: DatasetAmounts): string =>
  t('Export Dataset: {0}', source === 'service' ? boardsText(count) : snapshotsText(count));

export function datasetEndText({ exports, rows }: Pick<WrittenDataset, 'exports' | 'rows'>): {
  readonly text: string;
  readonly isDoubtful: boolean;
} {
  const boards = exports.flatMap((each) => each.boards);
  const lists = boards.flatMap((board) => Object.values(board.lists ?? {}));
  const incomplete = lists.filter(({ result }) => result !== 'complete').length;
  const text = sentences([
    t('Exported {0} as a dataset: {1}.', boardsText(boards.length), rowsText(rows)),
    incomplete > 0 &&
      tn(
        incomplete,
        t('{n} list isn’t complete; the manifest says why.|{n} lists aren’t complete; the manifest says why.'),
      ),
  ]);
  return { text, isDoubtful: incomplete > 0 };
}
