import { t } from '@vscode/l10n';
import { causeText, operationText } from '../../service/requests/causeText';
import { maxRequests, type RequestLedger, type SentRequest } from '../../service/requests/requestLedger';
import type { ActionId } from '../../protocol/actions';
import type { DetailsHeader } from '../../protocol/detailsHeader';
import type { Cell } from '../../protocol/table';
import { boardRef, type Ref } from '../../core/ref';
import { sampleConnectionName } from '../../records/configured';
import { explain } from '../../service/text/explain';
import { boardsText, requestsText } from '../../core/amounts';
import type { Format } from '../../core/format';
import { clauses, items, sentences } from '../../core/phrases';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import { composeView, type ComposedView } from '../../kinds/parts/composeView';
import { ownColumn } from '../../kinds/parts/createTable';
import { hiddenIf } from '../../kinds/parts/column';
import { createLazyTable, type LazyTable } from '../../kinds/parts/lazyTable';
import { attempts } from '../../service/api/retry';
import { number } from '../../core/say';
import { requestKey } from './requestKey';
import type { RequestCause } from '../../core/requestCause';

/** The name of a listed board. */
export type ListedName = (board: Ref) => string | undefined;

/** The requests of this window: sums for each cause, and each request, the newest first. */
export function requestsDetails(
  ledger: Pick<RequestLedger, 'sent' | 'dropped'>,
  actions: readonly ActionId[],
  listedName: ListedName,
  format: Format,
): ComposedView {
  const sent = ledger.sent().toSorted((one, other) => other.sentAt - one.sentAt || other.number - one.number);
  return composeView(
    { actions },
    {
      title: t('Requests'),
      overline: t('This window'),
      header: headerOf(sent, ledger.dropped(), format),
    },
    [
      sent.length > 0 && sentTable(sent, listedName, format),
      haveSeveral(sent, 'cause') && causesTable(causeSums(sent), format),
    ],
  );
}

/** Whether requests differ in this; if not, a column of it says nothing. */
const haveSeveral = (sent: readonly SentRequest[], key: 'cause' | 'connection'): boolean =>
  new Set(sent.map((each) => each[key])).size > 1;

const isToSamples = ({ connection }: SentRequest): boolean => connection === sampleConnectionName;

function headerOf(sent: readonly SentRequest[], dropped: number, format: Format): DetailsHeader {
  const failed = sent.filter(({ failure }) => failure).length;
  const toSamples = sent.filter(isToSamples).length;
  const received = format.bytes(sent.reduce((sum, each) => sum + (each.bytes ?? 0), 0));
  const detail = sentences([
    sent.length > 0 && t('{0} received.', received),
    toSamples > 0 && t('{0} to the sample boards, which stay on this computer.', number(toSamples)),
    dropped > 0 && t('Only the last {0} are kept; {1} older ones aren’t.', number(maxRequests), number(dropped)),
  ]);
  return {
    style: 'none',
    headline:
      sent.length === 0
        ? t('Nothing has been requested in this window')
        : clauses([requestsText(sent.length), failed > 0 && t('{0} failed', number(failed))]),
    ...(detail !== '' && { detail }),
    isUpdating: false,
    chips: [],
    tiles: [],
  };
}

function causesTable(sums: readonly CauseSum[], format: Format): LazyTable {
  const at = (index: number) => sums[index] as CauseSum;
  const count = (key: 'requests' | 'failed', title: string) =>
    ownColumn({ key: `@${key}`, title, align: 'end' }, (index) => countCell(at(index)[key]));
  return createLazyTable(
    { id: 'causes', title: t('By cause'), canCopy: true, folded: true },
    [
      ownColumn({ key: '@cause', title: t('Cause') }, (index) => ({ text: causeText(at(index).cause) })),
      count('requests', t('Requests')),
      count('failed', t('Failed')),
      ownColumn({ key: '@bytes', title: t('Size'), align: 'end' }, (index) => bytesCell(at(index).bytes, format)),
    ],
    { count: sums.length, keyAt: (index) => at(index).cause ?? '' },
  );
}

