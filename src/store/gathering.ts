import type { Failure } from '../base/failure';
import type { RequestCause } from '../base/requestCause';
import type { BoardCounters, BoardMeetings } from './boardLists';
import type { SourceOf } from './boardSource';
import { coalesce } from './coalesce';

/** Requests for what the service returns of many boards at once. */
export interface Gathered {
  readonly counters: (board: string, end: AbortSignal, cause?: RequestCause) => Promise<BoardCounters | Failure>;
  readonly meetings: (board: string, end: AbortSignal, cause?: RequestCause) => Promise<BoardMeetings | Failure>;
}

/** Gathers the requests of each connection. Polls of a watch are gathered apart, so that they can be counted. */
export interface Gathering {
  readonly of: (connection: string) => Gathered;
  /** Drops what is gathered for a connection, or for all. */
  readonly forget: (connection?: string) => void;
}

// Long enough to batch all visible rows, too short to notice.
const gatherMs = 25;

export function createGathering(sourceOf: SourceOf): Gathering {
  const known = new Map<string, Gathered>();
  const gatherAll = (connection: string): Gathered => ({
    counters: coalesce<BoardCounters | Failure>(
      async (ids, end, settled, cause) =>
        (await sourceOf(connection)).client.causedBy(cause).counters(ids, end, settled),
      gatherMs,
    ),
    meetings: coalesce<BoardMeetings | Failure>(
      async (ids, end, settled, cause) =>
        (await sourceOf(connection)).client.causedBy(cause).meetings(ids, end, settled),
      gatherMs,
    ),
  });
  const gatherFor = (connection: string): Gathered => {
    const [polls, others] = [gatherAll(connection), gatherAll(connection)];
    const by = (cause: RequestCause | undefined) => (cause === 'watch' ? polls : others);
    return {
      counters: (board, end, cause) => by(cause).counters(board, end, cause),
      meetings: (board, end, cause) => by(cause).meetings(board, end, cause),
    };
  };
  return {
    of: (connection) => {
      const found = known.get(connection) ?? gatherFor(connection);
      known.set(connection, found);
      return found;
    },
    forget: (connection) => {
      if (connection === undefined) known.clear();
      else known.delete(connection);
    },
  };
}
