import { boardOf, pathOf, type Ref } from '../../core/ref';
import type { PolledLists } from '../../service/store/boardStore';
import { boardsPerRequest } from '../../service/api/batches';
import type { Emitter } from '../../core/emitter';
import type { Failure } from '../../core/failure';

/** What can be watched: a board by its statistics, a vote, or a meeting. */
export type WatchedKind = 'board' | 'vote' | 'meeting';

/**
 * The kind of a ref that can be watched; undefined for others, such as files, anything in a snapshot, and records that
 * are identified by their position, which another record may take.
 */
export function watchedKind({ section, record, part, view, at }: Ref): WatchedKind | undefined {
  if (at !== undefined || view !== undefined || part !== undefined) return undefined;
  if (section === undefined) return 'board';
  if (record === undefined || section === 'files' || /@\d+@*$/.test(record)) return undefined;
  return section === 'votes' ? 'vote' : 'meeting';
}

const listOf = (ref: Ref): keyof PolledLists =>
  ref.section === 'votes' || ref.section === 'meetings' ? ref.section : 'counters';

export type EndReason =
  /** The vote or meeting has ended. */
  | 'ended'
  /** The service no longer returns it. */
  | 'gone'
  /** After two hours, or 240 requests. */
  | 'time'
  | 'requests'
  /** The service rejects the request, or the connection can't be used. */
  | 'refused';

/** The change of a watched ref between two polls. */
export interface WatchedChange {
  readonly isChanged: boolean;
  readonly end?: Extract<EndReason, 'ended' | 'gone'>;
}

/** The watched items in one list of a board, which one poll covers. */
export interface WatchGroup<I> {
  readonly board: Ref;
  readonly list: keyof PolledLists;
  readonly items: readonly I[];
}

export function groupsOf<I extends { readonly ref: Ref }>(items: readonly I[]): WatchGroup<I>[] {
  const groups = new Map<string, { board: Ref; list: keyof PolledLists; items: I[] }>();
  for (const item of items) {
    const [board, list] = [boardOf(item.ref), listOf(item.ref)];
    const key = `${list} ${pathOf(board)}`;
    const known = groups.get(key);
    if (known) known.items.push(item);
    else groups.set(key, { board, list, items: [item] });
  }
  return [...groups.values()];
}

/** Number of requests for a poll: votes board by board, statistics and meetings for fifty boards at once. */
export function plannedRequests(groups: readonly Pick<WatchGroup<unknown>, 'board' | 'list'>[]): number {
  const counts = new Map<string, number>();
  for (const { board, list } of groups) {
    const key = `${list} ${board.connection}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].reduce(
    (sum, [key, boards]) => sum + (key.startsWith('votes ') ? boards : Math.ceil(boards / boardsPerRequest)),
    0,
  );
}

export const requestsOf = (refs: readonly Ref[]): number => plannedRequests(groupsOf(refs.map((ref) => ({ ref }))));

export type WatchMark = 'changed' | 'ended';

/** Polls votes, meetings, and boards until they end. Watches don't outlast the window. */
export interface Watch {
  /** Starts watching refs. All watches end two hours after the last start. */
  readonly start: (refs: readonly Ref[]) => void;
  /** Stops watching these refs, or all. */
  readonly stop: (refs?: readonly Ref[]) => void;
  readonly isWatched: (ref: Ref) => boolean;
  readonly watched: () => readonly Ref[];
  /** What changed in a ref that is or was watched, until it is opened. */
  readonly markOf: (ref: Ref) => WatchMark | undefined;
  readonly marked: () => readonly Ref[];
  readonly markAsSeen: (ref: Ref) => void;
  /** Time of the last poll in Unix milliseconds. */
  readonly polledAt: () => number | undefined;
  /** Why a request of the last poll failed. */
  readonly failure: () => Failure | undefined;
  /** Whether polling waits, because nothing that is watched is visible. */
  readonly isPaused: () => boolean;
  readonly isPolling: () => boolean;
  /** Call it when visibility, the list of boards, or the number of requests may have changed. */
  readonly update: () => void;
  /** Fires after each poll, too. */
  readonly onDidChange: Emitter<void>['event'];
  /** Fires when the watched or the marked refs change. */
  readonly onDidMark: Emitter<void>['event'];
  /** Fires once for each watched ref whose watch ended by itself. */
  readonly onDidEnd: Emitter<{ readonly ref: Ref; readonly reason: EndReason }>['event'];
  /** Fires with sentences about what changed. */
  readonly onDidSee: Emitter<readonly string[]>['event'];
  readonly dispose: () => void;
}