function sentTable(sent: readonly SentRequest[], listedName: ListedName, format: Format): LazyTable {
  const at = (index: number) => sent[index] as SentRequest;
  const failed = sent.filter(({ failure }) => failure).length;
  return createLazyTable(
    {
      id: 'requests',
      title: t('Requests'),
      canCopy: true,
      ...(failed > 0 && {
        toggles: [
          { key: 'succeeded', title: t('Succeeded'), count: number(sent.length - failed) },
          { key: 'failed', title: t('Failed'), count: number(failed) },
        ],
      }),
    },
    [
      ownColumn({ key: '@sentAt', title: t('Sent') }, (index) => ({
        text: format.clockToSecond(at(index).sentAt),
        whole: format.exactTime(at(index).sentAt),
        copied: format.exactTime(at(index).sentAt),
        sort: at(index).sentAt,
      })),
      ownColumn({ key: '@method', title: t('Method'), yields: true }, (index) => ({ text: at(index).method })),
      ownColumn({ key: '@path', title: t('Path'), searched: true, copiesRequest: true }, (index) => ({
        text: requestPath(at(index)),
        note: operationText(at(index).operation),
        path: requestKey(at(index)),
      })),
      hiddenIf(
        sent.every((each) => whichText(each) === ''),
        ownColumn({ key: '@which', title: t('Part'), searched: true, yields: true }, (index) => ({
          text: whichText(at(index)),
          tone: 'muted',
        })),
      ),
      ownColumn({ key: '@status', title: t('Status'), searched: true }, (index) => {
        const { status } = at(index);
        return status === undefined ? { text: '', sort: 0 } : { text: String(status), sort: status };
      }),
      hiddenIf(
        failed === 0,
        ownColumn({ key: '@failure', title: t('Failure'), searched: true, shrinks: true, fitsWhole: true }, (index) =>
          failureCell(at(index)),
        ),
      ),
      ownColumn({ key: '@bytes', title: t('Size'), align: 'end', yields: true }, (index) =>
        bytesCell(at(index).bytes, format),
      ),
      ownColumn({ key: '@ms', title: t('Duration'), align: 'end', yields: true }, (index) => ({
        text: msText(at(index)),
        sort: at(index).ms,
      })),
      hiddenIf(
        !haveSeveral(sent, 'cause'),
        ownColumn({ key: '@cause', title: t('Cause'), searched: true, yields: true }, (index) => ({
          text: causeText(at(index).cause),
        })),
      ),
      hiddenIf(
        !haveSeveral(sent, 'connection'),
        ownColumn({ key: '@connection', title: t('Connection'), searched: true, yields: true }, (index) => ({
          text: connectionText(at(index).connection),
        })),
      ),
      // The last to yield.
      ownColumn({ key: '@board', title: t('Board'), searched: true, shrinks: true, yields: true }, (index) =>
        boardCell(at(index), listedName),
      ),
    ],
    {
      count: sent.length,
      keyAt: (index) => String(at(index).number),
      toneAt: (index) => (at(index).failure ? 'failed' : undefined),
      togglesAt: (index) => [at(index).failure ? 'failed' : 'succeeded'],
    },
  );
}

/** In which attempt, which page of files, and with which parameters of a filter. */
const whichText = ({ page, call, attempt }: SentRequest): string => {
  const { id: _id, pageSize: _size, pageIndex: _page, ...filter } = page === undefined ? {} : (call.body ?? {});
  return clauses([
    attempt > 1 && t('attempt {0} of {1}', attempt, attempts),
    page !== undefined && `pageIndex ${page}`,
    ...Object.keys(filter),
  ]);
};

export const connectionText = (name: string): string =>
  name === sampleConnectionName ? t('Sample boards') : sanitizeLabel(name, 60);

export const requestPath = ({ url }: SentRequest): string => url.replace(/^[a-z]+:\/\/[^/]*/, '');

export const msText = ({ ms }: SentRequest): string => t('{0} ms', number(ms));

function failureCell({ failure }: SentRequest): Cell {
  if (!failure) return { text: '' };
  const { what, next } = explain(failure);
  return { text: what, note: next };
}

/** A count; 0 is muted. */
const countCell = (count: number): Cell => ({
  text: number(count),
  sort: count,
  ...(count === 0 && { tone: 'muted' }),
});

const bytesCell = (bytes: number | undefined, format: Format): Cell =>
  bytes === undefined ? { text: '', tone: 'muted' } : { text: format.bytes(bytes), sort: bytes };

const maxNamed = 3;

/** The boards of a request by name. */
function boardCell({ connection, boards }: SentRequest, listedName: ListedName): Cell {
  const [only, ...others] = boards;
  if (only === undefined) return { text: '', tone: 'muted' };
  const nameOf = (board: string) => listedBoardName(boardRef(connection, board), listedName);
  if (others.length === 0) return { text: nameOf(only) };
  const named = items(boards.slice(0, maxNamed).map(nameOf));
  return {
    text: boardsText(boards.length),
    note: boards.length > maxNamed ? t('{0}, and {1} more', named, number(boards.length - maxNamed)) : named,
    sort: boards.length,
  };
}

export const listedBoardName = (board: Ref, listedName: ListedName): string =>
  sanitizeLabel(listedName(board) ?? board.board, 60);

export interface CauseSum {
  readonly cause: RequestCause | undefined;
  readonly requests: number;
  readonly failed: number;
  readonly bytes: number;
}

/** Sums for each cause, the one with the most requests first. */
export function causeSums(sent: readonly SentRequest[]): CauseSum[] {
  const sums = new Map<RequestCause | undefined, { -readonly [key in keyof CauseSum]: CauseSum[key] }>();
  for (const { cause, failure, bytes = 0 } of sent) {
    const sum = sums.get(cause) ?? { cause, requests: 0, failed: 0, bytes: 0 };
    sums.set(cause, sum);
    sum.requests += 1;
    if (failure) sum.failed += 1;
    sum.bytes += bytes;
  }
  return [...sums.values()].toSorted((one, other) => other.requests - one.requests);
}
