import { t } from '@vscode/l10n';
import { allBoardsPath, allBoardsTabs, type AllBoardsTab, type Ref } from '../../core/ref';
import { createTimeSlicer } from '../../core/timeSlicer';
import type { IssuesOf } from '../../kinds/issues/findings';
import { countedBoards, type Board } from '../../records/configured';
import type { StatisticsAt } from '../../records/statisticsAt';
import type { BoardStore } from '../../service/store/boardStore';
import { shownValue } from '../../service/store/asyncCache';
import type { Format } from '../../core/format';
import { listTitle } from '../../kinds/parts/listTitle';
import type { Tab } from '../../protocol/view';
import { filesIn, meetingsIn, votesIn } from '../../kinds/board/loadedBoard';
import { composeView, type ComposedView, type ViewContext } from '../../kinds/parts/composeView';
import { createBoardRow, isPartlyLoaded, type BoardRow, type Boards } from './boardRow';
import { boardsTab } from './boardsTab';
import { filesTab } from './filesTab';
import type { IssuesOfBoards } from '../../kinds/issues/issuesList';
import { issuesTab } from './issuesTab';
import { listedBoards, unreachableIn, type ListedBoard } from './listedBoard';
import { meetingsTab } from './meetingsTab';
import type { TabView } from './recordsOfBoards';
import { votesTab } from './votesTab';
import { number } from '../../core/say';

export interface AllBoardsDeps {
  readonly store: BoardStore;
  readonly formatOf: (ref?: Ref) => Format;
  readonly issuesOf: IssuesOf;
  readonly issues: Pick<IssuesOfBoards, 'list' | 'count'>;
  readonly historyOf: (board: Ref) => readonly StatisticsAt[];
}

/** A tab of the page of all boards. Loads nothing; says what is not loaded. */
export async function allBoardsDetails(
  tab: AllBoardsTab,
  viewContext: Omit<ViewContext, 'ref' | 'boardName'>,
  boards: readonly Board[],
  deps: AllBoardsDeps,
): Promise<ComposedView> {
  const { format } = viewContext;
  const counted = countedBoards(boards);
  const rows = listedBoards(counted, deps.store, deps.formatOf);
  const unreachable = unreachableIn(rows);
  const formats = [...new Set(rows.map((row) => row.format))];
  const { header, pieces } = await tabView(
    tab,
    { rows, unreachable, hasSamples: counted.length < boards.length },
    format,
    deps,
  );
  const { detailsView, tables } = composeView(
    { ...viewContext, formats },
    { title: t('All Boards'), overline: '', header },
    pieces,
  );
  return {
    detailsView: { ...detailsView, tabs: tabsOfAllBoards(tab, rows, deps.issues.count() + unreachable.length) },
    tables,
  };
}

async function tabView(
  tab: AllBoardsTab,
  {
    rows,
    unreachable,
    hasSamples,
  }: Pick<Boards, 'unreachable' | 'hasSamples'> & { readonly rows: readonly ListedBoard[] },
  format: Format,
  { store, formatOf, issuesOf, issues, historyOf }: AllBoardsDeps,
): Promise<TabView> {
  switch (tab) {
    case 'boards': {
      const slicer = createTimeSlicer();
      const detailed: BoardRow[] = [];
      for (const row of rows) detailed.push(await createBoardRow(row, store, { slicer, issuesOf }, historyOf(row.ref)));
      return boardsTab({ rows: detailed, unreachable, hasSamples }, format);
    }
    case 'votes':
      return votesTab(rows, format);
    case 'files':
      return filesTab(rows, format);
    case 'meetings':
      return meetingsTab(rows, format);
    case 'issues':
      return issuesTab(
        await issues.list(),
        { unreachable, incomplete: rows.filter(({ ref }) => isPartlyLoaded(ref, store)).length },
        formatOf,
      );
  }
}

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
function tabsOfAllBoards(shown: AllBoardsTab, rows: readonly ListedBoard[], issues: number): readonly Tab[] {
  const sumOf = (recordsIn: (loaded: ListedBoard['loaded']) => readonly unknown[]) =>
    rows.reduce((sum, { loaded }) => sum + recordsIn(loaded).length, 0);
  const counts: Readonly<Record<AllBoardsTab, number>> = {
    boards: rows.length,
    votes: sumOf(votesIn),
    files: sumOf(filesIn),
    meetings: sumOf(meetingsIn),
    issues,
  };
  const isNoneLoaded = (tab: AllBoardsTab) =>
    tab !== 'boards' && tab !== 'issues' && rows.every(({ loaded }) => shownValue<unknown>(loaded[tab]) === undefined);
  // Not loaded isn't none.
  const countOf = (tab: AllBoardsTab) =>
    isNoneLoaded(tab) || (tab === 'issues' && issues === 0) ? {} : { count: number(counts[tab]) };
  return allBoardsTabs.map((tab) => ({
    path: allBoardsPath(tab),
    title: tabTitle(tab),
    ...countOf(tab),
    ...(tab === shown && { isShown: true }),
  }));
}
