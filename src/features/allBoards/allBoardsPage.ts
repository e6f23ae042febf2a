import { countedBoards, refOfBoard } from '../../records/configured';
import { t } from '@vscode/l10n';
import { refAt, type AllBoardsTab, type Ref } from '../../core/ref';
import { tn } from '../../core/say';
import type { IssuesOf } from '../../kinds/issues/findings';
import type { IssuesOfBoards, ListedIssue } from '../../kinds/issues/issuesList';
import { diagnoseActions, applyFix } from '../../kinds/parts/failedView';
import { withLoadTime } from '../../kinds/parts/loadTime';
import type { Action, ActionId } from '../../protocol/actions';
import type { BoardHistory } from '../../records/statisticsAt';
import { failedRefresh, type LoadState } from '../../service/store/asyncCache';
import { completeCount, unansweredLists } from '../../service/store/missingLists';
import { refresh } from '../../surfaces/pages/createController';
import type { Page, PageHost, PageTexts, Refreshing } from '../../surfaces/pages/page';
import { allBoardsDetails } from './allBoardsDetails';
import { unreachableIn, unreachableKey, listedBoards } from './listedBoard';
import { isPartlyLoaded } from './boardRow';
import { uncheckedText } from './issuesTab';

/** The table of a tab, which is copied and listed first. */
const tableOf: Readonly<Record<AllBoardsTab, string>> = {
  boards: 'boards',
  votes: 'votesOfBoards',
  files: 'filesOfBoards',
  meetings: 'meetingsOfBoards',
  issues: 'issues',
};

interface AllBoards extends Refreshing, Pick<PageTexts, 'format' | 'zone'>, Pick<PageHost, 'boards' | 'act'> {
  readonly issues: IssuesOfBoards;
  readonly issuesOf: IssuesOf;
  /** The statistics in the snapshots of boards. */
  readonly history: BoardHistory;
  /** Whether a board or list is shown in the tree or a panel, so that a refresh loads it again. */
  readonly isShown: (ref: Ref) => boolean;
}

/** A tab of the page of all boards. */
export function allBoardsPage(tab: AllBoardsTab, parts: AllBoards): Page {
  const { store, issues, issuesOf, history, format, zone, boards, act } = parts;
  const refsOf = () => countedBoards(boards()).map(refOfBoard);
  /** The board of a row, or those of the connection that it is about. */
  const refsIn = (row: string): readonly Ref[] => {
    const unreachable = unreachableIn(listedBoards(countedBoards(boards()), store, format));
    const whole = unreachable.find((each) => unreachableKey(each) === row);
    return whole?.rows.map(({ ref }) => ref) ?? [refAt(row) ?? []].flat();
  };
  /** The boards of which something isn't loaded, or else is outdated or failed. */
  const unchecked = () => {
    const partly = refsOf().filter((board) => isPartlyLoaded(board, store));
    if (partly.length > 0) return { again: false, boards: partly };
    return { again: true, boards: refsOf().filter((board) => unansweredLists(board, store).length > 0) };
  };
  const statesOf = (board: Ref): LoadState<unknown>[] =>
    tab === 'issues' ? [] : [tab === 'boards' ? store.counters.peek(board) : store[tab].peek(board)];
  /** The board whose failure the panel shows, if any. */
  const failing = () =>
    refsOf()
      .filter((board) => statesOf(board).some(failedRefresh))
      .slice(0, 1);
  const refreshAll = () => refresh(refsOf(), parts, { isShown: parts.isShown });
  const checkAction = (): Action[] => {
    const { again, boards: some } = unchecked();
    const words = again ? t('Check 1 Board Again|Check {n} Boards Again') : t('Check 1 Board|Check {n} Boards');
    return some.length > 0 ? [{ id: 'checkBoards', label: tn(some.length, words) }] : [];
  };
  const issueOf = async (row: string): Promise<ListedIssue | undefined> => {
    const { count, rowAt } = await issues.list();
    for (let index = 0; index < count; index += 1) if (rowAt(index).key === row) return rowAt(index);
    return undefined;
  };
  let doubt: string | undefined;
  return {
    title: () => t('All Boards'),
    icon: 'boards',
    view: async () => {
      const refs = refsOf();
      if (tab === 'boards') {
        // The panel redraws when they are read.
        void history.readAll(refs);
        for (const board of refs) void store.counters.get(board);
      }
      const actions: readonly ActionId[] = refs.length > 0 ? ['export', 'copySummary', 'copyTable'] : [];
      const viewContext = { format: format(), zone: zone(), actions };
      const { detailsView, tables } = await allBoardsDetails(tab, viewContext, boards(), {
        store,
        formatOf: format,
        issuesOf,
        issues,
        historyOf: history.peek,
      });
      doubt =
        tab === 'issues' ? uncheckedText({ boards: refs.length, complete: completeCount(refs, store) }) : undefined;
      return withLoadTime(
        { detailsView: { ...detailsView, actions: [...checkAction(), ...detailsView.actions] }, tables },
        refsOf().flatMap(statesOf),
        viewContext.format,
        diagnoseActions,
      );
    },
    mainTable: () => tableOf[tab],
    doubt: () => doubt,
    exported: async ({ tables }) => {
      if (tab === 'issues') return {};
      const keys = (await tables.get(tableOf[tab])?.rowKeys({})) ?? [];
      return { refs: keys.flatMap(refsIn) };
    },
    act: async (action, row) => {
      if (action === 'copyTable') return;
      if (action === 'dismissIssue' || action === 'restoreIssue') return row && (await issueOf(row))?.change();
      // Of which connection is asked if there are several.
      if (action === 'pinUnit') return act(action, []);
      const [first, ...more] =
        action === 'diagnoseConnection'
          ? row === undefined
            ? failing()
            : refsIn(row)
          : action === 'checkBoards'
            ? unchecked().boards
            : refsOf();
      return first && act(action, [first, ...more]);
    },
    handlers: {
      refresh: refreshAll,
      fix: (_, panel) =>
        applyFix(panel.shown(), {
          signIn: () => act('signIn', failing()),
          editConnection: () => act('editConnection', failing()),
          retry: refreshAll,
        }),
    },
  };
}
