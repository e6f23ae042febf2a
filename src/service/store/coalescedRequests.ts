import type { Failure } from '../../core/failure';
import type { RequestCause } from '../../core/requestCause';
import type { BoardCounters, BoardMeetings } from './boardLists';
import type { SourceOf } from './boardSource';
import { coalesce } from './coalesce';

export interface BoardRequests {
  readonly counters: (board: string, end: AbortSignal, cause?: RequestCause) => Promise<BoardCounters | Failure>;
  readonly meetings: (board: string, end: AbortSignal, cause?: RequestCause) => Promise<BoardMeetings | Failure>;
}

/** Batches the requests of each connection. Polls of a watch get batches of their own, so that they can be counted. */
export interface CoalescedRequests {
  readonly of: (connection: string) => BoardRequests;
  /** Drops the open batches of a connection, or of all. */
  readonly forget: (connection?: string) => void;
}

// Long enough to batch all visible rows, too short to notice.
const coalesceMs = 25;

export function createCoalescedRequests(sourceOf: SourceOf): CoalescedRequests {
  const byConnection = new Map<string, BoardRequests>();
  const createBoardRequests = (connection: string): BoardRequests => ({
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
  const createSeparateRequests = (connection: string): BoardRequests => {
    const [polls, others] = [createBoardRequests(connection), createBoardRequests(connection)];
    const by = (cause: RequestCause | undefined) => (cause === 'watch' ? polls : others);
    return {
      counters: (board, end, cause) => by(cause).counters(board, end, cause),
      meetings: (board, end, cause) => by(cause).meetings(board, end, cause),
    };
  };
  return {
    of: (connection) => {
      const found = byConnection.get(connection) ?? createSeparateRequests(connection);
      byConnection.set(connection, found);
      return found;
    },
    forget: (connection) => {
      if (connection === undefined) byConnection.clear();
      else byConnection.delete(connection);
    },
  };
}
