import { t } from '@vscode/l10n';
import { boardRef } from '../base/ref';
import { offeredActions } from '../protocol/actions';
import { allBoardsDetails } from './board/allBoardsDetails';
import { countedRows } from './board/boardTotals';
import { createColumnPreferences } from './columnPreferences';
import {
  askToCopyTable,
  copySummary,
  createViewHandlers,
  viewContextWithout,
  type PanelControllerDeps,
} from './controllerParts';
import type { ComposedView } from './details/composeView';
import { failedRefresh } from '../store/asyncCache';
import { unansweredLists } from '../store/missingLists';
import { diagnoseActions } from './details/connectionActions';
import { applyFix } from './details/failedView';
import { withLoadTime } from './details/loadTime';
import type { PanelController } from './panelController';

/** The controller of the overview of all boards. */
export function createAllBoardsController(parts: PanelControllerDeps): PanelController {
  const { store } = parts;
  const preferences = createColumnPreferences(parts.memory);
  let shown: ComposedView | undefined;
  const listed = () => parts.boards().map((board) => ({ board, ref: boardRef(board.connection, board.recordId) }));
  const refsOf = () => listed().map(({ ref }) => ref);
  const counted = () => countedRows(listed()).map(({ ref }) => ref);
  /** The board whose failure the panel shows, if any. */
  const failing = () =>
    counted()
      .filter((board) => failedRefresh(store.counters.peek(board)))
      .slice(0, 1);
  const refresh = async () => {
    if (!(await parts.mayRefresh(refsOf()))) return;
    parts.resetFailures();
    for (const board of refsOf()) store.causedBy('refresh', parts.isShown).invalidate(board);
  };
  return {
    title: () => t('All boards'),
    icon: 'boards',
    view: async () => {
      const refs = refsOf();
      // The panel redraws when they are read.
      void parts.history.readAll(refs);
      for (const board of refs) void store.counters.get(board);
      const offered = refs.length > 0 ? offeredActions({ ref: undefined, hasBoardUrl: false }) : [];
      const isAllLoaded = refs.every((board) => unansweredLists(board, store).length === 0);
      const actions = offered.filter((id) => id !== 'loadAndCheckAll' || !isAllLoaded);
      const viewContext = { ...viewContextWithout(parts), actions };
      const composed = preferences.withPreferences(
        await allBoardsDetails(viewContext, parts.boards(), store, parts.issuesOf, parts.history.peek),
      );
      shown = withLoadTime(
        composed,
        counted().map((board) => store.counters.peek(board)),
        viewContext.format,
        diagnoseActions,
      );
      return shown.detailsView;
    },
    handlers: {
      ...createViewHandlers(() => shown, preferences, undefined, parts),
      refresh,
      fix: (_, panel) =>
        applyFix(panel.shown(), {
          signIn: () => parts.act('signIn', failing()),
          editConnection: () => parts.act('editConnection', failing()),
          retry: refresh,
        }),
      do: async ({ action }, panel) => {
        if (action === 'copySummary') return copySummary(shown, panel, parts);
        if (action === 'copyTable' && askToCopyTable(shown, 'boards', panel)) return;
        const [first, ...more] = action === 'diagnoseConnection' ? failing() : refsOf();
        return first && parts.act(action, [first, ...more]);
      },
    },
  };
}
