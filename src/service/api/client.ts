import { currentTime } from '../../core/clock';
import {
  decodeCounters,
  decodeFilePage,
  decodeMeetings,
  decodeToken,
  decodeVoteResponse,
  type FilePage,
  type MeetingEntry,
  type Records,
} from '../../records/decoding/decodeResponse';
import { ServiceError, failureOf, type Failure, type Operation } from '../../core/failure';
import { decodeInSlices, type ReceivedResponse, type Decoded } from '../../records/decoding/decoded';
import { idText } from '../../core/json';
import type { RequestCause } from '../../core/requestCause';
import { createTimeSlicer } from '../../core/timeSlicer';
import type { BoardStatistics } from '../../records/board';
import type { Vote } from '../../records/vote';
import { orAborted, createDeadline, type Deadline } from './abortable';
import { boardIdOf, readable, withUnrequestedDeviation, markBesideUnrequested } from './attribution';
import { inBatches, joinByBoard } from './batches';
import { callKey, type Call } from './operations';
import { failsOnProbe, isConnectionFailure, isTransient, withRetries } from './retry';
import { createSend, type SendingParts } from './send';
import { createSession, type Renewal, type TokenCheck } from './session';
import type { FileFilterParams } from '../../records/fileFilter';

/** Parameters of a page of the file list (§4.4). Undefined ones are not sent. */
interface FilePageParams extends Readonly<FileFilterParams> {
  readonly pageSize: number;
}

/** The credentials of §5.1, sent only to the token operation. */
interface Credentials {
  readonly appId: string;
  readonly appSecret: string;
}

/** The five operations of one connection. Each may reject with a ServiceError; aborting gives kind `cancelled`. */
export interface Client {
  /** Issues a token (§4.1) to test the credentials. Returns expiresIn as received; §5.7 gives it no unit. */
  readonly tryOut: (signal: AbortSignal) => Promise<{ expiresIn: string | undefined }>;
  /**
   * Board statistics (§4.2), in batches: the entries of each board (several if the service returned several) or a
   * failure. `settled` is called for each board as soon as its batch has a response.
   */
  readonly counters: (
    boards: readonly string[],
    signal: AbortSignal,
    settled?: (board: string, response: readonly Decoded<BoardStatistics>[] | Failure) => void,
  ) => Promise<Map<string, readonly Decoded<BoardStatistics>[] | Failure>>;
  /** Votes of a board (§4.3). */
  readonly votes: (board: string, signal: AbortSignal) => Promise<Records<Vote>>;
  /** One page of files (§4.4). The pager decides what `pageIndex` starts at. `probe`: the page may not exist. */
  readonly filePage: (
    board: string,
    query: FilePageParams,
    pageIndex: number,
    signal: AbortSignal,
    probe?: boolean,
  ) => Promise<FilePage>;
  /** Meetings (§4.5), in batches like `counters`. */
  readonly meetings: (
    boards: readonly string[],
    signal: AbortSignal,
    settled?: (board: string, response: readonly MeetingEntry[] | Failure) => void,
  ) => Promise<Map<string, readonly MeetingEntry[] | Failure>>;
  /** The same client and session; its requests carry the cause. */
  readonly causedBy: (cause: RequestCause | undefined) => Client;
  /** Clears remembered rejections and failures, so that the next call is sent. Call it after a user action. */
  readonly resetFailures: () => void;
  /** Drops the token and remembered rejections, and cancels a token request. Call it when credentials may change. */
  readonly dropToken: () => void;
  /** Drops the token; later calls fail with `cancelled`. Call it when the connection was changed or removed. */
  readonly close: () => void;
}

export interface ClientParts extends SendingParts {
  /** Errors: noCredentials, secretStore. */
  readonly credentials: () => Promise<Credentials>;
  /** Called if the response to a call can’t be read. */
  readonly noteUnreadable?: (call: Call, failure: Failure) => void;
  readonly renewal?: Renewal;
  /** Limit in milliseconds for sending one call, including waits between attempts but not time in the queue. */
  readonly deadlineMs?: number;
}

interface Bounds {
  /** Aborted by the caller or by the deadline. */
  readonly signal: AbortSignal;
  readonly deadline: Deadline;
}

// One minute: a row that loads for longer must show an error.
const wholeCallMs = 60_000;

