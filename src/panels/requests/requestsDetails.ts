import { t } from '@vscode/l10n';
import { causeSums } from '../../requests/causeSums';
import { causeText, operationText } from '../../requests/causeText';
import { maxRequests, type RequestLedger, type SentRequest } from '../../requests/requestLedger';
import type { ActionId } from '../../protocol/actions';
import type { DetailsHeader } from '../../protocol/detailsHeader';
import type { Cell } from '../../protocol/table';
import type { Ref } from '../../base/ref';
import { sampleConnectionName } from '../../records/configured';
import type { Failure } from '../../base/failure';
import { explain, inOneLine } from '../../text/explain';
import type { Format } from '../../text/format';
import { clauses, joinParts, sentences } from '../../text/phrases';
import { sanitizeLabel } from '../../text/sanitizeLabel';
import { durationText } from '../../text/unitTexts';
import { countTile } from '../details/countTile';
import { composeView, type ComposedView } from '../details/composeView';
import { ownColumn } from '../table/createTable';
import { hiddenIf } from '../table/hiddenIf';
import { createLazyTable, type LazyTable } from '../table/lazyTable';
import { causesTable } from './causesTable';
import { boardCell, countCell, durationCell } from './requestCells';
import { reusedTable } from './reusedTable';

/** Context of the view of requests. */
export interface RequestsContext {
  readonly format: Format;
  /** Formats with the units that the user pinned for a connection. */
  readonly formatOf?: (connection: string) => Format;
  readonly actions: readonly ActionId[];
  /** The name of a configured board; undefined if it isn't listed. */
  readonly listedName: (board: Ref) => string | undefined;
}

/** The requests of this window: sums for each cause, and each request, the newest first. */
export function requestsDetails(
  ledger: Pick<RequestLedger, 'sent' | 'reused' | 'dropped'>,
  context: RequestsContext,
): ComposedView {
  const { format, actions } = context;
  const sent = ledger.sent().toSorted((one, other) => other.sentAt - one.sentAt || other.number - one.number);
  const reused = ledger.reused().toReversed();
  const sums = sumsOf(sent, ledger.dropped(), format);
  return composeView(
    { previous: false, next: false, actions },
    {
      title: t('Requests'),
      overline: t('This window'),
      header: headerOf(sums, format),
    },
    [
      sent.length + reused.length > 0 && causesTable(causeSums(sent, reused), format),
      sent.length > 0 && sentTable(sent, context),
      reused.length > 0 && reusedTable(reused, context),
    ],
  );
}

interface Sums {
  readonly count: number;
  /** Of these, those to the sample boards. */
  readonly toSamples: number;
  readonly failed: number;
  readonly received: string;
  readonly detail: string;
}

const isToSamples = ({ connection }: SentRequest): boolean => connection === sampleConnectionName;

const sumsOf = (sent: readonly SentRequest[], dropped: number, format: Format): Sums => ({
  count: sent.length,
  toSamples: sent.filter(isToSamples).length,
  failed: sent.filter(({ failure }) => failure).length,
  received: format.bytes(sent.reduce((sum, each) => sum + (each.bytes ?? 0), 0)),
  detail: detailOf(sent, dropped, format),
});

const headerOf = ({ count, toSamples, failed, received, detail }: Sums, format: Format): DetailsHeader => ({
  style: 'none',
  headline:
    count === 0
      ? t('Nothing has been requested in this window')
      : clauses([requestsText(count, format), failed > 0 && t('{0} failed', format.number(failed))]),
  ...(detail !== '' && { detail }),
  isUpdating: false,
  chips: [],
  tiles: [
    ...(toSamples > 0 ? [{ value: format.number(count - toSamples), label: t('over the network') }] : []),
    ...countTile(toSamples, t('to sample boards'), format),
    ...(count > 0 ? [{ value: received, label: t('received') }] : []),
  ],
});

/** What happens to sample requests, and what is no longer listed. */
const detailOf = (sent: readonly SentRequest[], dropped: number, format: Format): string =>
  sentences([
    sent.some(isToSamples) && t('Those to the sample boards stay on this computer.'),
    dropped > 0 &&
      t('Only the last {0} are kept; {1} older ones aren’t.', format.number(maxRequests), format.number(dropped)),
  ]);

const requestsText = (count: number, format: Format): string =>
  format.plural(count, t('{0} request', format.number(count)), t('{0} requests', format.number(count)));

