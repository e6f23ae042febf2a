import { t } from '@vscode/l10n';
import { boardPath, boardRef, type Ref } from '../../core/ref';
import type { Format } from '../../core/format';
import type { ActionId } from '../../protocol/actions';
import type { Fact, FactsBlock } from '../../protocol/blocks';
import type { Cell } from '../../protocol/table';
import { composeView, type ComposedView } from '../../kinds/parts/composeView';
import { full } from '../../kinds/parts/valueText';
import { number } from '../../core/say';
import { placeholderRequest } from '../../service/api/operations';
import { causeText } from '../../service/requests/causeText';
import type { SentRequest } from '../../service/requests/requestLedger';
import { explain } from '../../service/text/explain';
import { requestsKey } from './requestKey';
import { listedBoardName, connectionText, msText, requestPath, type ListedName } from './requestsDetails';

/**
 * What was sent, with placeholders for secrets, and what came back. `kept`: the list whose JSON it returned, if that is
 * still loaded.
 */
export function requestDetails(
  sent: SentRequest,
  kept: Ref | undefined,
  actions: readonly ActionId[],
  listedName: ListedName,
  format: Format,
): ComposedView {
  const { method, status, failure } = sent;
  const explained = failure && explain(failure);
  const composed = composeView(
    { actions },
    {
      title: `${method} ${requestPath(sent)}`,
      overline: t('Requests'),
      header: {
        style: 'none',
        headline: explained ? explained.what : `HTTP ${status ?? ''}`,
        ...(explained && { detail: explained.next }),
        isUpdating: false,
        chips: [],
        tiles: [],
      },
    },
    [sentFacts(sent, listedName, format), returnedFacts(sent, kept, format)],
  );
  return { ...composed, detailsView: { ...composed.detailsView, overlinePath: requestsKey } };
}

/** What is shown of a request that isn't kept any more. */
export const goneRequest = (): ComposedView =>
  composeView(
    { actions: [] },
    {
      title: t('Request'),
      overline: t('Requests'),
      header: {
        style: 'none',
        headline: t('This request isn’t kept any more'),
        isUpdating: false,
        chips: [],
        tiles: [],
      },
    },
    [],
  );

function sentFacts(sent: SentRequest, listedName: ListedName, format: Format): FactsBlock {
  const { base, call, url, connection, boards, cause, attempt, sentAt } = sent;
  const { headers, body, url: whole } = placeholderRequest(base, call);
  const [board, ...others] = boards;
  const ref = board !== undefined && others.length === 0 ? boardRef(connection, board) : undefined;
  return block('sent', t('Request'), [
    ['URL', { text: full(`${url}${new URL(whole).search}`) }],
    ...Object.entries(headers).map(([name, text]) => [name, { text }] as const),
    [t('Body'), body === undefined ? { text: t('none'), tone: 'muted' } : { text: full(body) }],
    [t('Connection'), { text: connectionText(connection) }],
    ref && [
      t('Board'),
      { text: listedBoardName(ref, listedName), ...(listedName(ref) !== undefined && { path: boardPath(ref) }) },
    ],
    [t('Time'), { text: format.exactTime(sentAt) }],
    [t('Cause'), { text: causeText(cause) }],
    attempt > 1 && [t('Attempt'), { text: number(attempt) }],
  ]);
}

const returnedFacts = (sent: SentRequest, kept: Ref | undefined, format: Format): FactsBlock =>
  block('returned', t('Response'), [
    [t('Duration'), { text: msText(sent) }],
    sent.bytes !== undefined && [t('Size'), { text: format.bytes(sent.bytes) }],
    [t('Body'), kept ? { text: t('select Open as JSON') } : { text: t('not kept'), tone: 'muted' }],
  ]);

/** A block of facts that nothing explains further. */
const block = (
  id: string,
  title: string,
  facts: readonly (readonly [string, Cell] | false | undefined)[],
): FactsBlock => ({
  block: 'facts',
  id,
  title,
  facts: facts.flatMap((each, index): Fact[] =>
    each ? [{ key: `@${id}${index}`, title: each[0], source: '', value: each[1] }] : [],
  ),
});
