import { t } from '@vscode/l10n';
import { placeholderRequest } from '../../service/api/operations';
import { requestCopiedText, requestText } from '../../surfaces/exports/requestText';
import { configuredBoard, boardName, sampleConnectionName } from '../../records/configured';
import type { ActionId } from '../../protocol/actions';
import { createColumnPreferences } from '../../surfaces/pages/columnPreferences';
import {
  askToCopyTable,
  copySummary,
  createViewHandlers,
  exportShown,
  type PanelControllerDeps,
} from '../../surfaces/pages/createController';
import type { ComposedView } from '../../kinds/parts/composeView';
import type { PanelController } from '../../surfaces/pages/page';
import { requestsDetails } from './requestsDetails';

/** Panel key of the requests of this window; never equal to a serialized ref. */
export const requestsKey = 'requests';

const actions: readonly ActionId[] = ['export', 'clearRequests', 'copySummary', 'copyTable'];

export function createRequestsController(parts: PanelControllerDeps): PanelController {
  const preferences = createColumnPreferences(parts.memory);
  let shown: ComposedView | undefined;
  return {
    // VS Code hides the icon of a tab whose title is as short as the usual Chinese word.
    title: () => t({ message: 'Requests', args: [], comment: ['title of a tab'] }),
    icon: 'requests',
    view: async () => {
      const listedName: Parameters<typeof requestsDetails>[1]['listedName'] = (ref) => {
        const board = configuredBoard(parts.boards(), ref);
        return board && boardName(board);
      };
      shown = preferences.withPreferences(
        requestsDetails(parts.requests, {
          format: parts.format(),
          actions,
          listedName,
        }),
      );
      return shown.detailsView;
    },
    handlers: {
      ...createViewHandlers(() => shown, preferences, undefined, parts),
      copyRequest: async ({ row }, panel) => {
        const request = parts.requests.sent().find(({ number }) => String(number) === row);
        if (!request) return;
        const { base, call, connection } = request;
        await parts.copyText(requestText(placeholderRequest(base, call)));
        panel.post({ type: 'announce', text: requestCopiedText(connection === sampleConnectionName) });
      },
      refresh: (_, panel) => panel.draw(),
      do: async ({ action }, panel) => {
        if (action === 'clearRequests') return parts.requests.clear();
        if (action === 'copySummary') return copySummary(shown, panel, parts);
        if (action === 'export') return exportShown(shown, panel, parts, { hasRequests: true });
        if (action === 'copyTable' && askToCopyTable(shown, 'requests', panel)) return;
        return parts.act(action, []);
      },
    },
  };
}
