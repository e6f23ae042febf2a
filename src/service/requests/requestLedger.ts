import { boardIdsIn, pageIn, withoutCredentials, type Call } from '../api/operations';
import { routes } from '../../records/routes';
import type { RequestLogEntry } from '../api/send';
import type { BaseUrl } from '../../core/baseUrl';
import { createEmitter, type Emitter } from '../../core/emitter';
import type { Failure, Operation } from '../../core/failure';
import type { RequestCause } from '../../core/requestCause';
import type { Connection, Board } from '../../records/configured';
import { sanitizeLabel } from '../../core/sanitizeLabel';

/** A request that was sent in this window. */
export interface SentRequest {
  /** Starts at 1. */
  readonly number: number;
  readonly connection: string;
  readonly method: 'GET' | 'POST';
  /** Without query; an app ID in the base URL is replaced by `…`. */
  readonly url: string;
  readonly operation: Operation;
  /** What was sent where, without credentials. */
  readonly call: Call;
  readonly base: BaseUrl;
  readonly boards: readonly string[];
  readonly cause: RequestCause | undefined;
  /** `pageIndex` of a request for files, as sent. */
  readonly page?: number;
  /** In milliseconds since the Unix epoch. */
  readonly sentAt: number;
  readonly ms: number;
  readonly attempt: number;
  /** HTTP status; undefined without a response. */
  readonly status: number | undefined;
  readonly failure?: Failure;
  /** Of the body, decompressed. */
  readonly bytes?: number;
}

/** What was requested in this window, in memory only. */
export interface RequestLedger {
  readonly record: (connection: Connection, entry: RequestLogEntry, call: Call) => void;
  /** Notes that the response to a call, which arrived whole, can’t be read. */
  readonly fail: (connection: Connection, call: Call, failure: Failure) => void;
  /** In the order in which they ended. */
  readonly sent: () => readonly SentRequest[];
  /** Number of requests of a cause since the window was opened, including those that are no longer kept. */
  readonly countOf: (cause: RequestCause) => number;
  /** How many older requests are no longer kept. */
  readonly dropped: () => number;
  readonly clear: () => void;
  readonly onDidChange: Emitter<void>['event'];
}

export const maxRequests = 5000;

export function createRequestLedger(max = maxRequests): RequestLedger {
  const changed = createEmitter<void>();
  const sent: SentRequest[] = [];
  const counts = new Map<RequestCause, number>();
  let count = 0;
  let dropped = 0;
  return {
    record: (connection, { operation, cause, failure, sentAt, ms, attempt, bytes }, call) => {
      // Skip a request that wasn't sent.
      if (sentAt === undefined) return;
      count += 1;
      const page = pageIn(call);
      if (cause) counts.set(cause, (counts.get(cause) ?? 0) + 1);
      sent.push({
        number: count,
        connection: connection.name,
        method: routes[operation].method,
        url: urlOf(connection, operation),
        operation,
        call,
        base: { origin: connection.origin, path: connection.path },
        boards: boardIdsIn(call),
        cause,
        sentAt,
        ms,
        attempt,
        status: failure ? ('status' in failure ? failure.status : undefined) : 200,
        ...(failure && { failure }),
        ...(bytes !== undefined && { bytes }),
        ...(page !== undefined && { page }),
      });
      if (sent.length > max) {
        sent.shift();
        dropped += 1;
      }
      changed.fire();
    },
    fail: ({ name }, call, failure) => {
      const at = sent.findLastIndex((each) => each.call === withoutCredentials(call) && each.connection === name);
      const found = sent[at];
      if (!found) return;
      sent[at] = { ...found, failure };
      changed.fire();
    },
    sent: () => sent,
    countOf: (cause) => counts.get(cause) ?? 0,
    dropped: () => dropped,
    clear: () => {
      sent.length = 0;
      dropped = 0;
      changed.fire();
    },
    onDidChange: changed.event,
  };
}

function urlOf({ origin, path, appId }: Connection, operation: Operation): string {
  const url = origin + path + routes[operation].path;
  return [appId, encodeURIComponent(appId.toWellFormed())]
    .filter((id) => id !== '')
    .reduce((text, id) => text.replaceAll(id, '…'), url);
}

/**
 * A request as it may be logged and listed. Omits response sizes for votes that a watch polls, since two sizes could
 * reveal the votes cast in between.
 */
export function loggedRequest(entry: RequestLogEntry): RequestLogEntry {
  if (entry.cause !== 'watch' || entry.operation !== 'votes') return entry;
  const { bytes: _bytes, ...others } = entry;
  return others;
}

const maxNamed = 3;

const label = (text: string): string => sanitizeLabel(text, 60);

/**
 * The log line of a request: never a header, a query, a body, or an ID. Boards appear with their configured names, or
 * else with their positions in the list of boards. `boardIds`: of the requested boards; `boards`: as configured.
 */
export function requestLogLine(
  { name }: Connection,
  {
    operation,
    outcome,
    ms,
    bytes,
    attempt,
  }: Pick<RequestLogEntry, 'operation' | 'outcome' | 'ms' | 'bytes' | 'attempt'>,
  boardIds: readonly string[],
  boards: readonly Board[],
): string {
  const { method, path } = routes[operation];
  const named = boardIds.slice(0, maxNamed).map((id) => {
    const at = boards.findIndex(({ connection, recordId }) => connection === name && recordId === id);
    const board = boards[at];
    if (!board) return 'a board that is not listed';
    return board.name ? `“${label(board.name)}”` : `board ${at + 1} of the list`;
  });
  const more = boardIds.length > maxNamed ? [`${boardIds.length - maxNamed} more`] : [];
  const about = boardIds.length === 0 ? '' : ` for ${[...named, ...more].join(', ')}:`;
  const size = bytes === undefined ? '' : `, ${bytes} bytes`;
  return `${label(name) || 'new connection'}: ${method} ${path} (${operation})${about} ${outcome}, ${ms} ms${size}, attempt ${attempt}`;
}
