import { t } from '@vscode/l10n';
import { boardRef, pathOf, type Ref } from '../../core/ref';
import type { Format } from '../../core/format';
import type { ActionId } from '../../protocol/actions';
import type { Fact, FactsBlock } from '../../protocol/blocks';
import type { Cell } from '../../protocol/table';
import { composeView, type ComposedView } from '../../kinds/parts/composeView';
import { full } from '../../kinds/parts/valueText';
import { placeholderRequest } from '../../service/api/operations';
import { attempts } from '../../service/api/retry';
import { causeText } from '../../service/requests/causeText';
import type { SentRequest } from '../../service/requests/requestLedger';
import { explain } from '../../service/text/explain';
import { requestsKey } from './requestKey';
import { listedBoardName, connectionText, msText, requestPath, type ListedName } from './requestsDetails';

/** What was sent, with placeholders for secrets, and what came back. `sent`: undefined if it isn't kept any more. */
export function requestDetails(
  sent: SentRequest | undefined,
  actions: readonly ActionId[],
  listedName: ListedName,
  format: Format,
): ComposedView {
  const explained = sent?.failure && explain(sent.failure);
  const composed = composeView(
    { actions },
    {
      title: sent ? `${sent.method} ${requestPath(sent)}` : t('Request'),
      overline: t('Requests'),
      header: {
        style: explained ? 'undecidable' : 'none',
        headline: explained?.what ?? (sent ? `HTTP ${sent.status ?? ''}` : t('This request isn’t kept any more')),
        ...(explained && { detail: explained.next }),
        isUpdating: false,
        chips: [],
        tiles: [],
      },
    },
    [sent && sentFacts(sent, listedName, format)],
  );
  return { ...composed, detailsView: { ...composed.detailsView, overlinePath: requestsKey } };
}

/** The board leads to the list that the request loads. */
function sentFacts(sent: SentRequest, listedName: ListedName, format: Format): FactsBlock {
  const { base, call, url, operation, connection, boards, cause, attempt, sentAt, bytes } = sent;
  const { headers, body, url: whole } = placeholderRequest(base, call);
  const [board, ...others] = boards;
  const ref = board !== undefined && others.length === 0 ? boardRef(connection, board) : undefined;
  const facts: readonly (readonly [string, Cell, isWide?: true] | false | undefined)[] = [
    ['URL', { text: full(`${url}${new URL(whole).search}`) }, true],
    body !== undefined && [t('Body'), { text: full(body) }, true],
    ...Object.entries(headers).map(([name, text]) => [t('Header {0}', name), { text }] as const),
    ref && [
      t('Board'),
      {
        text: listedBoardName(ref, listedName),
        ...(listedName(ref) !== undefined && { path: pathOf(listOf(ref, operation)) }),
      },
    ],
    [t('Connection'), { text: connectionText(connection) }],
    [t('Time'), { text: format.exactTime(sentAt) }],
    [t('Duration'), { text: msText(sent) }],
    bytes !== undefined && [t('Size'), { text: format.bytes(bytes) }],
    [t('Cause'), { text: causeText(cause) }],
    attempt > 1 && [
      t('Attempt'),
      { text: t({ message: '{0} of {1}', args: [attempt, attempts], comment: ['attempt, of those possible'] }) },
    ],
  ];
  return {
    block: 'facts',
    id: 'sent',
    title: t('Request'),
    facts: facts.flatMap((each, index): Fact[] =>
      each
        ? [{ key: `@sent${index}`, title: each[0], source: '', value: each[1], ...(each[2] && { isWide: each[2] }) }]
        : [],
    ),
  };
}

const listOf = (board: Ref, operation: SentRequest['operation']): Ref =>
  operation === 'token' || operation === 'counters' ? board : { ...board, section: operation };
