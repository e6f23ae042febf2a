import { t } from '@vscode/l10n';
import type { ActionId } from '../../protocol/actions';
import type { Chip, DetailsHeader } from '../../protocol/detailsHeader';
import type { DatasetProblem, DatasetStatus } from '../../store/datasetStatus';
import { explain, inOneLine } from '../../text/explain';
import type { Format } from '../../text/format';
import { listTitle } from '../../text/listTitle';
import { sanitizeLabel } from '../../text/sanitizeLabel';
import { composeView, type ComposedView } from '../details/composeView';
import { ownColumn } from '../table/createTable';
import { createLazyTable, type LazyTable } from '../table/lazyTable';
import {
  datasetStateText,
  datasetSummary,
  incompleteReasonText,
  resultText,
  roughTime,
  waitingText,
} from './datasetTexts';

/** The export of a dataset: its progress, and its incomplete lists. */
export function datasetDetails(status: DatasetStatus | undefined, format: Format): ComposedView {
  const overline = t('Dataset');
  if (!status) {
    const summary = t('Nothing has been exported in this window. Run Export Dataset or Resume Dataset Export.');
    return composeView(
      { previous: false, next: false, actions: [] },
      { title: t('Dataset Export'), overline, summary },
      [],
    );
  }
  return composeView(
    { previous: false, next: false, actions: actionsFor(status) },
    {
      title: t('Dataset Export'),
      overline,
      summary: datasetSummary(status, format),
      header: headerOf(status, format),
    },
    [status.problems.length > 0 && problemsTable(status.problems)],
  );
}

function actionsFor({ state }: DatasetStatus): readonly ActionId[] {
  switch (state) {
    case 'running':
      return ['pauseDataset', 'discardDataset'];
    case 'pausing':
      return [];
    case 'paused':
      return ['resumeDataset', 'discardDataset'];
    case 'finished':
      return ['copyDuckDbQuery', 'revealDataset'];
  }
}

function headerOf(status: DatasetStatus, format: Format): DetailsHeader {
  const { state, failure, boards, done, requests, rows, problems, left, folder } = status;
  const chips: Chip[] = state === 'running' ? [{ text: t('running'), tone: 'running' }] : [];
  return {
    style: state === 'finished' ? (problems.length > 0 ? 'tied' : 'decided') : failure ? 'contradicted' : 'open',
    headline: datasetStateText(status, format),
    detail: waitingText(status) ?? (failure ? inOneLine(explain(failure)) : t('In {0}', sanitizeLabel(folder, 200))),
    isUpdating: false,
    chips,
    tiles: [
      { value: t('{0} / {1}', format.number(done), format.number(boards)), label: t('Boards') },
      { value: format.number(requests), label: t('Requests') },
      { value: format.number(rows), label: t('Rows') },
      {
        value: format.number(problems.length),
        label: t('Incomplete lists'),
        ...(problems.length > 0 && { isOdd: true }),
      },
      ...(left === undefined ? [] : [{ value: roughTime(left, format), label: t('Estimated time left') }]),
    ],
  };
}

function problemsTable(problems: readonly DatasetProblem[]): LazyTable {
  const at = (index: number) => problems[index] as DatasetProblem;
  const text = (key: string, title: string, meaning: string, textAt: (index: number) => string) =>
    ownColumn({ key: `@${key}`, title, meaning, searched: true }, (index) => ({ text: textAt(index) }));
  return createLazyTable(
    {
      id: 'datasetProblems',
      title: t('Incomplete lists'),
      canCopy: true,
      note: t('The other lists of these boards are in the dataset. The manifest says the same of each board.'),
    },
    [
      text('board', t('Board'), t('The board.'), (index) => sanitizeLabel(at(index).board, 80)),
      text('list', t('List'), t('What was requested.'), (index) => listName(at(index))),
      text('result', t('Result'), t('What of it is in the dataset.'), (index) => resultText(at(index))),
      text('reason', t('Reason'), t('Why. The manifest has the same as a word.'), (index) =>
        incompleteReasonText(at(index).reason),
      ),
    ],
    { count: problems.length, keyAt: String },
  );
}

const listName = ({ list }: DatasetProblem): string => (list === 'statistics' ? t('Statistics') : listTitle(list));
