import { t } from '@vscode/l10n';
import { configuredBoard, boardName, sampleConnectionName } from '../../records/configured';
import type { Ref } from '../../core/ref';
import { placeholderRequest } from '../../service/api/operations';
import { operationText } from '../../service/requests/causeText';
import type { RequestLedger, SentRequest } from '../../service/requests/requestLedger';
import { requestCopiedText, requestText } from '../../surfaces/exports/requestText';
import type { Page, PageHost, PageTexts, PanelHandle } from '../../surfaces/pages/page';
import { requestDetails } from './requestDetails';
import { requestKey } from './requestKey';
import { requestsDetails } from './requestsDetails';

type Needs = { readonly requests: RequestLedger } & Pick<PageHost, 'boards' | 'act' | 'copyText'> &
  Pick<PageTexts, 'format'>;

const listedNameIn =
  ({ boards }: Needs) =>
  (ref: Ref) => {
    const board = configuredBoard(boards(), ref);
    return board && boardName(board);
  };

async function copyRequest({ base, call, connection }: SentRequest, { copyText }: Needs, panel: PanelHandle) {
  await copyText(requestText(placeholderRequest(base, call)));
  panel.post({ type: 'announce', text: requestCopiedText(connection === sampleConnectionName) });
}

/** The page of the requests of this window. */
export const requestsPage = (needs: Needs): Page => ({
  // VS Code hides the icon of a tab whose title is as short as the usual Chinese word.
  title: () => t({ message: 'Requests', args: [], comment: ['title of a tab'] }),
  icon: 'requests',
  view: () =>
    Promise.resolve(
      requestsDetails(
        needs.requests,
        ['export', 'clearRequests', 'copySummary', 'copyTable'],
        listedNameIn(needs),
        needs.format(),
      ),
    ),
  mainTable: () => 'requests',
  exported: () => ({ hasRequests: true }),
  act: (action) => (action === 'clearRequests' ? needs.requests.clear() : needs.act(action, [])),
  handlers: {
    copyRequest: async ({ row }, panel) => {
      const request = needs.requests.sent().find(({ number }) => String(number) === row);
      if (request) await copyRequest(request, needs, panel);
    },
  },
});

/** The page of one of these requests. */
export function requestPage(key: string, needs: Needs): Page {
  const found = () => needs.requests.sent().find((each) => requestKey(each) === key);
  return {
    title: () => {
      const request = found();
      return request ? t('Request: {0}', operationText(request.operation)) : t('Request');
    },
    icon: 'requests',
    view: () => {
      const request = found();
      return Promise.resolve(
        requestDetails(request, request ? ['copyRequest'] : [], listedNameIn(needs), needs.format()),
      );
    },
    act: async (action, _row, panel) => {
      const request = found();
      if (request && action === 'copyRequest') await copyRequest(request, needs, panel);
    },
  };
}
