import { ServiceError, type Failure } from '../../core/failure';
import type { Ref } from '../../core/ref';
import type { RequestCause } from '../../core/requestCause';
import { orAborted } from '../api/abortable';
import type { BoardCounters, BoardMeetings } from './boardLists';
import type { SourceOf } from './clientRegistry';

type SharedRequest<T> = (board: Ref, end: AbortSignal, cause: RequestCause | undefined) => Promise<T>;

/** Requests that are sent for many boards at once. Errors: ServiceError. */
export interface SharedRequests {
  readonly counters: SharedRequest<BoardCounters>;
  readonly meetings: SharedRequest<BoardMeetings>;
  /** Drops the open batches of a connection, or of all. */
  readonly forget: (connection?: string) => void;
}

// Long enough to batch all visible rows, too short to notice.
const coalesceMs = 25;

/** Batches the requests of each connection. Polls of a watch get batches of their own, so that they can be counted. */
export function createSharedRequests(sourceOf: SourceOf): SharedRequests {
  const batchesOf = (connection: string) => ({
    counters: coalesce<BoardCounters | Failure>(
      async (ids, end, settled, cause) =>
        (await sourceOf(connection)).client.causedBy(cause).counters(ids, end, settled),
      coalesceMs,
    ),
    meetings: coalesce<BoardMeetings | Failure>(
      async (ids, end, settled, cause) =>
        (await sourceOf(connection)).client.causedBy(cause).meetings(ids, end, settled),
      coalesceMs,
    ),
  });
  const [polls, others] = [new Map<string, Batches>(), new Map<string, Batches>()];
  type Batches = ReturnType<typeof batchesOf>;
  const batches = ({ connection }: Ref, cause: RequestCause | undefined): Batches => {
    const known = cause === 'watch' ? polls : others;
    const found = known.get(connection) ?? batchesOf(connection);
    known.set(connection, found);
    return found;
  };
  return {
    counters: async (ref, end, cause) =>
      answered(await batches(ref, cause).counters(ref.board, end, cause), 'counters'),
    meetings: async (ref, end, cause) =>
      answered(await batches(ref, cause).meetings(ref.board, end, cause), 'meetings'),
    forget: (connection) => {
      for (const known of [polls, others])
        if (connection === undefined) known.clear();
        else known.delete(connection);
    },
  };
}

function answered<T>(response: readonly T[] | Failure, operation: 'counters' | 'meetings'): readonly T[] {
  if ('kind' in response) throw new ServiceError(response, operation);
  return response;
}

/**
 * Batches requests: IDs requested within `waitMs` go out together. Omits an ID if all its callers have aborted by then,
 * and aborts a batch if all its callers have. `load` returns a result for each ID, may report it earlier through
 * `settled`, and throws only when the whole batch fails. The cause of a batch is that of its first caller.
 */
export function coalesce<T>(
  load: (
    ids: readonly string[],
    signal: AbortSignal,
    settled: (id: string, response: T) => void,
    cause: RequestCause | undefined,
  ) => Promise<ReadonlyMap<string, T>>,
  waitMs: number,
): (id: string, signal: AbortSignal, cause?: RequestCause) => Promise<T> {
  interface Batch {
    readonly callers: Map<string, number>;
    readonly waiting: Map<string, ((response: T) => void)[]>;
    readonly response: Promise<ReadonlyMap<string, T>>;
    readonly controller: AbortController;
  }
  let open: Batch | undefined;

  const newBatch = (cause: RequestCause | undefined): Batch => {
    const controller = new AbortController();
    const settled = (id: string, value: T) => {
      for (const resolve of batch.waiting.get(id) ?? []) resolve(value);
      batch.waiting.delete(id);
    };
    const response = new Promise((resolve) => {
      setTimeout(resolve, waitMs);
    }).then(() => {
      if (open === batch) open = undefined;
      return load([...batch.callers.keys()], controller.signal, settled, cause);
    });
    const batch: Batch = { callers: new Map(), waiting: new Map(), response, controller };
    return batch;
  };

  const leave = (batch: Batch, id: string, reason: unknown) => {
    const left = (batch.callers.get(id) ?? 0) - 1;
    if (left > 0) return void batch.callers.set(id, left);
    batch.callers.delete(id);
    if (batch.callers.size > 0) return undefined;
    batch.controller.abort(reason);
    // New callers must not join an aborted batch.
    if (open === batch) open = undefined;
    return undefined;
  };

  return async (id, signal, cause) => {
    signal.throwIfAborted();
    open ??= newBatch(cause);
    const batch = open;
    batch.callers.set(id, (batch.callers.get(id) ?? 0) + 1);
    const early = new Promise<T>((resolve) => {
      const known = batch.waiting.get(id);
      if (known) known.push(resolve);
      else batch.waiting.set(id, [resolve]);
    });
    const left = () => leave(batch, id, signal.reason);
    signal.addEventListener('abort', left, { once: true });
    try {
      return await orAborted(Promise.race([early, batch.response.then((responses) => responses.get(id) as T)]), signal);
    } finally {
      signal.removeEventListener('abort', left);
      // A caller that already has its result no longer keeps the request alive.
      if (!signal.aborted) left();
    }
  };
}
