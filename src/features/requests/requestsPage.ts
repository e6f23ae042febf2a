import { t } from '@vscode/l10n';
import { configuredBoard, boardName, sampleConnectionName } from '../../records/configured';
import { placeholderRequest } from '../../service/api/operations';
import type { RequestLedger } from '../../service/requests/requestLedger';
import { requestCopiedText, requestText } from '../../surfaces/exports/requestText';
import type { Page, PageHost, PageTexts } from '../../surfaces/pages/page';
import { requestsDetails } from './requestsDetails';

/** Panel key of the requests of this window; never equal to a serialized ref. */
export const requestsKey = 'requests';

/** The page of the requests of this window. */
export const requestsPage = ({
  requests,
  boards,
  format,
  act,
  copyText,
}: { readonly requests: RequestLedger } & Pick<PageHost, 'boards' | 'act' | 'copyText'> &
  Pick<PageTexts, 'format'>): Page => ({
  // VS Code hides the icon of a tab whose title is as short as the usual Chinese word.
  title: () => t({ message: 'Requests', args: [], comment: ['title of a tab'] }),
  icon: 'requests',
  view: () =>
    Promise.resolve(
      requestsDetails(
        requests,
        ['export', 'clearRequests', 'copySummary', 'copyTable'],
        (ref) => {
          const board = configuredBoard(boards(), ref);
          return board && boardName(board);
        },
        format(),
      ),
    ),
  mainTable: () => 'requests',
  exported: () => ({ hasRequests: true }),
  act: (action) => (action === 'clearRequests' ? requests.clear() : act(action, [])),
  handlers: {
    copyRequest: async ({ row }, panel) => {
      const request = requests.sent().find(({ number }) => String(number) === row);
      if (!request) return;
      const { base, call, connection } = request;
      await copyText(requestText(placeholderRequest(base, call)));
      panel.post({ type: 'announce', text: requestCopiedText(connection === sampleConnectionName) });
    },
  },
});
