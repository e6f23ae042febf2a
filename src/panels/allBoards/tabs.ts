import { t } from '@vscode/l10n';
import { allBoardsPath, allBoardsTabs, type AllBoardsTab } from '../../base/allBoardsKey';
import type { Tab } from '../../protocol/view';
import type { Format } from '../../text/format';
import { listTitle } from '../../text/listTitle';
import { filesIn, meetingsIn, votesIn } from '../board/loadedBoard';
import type { ListedBoard } from './listedBoard';

/** The title of a tab of the page of all boards. */
function tabTitle(tab: AllBoardsTab): string {
  switch (tab) {
    case 'boards':
      return t('Boards');
    case 'issues':
      return t('Issues');
    default:
      return listTitle(tab);
  }
}

/** The tabs of the page of all boards, with how much is loaded. `issues`: the number of issues. */
export function tabsOfAllBoards(
  shown: AllBoardsTab,
  rows: readonly ListedBoard[],
  issues: number,
  format: Format,
): readonly Tab[] {
  const sumOf = (recordsIn: (loaded: ListedBoard['loaded']) => readonly unknown[]) =>
    rows.reduce((sum, { loaded }) => sum + recordsIn(loaded).length, 0);
  const counts: Readonly<Record<AllBoardsTab, number>> = {
    boards: rows.length,
    votes: sumOf(votesIn),
    files: sumOf(filesIn),
    meetings: sumOf(meetingsIn),
    issues,
  };
  return allBoardsTabs.map((tab) => ({
    path: allBoardsPath(tab),
    title: tabTitle(tab),
    ...(counts[tab] > 0 && { count: format.number(counts[tab]) }),
    ...(tab === shown && { isShown: true }),
  }));
}