function sentTable(
  sent: readonly SentRequest[],
  { format, formatOf = () => format, listedName }: RequestsContext,
): LazyTable {
  const at = (index: number) => sent[index] as SentRequest;
  const failed = sent.filter(({ failure }) => failure).length;
  const connections = new Set(sent.map(({ connection }) => connection));
  return createLazyTable(
    {
      id: 'requests',
      title: t('Requests'),
      canCopy: true,
      ...(failed > 0 && {
        toggles: [
          { key: 'succeeded', title: t('Succeeded'), count: format.number(sent.length - failed) },
          { key: 'failed', title: t('Failed'), count: format.number(failed) },
        ],
      }),
    },
    [
      ownColumn({ key: '@sentAt', title: t('Sent'), meaning: t('When it was sent.') }, (index) => ({
        text: format.exactTime(at(index).sentAt),
        sort: at(index).sentAt,
      })),
      ownColumn(
        {
          key: '@operation',
          title: t('Request'),
          meaning: t('What was requested.'),
          searched: true,
          copiesRequest: true,
        },
        (index) => ({
          text: requestText(at(index)),
          note: clauses([
            `${at(index).method} ${at(index).url}`,
            lifetimeText(at(index), formatOf(at(index).connection)),
          ]),
        }),
      ),
      ownColumn({ key: '@board', title: t('Board'), meaning: t('Requested boards.'), searched: true }, (index) =>
        boardCell(at(index), listedName, format),
      ),
      ownColumn(
        { key: '@cause', title: t('Cause'), meaning: t('What caused the requests.'), searched: true },
        (index) => ({ text: causeText(at(index).cause) }),
      ),
      ownColumn(
        { key: '@status', title: t('Status'), meaning: t('HTTP status; “–” without a response.'), searched: true },
        (index) => statusCell(at(index)),
      ),
      ownColumn(
        { key: '@bytes', title: t('Size'), meaning: t('Size of the response, decompressed.'), align: 'end' },
        (index) => {
          const { bytes } = at(index);
          return bytes === undefined ? { text: '', tone: 'muted' } : { text: format.bytes(bytes), sort: bytes };
        },
      ),
      ownColumn(
        { key: '@ms', title: t('Time'), meaning: t('Until the response had arrived.'), align: 'end' },
        (index) => durationCell(at(index).ms, format),
      ),
      hiddenIf(
        sent.every(({ attempt }) => attempt === 1),
        ownColumn(
          { key: '@attempt', title: t('Attempt'), meaning: t('More than 1 after a passing failure.'), align: 'end' },
          (index) => countCell(at(index).attempt, format),
        ),
      ),
      hiddenIf(
        connections.size < 2,
        ownColumn(
          {
            key: '@connection',
            title: t('Connection'),
            meaning: t('Name of the connection.'),
            searched: true,
            ownLine: true,
          },
          (index) => ({ text: connectionText(at(index).connection) }),
        ),
      ),
      ownColumn(
        failed > 0
          ? {
              ...path,
              title: t('Path and failure'),
              meaning: t('Method and path, without the query, and why it failed.'),
            }
          : { ...path, title: t('Path'), meaning: t('Method and path, without the query.') },
        (index) => pathCell(at(index)),
      ),
    ],
    {
      count: sent.length,
      keyAt: (index) => String(at(index).number),
      toneAt: (index) => (at(index).failure ? 'bad' : undefined),
      togglesAt: (index) => [at(index).failure ? 'failed' : 'succeeded'],
    },
  );
}

/** What was requested; of files, which page. */
const requestText = ({ operation, page }: SentRequest): string =>
  page === undefined ? operationText(operation) : t('{0} · pageIndex {1}', operationText(operation), page);

/** The lifetime of a token in the pinned unit; undefined without one. */
function lifetimeText({ expiresIn }: SentRequest, format: Format): string | undefined {
  const span = expiresIn === undefined ? undefined : durationText('expiresIn', expiresIn, format);
  return span && t('expiresIn {0} ({1})', String(expiresIn), span);
}

const connectionText = (name: string): string =>
  name === sampleConnectionName ? t('Sample boards') : sanitizeLabel(name, 60);

/** Why a request failed, and what to do. */
const failureText = (failure: Failure): string => inOneLine(explain(failure));

const path = { key: '@path', searched: true, ownLine: true } as const;

function pathCell({ method, url, failure }: SentRequest): Cell {
  const text = `${method} ${url.replace(/^[a-z]+:\/\/[^/]*/, '')}`;
  return failure ? { text: joinParts([text, explain(failure).what]), note: failureText(failure) } : { text };
}

function statusCell({ status, failure }: SentRequest): Cell {
  const text = String(status ?? '–');
  return { text, sort: status ?? 0, ...(failure && { tone: 'odd', note: failureText(failure) }) };
}
