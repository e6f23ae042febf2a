import { t } from '@vscode/l10n';
import { boardRef, type Ref } from '../../base/ref';
import { createTimeSlicer } from '../../base/timeSlicer';
import type { IssuesOf } from '../../insight/boardIssues';
import type { Board } from '../../records/configured';
import type { StatisticsAt } from '../../records/statisticsAt';
import type { BoardStore } from '../../store/boardStore';
import { composeView, type ComposedView, type ViewContext } from '../details/composeView';
import { allBoardsHeader } from './allBoardsHeader';
import { createBoardRow, type BoardRow } from './boardRow';
import { boardsTable } from './boardsTable';
import { meetingsOfBoards } from './meetingsOfBoards';
import { votesOfBoards } from './votesOfBoards';

/**
 * All boards with their statistics, and their votes and meetings as far as they are loaded. Loads nothing; says what is
 * not loaded. `historyOf`: the statistics in a board's snapshots.
 */
export async function allBoardsDetails(
  viewContext: Omit<ViewContext, 'ref' | 'boardName'>,
  boards: readonly Board[],
  store: BoardStore,
  issuesOf: IssuesOf,
  historyOf: (board: Ref) => readonly StatisticsAt[] = () => [],
): Promise<ComposedView> {
  const { format } = viewContext;
  const slicer = createTimeSlicer();
  const rows: BoardRow[] = [];
  for (const board of boards) {
    const history = historyOf(boardRef(board.connection, board.recordId));
    rows.push(await createBoardRow(board, store, { format, slicer, issuesOf, history }));
  }
  return composeView(
    viewContext,
    {
      title: t('All boards'),
      overline: t('Compare Boards'),
      header: allBoardsHeader(rows, format),
    },
    [rows.length > 0 && boardsTable(rows, format), votesOfBoards(rows, format), meetingsOfBoards(rows, format)],
  );
}