/** Creates the client of one connection. Sends nothing until a method is called. */
export function createClient(parts: ClientParts): Client {
  const { queue, deadlineMs = wholeCallMs } = parts;
  const sendOnce = createSend(parts);

  const sendWithRetries = async (call: Call, token: string | undefined, { signal, deadline }: Bounds) => {
    // A token request that got a whole response is not repeated; all other operations only read.
    const isRetryable = call.operation === 'token' ? isConnectionFailure : isTransient;
    const once = async (attempt: number): Promise<ReceivedResponse> => {
      deadline.stop();
      const outcome = await sendOnce(call, token, signal, attempt, deadline.start);
      if ('failure' in outcome) throw new ServiceError(outcome.failure, call.operation);
      const { text, notUtf8, charset } = outcome;
      return { text, receivedAt: currentTime(), ...(notUtf8 && { notUtf8 }), ...(charset && { charset }) };
    };
    try {
      return await withRetries(
        once,
        (failure) => isRetryable(failure) && !(call.probe && failsOnProbe(failure)) && !queue.circuitBreaker.isOpen(),
        signal,
        (failure, ms) => {
          if (failure.kind === 'rateLimited') queue.pause(ms);
        },
      );
    } finally {
      deadline.stop();
    }
  };

  /** Reads the response to a call. */
  const reading = async <T>(call: Call, read: () => T | Promise<T>): Promise<T> => {
    try {
      return await read();
    } catch (error) {
      parts.noteUnreadable?.(call, failureOf(error));
      throw error;
    }
  };

  /** Runs within the deadline of one call. Turns aborts into failures. */
  const within = async <T>(
    operation: Operation,
    signal: AbortSignal,
    run: (bounds: Bounds) => Promise<T>,
  ): Promise<T> => {
    const deadline = createDeadline(deadlineMs);
    try {
      signal.throwIfAborted();
      return await run({ signal: AbortSignal.any([signal, deadline.signal]), deadline });
    } catch (error) {
      if (signal.aborted) throw new ServiceError({ kind: 'cancelled' }, operation);
      if (deadline.signal.aborted) throw new ServiceError({ kind: 'timeout', afterMs: deadlineMs }, operation);
      throw error instanceof ServiceError ? error : new ServiceError(failureOf(error), operation);
    }
  };

  const issue = (end: AbortSignal, cause: RequestCause | undefined) =>
    within('token', end, async (bounds) => {
      const { appId, appSecret } = await orAborted(parts.credentials(), bounds.signal);
      const call: Call = { operation: 'token', body: { appId, appSecret }, cause };
      const response = await sendWithRetries(call, undefined, bounds);
      return reading(call, () => decodeToken(response.text));
    });

  /**
   * The accepted call with the shortest response. The session repeats it to check whether a token is still accepted.
   */
  let accepted: { readonly call: Call; readonly length: number } | undefined;
  let isDoubted = false;
  const remember = (call: Call, { text: { length } }: ReceivedResponse) => {
    if (accepted && !isDoubted && length >= accepted.length) return;
    accepted = { call, length };
    isDoubted = false;
  };
  const checkToken: TokenCheck = async (token, end, cause) => {
    if (!accepted) return undefined;
    const call: Call = { ...accepted.call, cause };
    try {
      await within(call.operation, end, (bounds) => sendWithRetries(call, token, bounds));
      return true;
    } catch (error) {
      if (failureOf(error).kind !== 'auth') return undefined;
      isDoubted = true;
      return false;
    }
  };
  const closing = new AbortController();
  const { withToken, resetFailures, forget, close } = createSession(
    async (end, cause) => (await issue(end, cause)).accessToken,
    parts.renewal,
    checkToken,
  );

  const send = async <T>(
    call: Call,
    signal: AbortSignal,
    read: (response: ReceivedResponse) => T | Promise<T>,
  ): Promise<T> => {
    const received = await within(call.operation, signal, (bounds) => {
      const sendAndRemember = async (token: string) => {
        const response = await sendWithRetries(call, token, bounds);
        remember(call, response);
        return response;
      };
      return withToken(sendAndRemember, bounds.signal, callKey(call), call.cause);
    });
    return reading(call, () => read(received));
  };

  const causedBy = (cause: RequestCause | undefined): Client => ({
    tryOut: async (signal) => {
      queue.circuitBreaker.resetFailures();
      const { expiresIn } = await issue(AbortSignal.any([signal, closing.signal]), cause);
      return { expiresIn: idText(expiresIn) };
    },
    counters: (boards, signal, settled) =>
      inBatches<readonly Decoded<BoardStatistics>[] | Failure>(
        boards,
        async (list) => {
          const { records } = await send({ operation: 'counters', body: { list }, cause }, signal, (response) =>
            decodeCounters(response, list),
          );
          await decodeInSlices(records);
          const { byId, unrequested } = joinByBoard(list, records, boardIdOf);
          return markBesideUnrequested(list, byId, unrequested, ([first, ...more]) => [
            withUnrequestedDeviation(first, unrequested),
            ...more,
          ]);
        },
        settled,
      ),
    votes: async (board, signal) =>
      send({ operation: 'votes', query: { recordId: board }, cause }, signal, decodeVoteResponse),
    filePage: async (board, query, pageIndex, signal, probe = false) => {
      const { pageSize, ...filter } = query;
      const body = { id: board, pageSize, pageIndex, ...filter };
      return send({ operation: 'files', body, probe, cause }, signal, decodeFilePage);
    },
    meetings: (boards, signal, settled) =>
      inBatches<readonly MeetingEntry[] | Failure>(
        boards,
        async (list) => {
          const entries = await send({ operation: 'meetings', body: { list }, cause }, signal, (response) =>
            decodeMeetings(response, list),
          );
          const slicer = createTimeSlicer();
          for (const entry of entries) if ('records' in entry) await decodeInSlices(entry.records, slicer);
          const { byId, unrequested } = joinByBoard(list, entries, ({ recordId }) => recordId);
          const found = markBesideUnrequested(list, byId, unrequested, ([first, ...more]) => [
            { ...first, unrequested },
            ...more,
          ]);
          return new Map([...found].map(([board, each]) => [board, 'kind' in each ? each : readable(each)]));
        },
        settled,
      ),
    causedBy,
    resetFailures: () => {
      queue.circuitBreaker.resetFailures();
      resetFailures();
    },
    dropToken: () => {
      queue.circuitBreaker.resetFailures();
      forget();
    },
    close: () => {
      closing.abort();
      close();
    },
  });

  return causedBy(undefined);
}
