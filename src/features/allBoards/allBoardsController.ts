import { t } from '@vscode/l10n';
import type { AllBoardsTab } from '../../core/allBoardsKey';
import { boardRef, refAt, type Ref } from '../../core/ref';
import type { Action, ActionId } from '../../protocol/actions';
import { failedRefresh, type LoadState } from '../../service/store/asyncCache';
import { completeCount, unansweredLists } from '../../service/store/missingLists';
import { createColumnPreferences } from '../../surfaces/pages/columnPreferences';
import {
  askToCopyTable,
  copySummary,
  createViewHandlers,
  exportShown,
  viewContextWithout,
  type PanelControllerDeps,
} from '../../surfaces/pages/controllerParts';
import type { ComposedView } from '../../kinds/parts/composeView';
import { diagnoseActions } from '../../kinds/parts/connectionActions';
import { applyFix } from '../../kinds/parts/failedView';
import { withLoadTime } from '../../kinds/parts/loadTime';
import type { PanelController } from '../../surfaces/pages/panelController';
import { allBoardsDetails } from './allBoardsDetails';
import { countedRows } from './boardTotals';
import type { ListedIssue } from '../../kinds/issues/issuesList';
import { coverageText } from './issuesTab';
import { tn } from '../../core/say';

/** The table of a tab, which is copied and listed first. */
const tableOf: Readonly<Record<AllBoardsTab, string>> = {
  boards: 'boards',
  votes: 'votesOfBoards',
  files: 'filesOfBoards',
  meetings: 'meetingsOfBoards',
  issues: 'issues',
};

export function createAllBoardsController(tab: AllBoardsTab, parts: PanelControllerDeps): PanelController {
  const { store, issues } = parts;
  const preferences = createColumnPreferences(parts.memory);
  let shown: ComposedView | undefined;
  let doubt: string | undefined;
  const listed = () => parts.boards().map((board) => ({ board, ref: boardRef(board.connection, board.recordId) }));
  const refsOf = () => listed().map(({ ref }) => ref);
  const counted = () => countedRows(listed()).map(({ ref }) => ref);
  /** The boards of which something isn't loaded. */
  const unchecked = () => refsOf().filter((board) => unansweredLists(board, store).length > 0);
  const statesOf = (board: Ref): LoadState<unknown>[] =>
    tab === 'issues' ? [] : [tab === 'boards' ? store.counters.peek(board) : store[tab].peek(board)];
  /** The board whose failure the panel shows, if any. */
  const failing = () =>
    counted()
      .filter((board) => statesOf(board).some(failedRefresh))
      .slice(0, 1);
  const refresh = async () => {
    if (!(await parts.mayRefresh(refsOf()))) return;
    parts.resetFailures();
    for (const board of refsOf()) store.causedBy('refresh', parts.isShown).invalidate(board);
  };
  const actionsOf = (): Action[] => {
    const boards = unchecked().length;
    const label = tn(boards, t('Check 1 Board|Check {n} Boards'));
    return boards > 0 ? [{ id: 'checkBoards', label }] : [];
  };
  const issueOf = async (row: string): Promise<ListedIssue | undefined> => {
    const { count, rowAt } = await issues.list();
    for (let index = 0; index < count; index += 1) if (rowAt(index).key === row) return rowAt(index);
    return undefined;
  };
  /** The boards or records of the table. */
  const listedRefs = async (): Promise<Ref[]> =>
    ((await shown?.tables.get(tableOf[tab])?.rowKeys({})) ?? []).flatMap((key) => refAt(key) ?? []);
  return {
    title: () => t('All Boards'),
    icon: 'boards',
    view: async () => {
      const refs = refsOf();
      if (tab === 'boards') {
        // The panel redraws when they are read.
        void parts.history.readAll(refs);
        for (const board of refs) void store.counters.get(board);
      }
      const actions: readonly ActionId[] = refs.length > 0 ? ['export', 'copySummary', 'copyTable'] : [];
      const viewContext = { ...viewContextWithout(parts), actions };
      const composed = await allBoardsDetails(tab, viewContext, parts.boards(), {
        store,
        formatOf: parts.format,
        issuesOf: parts.issuesOf,
        issues,
        historyOf: parts.history.peek,
      });
      const { detailsView, tables } = preferences.withPreferences(composed);
      doubt =
        tab === 'issues' ? coverageText({ boards: refs.length, complete: completeCount(refs, store) }) : undefined;
      shown = withLoadTime(
        { detailsView: { ...detailsView, actions: [...actionsOf(), ...detailsView.actions] }, tables },
        counted().flatMap(statesOf),
        viewContext.format,
        diagnoseActions,
      );
      return shown.detailsView;
    },
    handlers: {
      ...createViewHandlers(
        () => shown,
        preferences,
        undefined,
        parts,
        () => doubt,
      ),
      refresh,
      fix: (_, panel) =>
        applyFix(panel.shown(), {
          signIn: () => parts.act('signIn', failing()),
          editConnection: () => parts.act('editConnection', failing()),
          retry: refresh,
        }),
      do: async ({ action, row }, panel) => {
        if (action === 'copySummary') return copySummary(shown, panel, parts);
        if (action === 'copyTable') return void askToCopyTable(shown, tableOf[tab], panel);
        if (action === 'dismissIssue' || action === 'restoreIssue') return row && (await issueOf(row))?.change();
        // Of which connection is asked if there are several.
        if (action === 'pinUnit') return parts.act(action, []);
        if (action === 'export')
          return exportShown(shown, panel, parts, tab === 'issues' ? {} : { refs: await listedRefs() });
        const [first, ...more] =
          action === 'diagnoseConnection' ? failing() : action === 'checkBoards' ? unchecked() : refsOf();
        return first && parts.act(action, [first, ...more]);
      },
    },
  };
}
