import { t } from '@vscode/l10n';
import type { Board } from '../../records/configured';
import type { BoardStore } from '../../store/boardStore';
import { composeView, type ComposedView, type ViewContext } from '../details/composeView';
import { allBoardsSummary, allBoardsVerdict } from './allBoardsSummary';
import { createBoardRow } from './boardRow';
import { boardsTable } from './boardsTable';

/** All boards with their statistics. Loads nothing; says what is not loaded. */
export function allBoardsDetails(
  viewContext: Omit<ViewContext, 'ref' | 'boardName'>,
  boards: readonly Board[],
  store: BoardStore,
): ComposedView {
  const { format, now } = viewContext;
  const rows = boards.map((board) => createBoardRow(board, store, now, format));
  return composeView(
    viewContext,
    {
      title: t('All boards'),
      overline: t('Statistics'),
      summary: allBoardsSummary(rows, format),
      verdict: allBoardsVerdict(rows, format),
    },
    [rows.length > 0 && boardsTable(rows, format)],
  );
}
