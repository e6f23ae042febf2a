import { t } from '@vscode/l10n';
import { boardRef } from '../base/ref';
import { offeredActions } from '../protocol/actions';
import { allBoardsDetails } from './board/allBoardsDetails';
import { createColumnPreferences } from './columnPreferences';
import { answerRows, copySummary, exportRows, viewContextWithout, type PanelControllerDeps } from './controllerParts';
import type { ComposedView } from './details/composeView';
import type { PanelController } from './panelController';

/** The controller of the overview of all boards. */
export function createAllBoardsController(parts: PanelControllerDeps): PanelController {
  const { store } = parts;
  const looks = createColumnPreferences(parts.memory);
  let shown: ComposedView | undefined;
  return {
    title: () => t('All boards'),
    view: () => {
      for (const board of parts.boards()) void store.counters.get(boardRef(board.connection, board.recordId));
      const actions = parts.boards().length > 0 ? offeredActions({ ref: undefined, hasBoardUrl: false }) : [];
      shown = looks.withPreferences(allBoardsDetails({ ...viewContextWithout(parts), actions }, parts.boards(), store));
      return Promise.resolve(shown.detailsView);
    },
    handlers: {
      refresh: () => {
        parts.resetFailures();
        for (const board of parts.boards()) store.invalidate(boardRef(board.connection, board.recordId));
      },
      open: ({ path }) => parts.openDetails(path),
      rows: (message, panel) => answerRows(shown, message, panel),
      columns: (message) => looks.columns(shown, message),
      sort: looks.sort,
      exportRows: (message) => exportRows(shown, message, parts),
      do: async ({ action }, panel) => {
        if (action === 'copySummary') return copySummary(shown, panel, parts);
        const [first, ...more] = parts.boards().map(({ connection, recordId }) => boardRef(connection, recordId));
        return first && parts.act(action, [first, ...more]);
      },
    },
  };
}
