import { t } from '@vscode/l10n';
import type { Failure } from '../base/failure';
import { boardRef } from '../base/ref';
import { offeredActions } from '../protocol/actions';
import { sampleConnectionName } from '../records/configured';
import { allBoardsDetails } from './board/allBoardsDetails';
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
import { isOfConnection } from '../store/connectionProblems';
import { unansweredLists } from '../store/missingLists';
import { diagnoseActions } from './details/connectionActions';
import { withLoadTime } from './details/loadTime';
import type { PanelController } from './panelController';

/** Whether a diagnosis may find out why a load failed. */
const isFailing = (failure: Failure | undefined): boolean => failure !== undefined && isOfConnection(failure);

/** The controller of the overview of all boards. */
export function createAllBoardsController(parts: PanelControllerDeps): PanelController {
  const { store } = parts;
  const preferences = createColumnPreferences(parts.memory);
  let shown: ComposedView | undefined;
  const refsOf = () => parts.boards().map(({ connection, recordId }) => boardRef(connection, recordId));
  const refresh = async () => {
    if (!(await parts.mayRefresh(refsOf()))) return;
    parts.resetFailures();
    for (const board of refsOf()) store.causedBy('refresh').invalidate(board);
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
      // Sample boards aren't counted, unless there are no others.
      const own = refs.filter(({ connection }) => connection !== sampleConnectionName);
      const measured = own.length > 0 ? own : refs;
      shown = withLoadTime(
        composed,
        measured.map((board) => store.counters.peek(board)),
        viewContext.format,
        diagnoseActions,
      );
      return shown.detailsView;
    },
    handlers: {
      ...createViewHandlers(() => shown, preferences, undefined, parts),
      refresh,
      fix: refresh,
      do: async ({ action }, panel) => {
        if (action === 'copySummary') return copySummary(shown, panel, parts);
        if (action === 'copyTable' && askToCopyTable(shown, 'boards', panel)) return;
        const refs = refsOf();
        if (action === 'diagnoseConnection') {
          const failing = refs.find((board) => isFailing(failedRefresh(store.counters.peek(board))?.failure));
          return failing && parts.act(action, [failing]);
        }
        const [first, ...more] = refs;
        return first && parts.act(action, [first, ...more]);
      },
    },
  };
}
