import {
  readCounters,
  readFilePage,
  readMeetings,
  readToken,
  readVotes,
  type FilePage,
  type MeetingEntry,
  type Records,
} from '../model/answers';
import { ServiceError, failureOf, type Failure, type Operation } from '../model/failure';
import { decodeInTurns, type Answer, type Held } from '../model/held';
import { idText, isObject } from '../model/json';
import { newPace } from '../model/pace';
import type { BoardStatistics } from '../model/records/board';
import type { Vote } from '../model/records/vote';
import { inBatches, joined } from './batches';
import { routes, type Call } from './operations';
import { isConnection, isTransient, withRetries } from './retry';
import { sending, type Send, type SendingParts } from './sending';
import { session, type Renewal } from './session';
import { orAborted } from './waiting';

/** The credentials of 5.1, only ever sent to the token operation. */
export interface Credentials {
  readonly appId: string;
  readonly appSecret: string;
}

/** 4.4: what may be asked of the files of a board. What is undefined is not sent. Times as the service takes them. */
export interface FileQuery {
  readonly pageSize: number;
  readonly searchStr?: string;
  /** 0 = descending, 1 = ascending by upload time. */
  readonly uploadTimeOrder?: 0 | 1;
  readonly beginTime?: number;
  readonly endTime?: number;
  readonly deleteBeginTime?: number;
  readonly deleteEndTime?: number;
  readonly fileType?: readonly string[];
}

/** The five operations of a connection. Every method may reject with a ServiceError, and with `cancelled` on abort. */
export interface Client {
  /** 4.1: obtains a token, to see whether the credentials are taken; gives expiresIn as it came. */
  readonly tryOut: (signal: AbortSignal) => Promise<{ expiresIn: string | undefined }>;
  /** 4.2, in batches: for each board its entries (more than one if the service sent more), or why there is none. */
  readonly counters: (
    boards: readonly string[],
    signal: AbortSignal,
  ) => Promise<Map<string, readonly Held<BoardStatistics>[] | Failure>>;
  /** 4.3 */
  readonly votes: (board: string, signal: AbortSignal) => Promise<Records<Vote>>;
  /** 4.4: one page; the base of pageIndex is the pager's affair. */
  readonly filePage: (board: string, query: FileQuery, pageIndex: number, signal: AbortSignal) => Promise<FilePage>;
  /** 4.5, in batches. */
  readonly meetings: (
    boards: readonly string[],
    signal: AbortSignal,
  ) => Promise<Map<string, readonly MeetingEntry[] | Failure>>;
  /** Forgets a refusal: the person has acted. */
  readonly forgive: () => void;
  /** Forgets the token and any refusal, and ends an issuance under way: the credentials may be others now. */
  readonly forgetToken: () => void;
}

export interface ClientParts extends SendingParts {
  /** Errors: noCredentials, secretStore. */
  readonly credentials: () => Promise<Credentials>;
  readonly renewal?: Renewal;
}

// Waits included; a person who waits a minute for a row has been told nothing for too long.
const wholeCallMs = 60_000;

/** Makes the client of one connection. Nothing is sent before a method is called. */
export function client(parts: ClientParts): Client {
  const { lane } = parts;
  const sendOnce = sending(parts);

  const send = async (...sent: Parameters<Send>): Promise<Answer> => {
    const outcome = await sendOnce(...sent);
    if ('failure' in outcome) throw new ServiceError(outcome.failure, sent[0].operation);
    return { text: outcome.text, receivedAt: Date.now(), ...(outcome.notUtf8 && { notUtf8: true }) };
  };

  const sendWithRetries = (call: Call, token: string | undefined, signal: AbortSignal): Promise<Answer> => {
    const mends = routes[call.operation].retries === 'transient' ? isTransient : isConnection;
    return withRetries(
      (attempt) => send(call, token, signal, attempt),
      (failure) => mends(failure) && !lane.gate.isShut(),
      signal,
      (failure, ms) => {
        if (failure.kind === 'rateLimited') lane.pause(ms);
      },
    );
  };

  /** Runs within the deadline of a whole call; what an aborted signal throws becomes a failure. */
  const within = async <T>(
    operation: Operation,
    signal: AbortSignal,
    run: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> => {
    const deadline = AbortSignal.timeout(wholeCallMs);
    try {
      signal.throwIfAborted();
      return await run(AbortSignal.any([signal, deadline]));
    } catch (error) {
      if (signal.aborted) throw new ServiceError({ kind: 'cancelled' }, operation);
      if (deadline.aborted) throw new ServiceError({ kind: 'timeout', afterMs: wholeCallMs }, operation);
      throw error instanceof ServiceError ? error : new ServiceError(failureOf(error), operation);
    }
  };

  const issue = (end: AbortSignal) =>
    within('token', end, async (signal) => {
      const { appId, appSecret } = await orAborted(parts.credentials(), signal);
      const answer = await sendWithRetries({ operation: 'token', body: { appId, appSecret } }, undefined, signal);
      return readToken(answer.text);
    });
  const { withToken, forgive, forget } = session(async (end) => (await issue(end)).accessToken, parts.renewal);

  const ask = (call: Call, signal: AbortSignal): Promise<Answer> =>
    within(call.operation, signal, (bounded) => withToken((token) => sendWithRetries(call, token, bounded), bounded));

  return {
    tryOut: async (signal) => {
      lane.gate.forgive();
      const { expiresIn } = await issue(signal);
      return { expiresIn: idText(expiresIn) };
    },
    counters: (boards, signal) =>
      inBatches(boards, async (list) => {
        const { records } = readCounters(await ask({ operation: 'counters', body: { list } }, signal));
        await decodeInTurns(records);
        return joined(list, records, ({ json }) => (isObject(json) ? idText(json['recordId']) : undefined));
      }),
    votes: async (board, signal) => {
      const votes = readVotes(await ask({ operation: 'votes', query: { recordId: board } }, signal));
      await decodeInTurns(votes.records);
      return votes;
    },
    filePage: async (board, query, pageIndex, signal) => {
      const { pageSize, ...filter } = query;
      const body = { id: board, pageSize, pageIndex, ...filter };
      return readFilePage(await ask({ operation: 'files', body }, signal));
    },
    meetings: async (boards, signal) => {
      const found = await inBatches(boards, async (list) => {
        const entries = readMeetings(await ask({ operation: 'meetings', body: { list } }, signal));
        const pace = newPace();
        for (const entry of entries) if ('records' in entry) await decodeInTurns(entry.records, pace);
        return joined(list, entries, ({ recordId }) => recordId);
      });
      const answers = new Map<string, readonly MeetingEntry[] | Failure>();
      for (const [board, entries] of found) answers.set(board, Array.isArray(entries) ? readable(entries) : entries);
      return answers;
    },
    forgive: () => {
      lane.gate.forgive();
      forgive();
    },
    forgetToken: () => {
      lane.gate.forgive();
      forget();
    },
  };
}

/** The entries that can be read, the first of them with the number of those that cannot; the first's failure when none can. */
function readable(entries: readonly ReturnType<typeof readMeetings>[number][]): readonly MeetingEntry[] | Failure {
  const good = entries.filter((entry): entry is MeetingEntry => !('failure' in entry));
  const [first] = entries;
  if (first && 'failure' in first && good.length === 0) return first.failure;
  const unreadable = entries.length - good.length;
  return unreadable === 0 ? good : good.map((entry, index) => (index === 0 ? { ...entry, unreadable } : entry));
}
