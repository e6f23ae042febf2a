import type { Records } from '../../records/decoding/decodeResponse';
import { ServiceError, type Failure } from '../../core/failure';
import type { Vote } from '../../records/vote';
import { boardOf, boardPath, refAt, sections, snapshotEnding, type Ref, type Section } from '../../core/ref';
import type { RequestCause } from '../../core/requestCause';
import { currentTime } from '../../core/clock';
import { createEmitter, type Emitter } from '../../core/emitter';
import type { FileList } from '../../records/fileList';
import type { BoardCounters, BoardMeetings } from './boardLists';
import type { SourceOf } from './boardSource';
import { createFilePagers, fileKeyOf } from './filePagers';
import { createCoalescedRequests } from './coalescedRequests';
import { Received } from './received';
import { createAsyncCache, lastLoaded, type AsyncCache } from './asyncCache';
import type { CachedQuery } from './cachedQuery';
import type { ListName } from './listName';
import { createPoll, type Poll } from './poll';
import { noSnapshots, type SnapshotReader } from './snapshotReader';

/** Causes the requests that load invalidated lists again, as far as they are shown; others load for another cause. */
export interface LoadAgain {
  readonly cause: RequestCause;
  readonly isShown: (list: Ref) => boolean;
}

/**
 * The data of boards as received, in caches. Only `get`, `moreFiles`, and `poll` send requests, and none for data in a
 * snapshot.
 */
export interface ReceivedStore {
  readonly counters: CachedQuery<Received<BoardCounters>>;
  readonly votes: CachedQuery<Received<Records<Vote>>>;
  readonly files: CachedQuery<Received<FileList>>;
  readonly meetings: CachedQuery<Received<BoardMeetings>>;
  /** Loaded file lists of a board, one per filter; the unfiltered one first, as long as it is shown. */
  readonly fileLists: (board: Ref) => Ref[];
  /** Requests a list again for a watch. */
  readonly poll: Poll;
  /** Loads the next page of a board's files. Never rejects: see `FileList.stopped`. */
  readonly moreFiles: (board: Ref, cause?: RequestCause) => Promise<void>;
  /**
   * Invalidates a section, a board with all its sections, or everything, and aborts requests in progress. What was
   * loaded stays as `last` until a newer value is loaded; for files, the same number of pages is loaded again. `only`:
   * a single list of the board, for files the unfiltered one. `again`: why what is shown is loaded again.
   */
  readonly invalidate: (ref?: Ref, only?: ListName, again?: LoadAgain) => void;
  /** Drops everything loaded over a connection, or over all, so that it is no longer shown. */
  readonly forget: (connection?: string) => void;
  /** IDs of the snapshots of which something is loaded and nothing is loading, the least recently used first. */
  readonly loadedSnapshots: () => readonly string[];
  readonly snapshotsBeingRead: () => readonly string[];
  /** Drops everything loaded of snapshots, by their IDs, and cancels reading them. */
  readonly dropSnapshots: (ids: readonly string[]) => void;
  /** Invalidates failed lists of a connection if `shouldRetry`, so that visible ones are requested again. */
  readonly retryFailed: (connection: string, shouldRetry: (ref: Ref, failure: Failure) => boolean) => void;
  /**
   * Cancels loading of a section, or of all sections of a board, so that the next `get` requests it again. Returns
   * false when nothing was loading.
   */
  readonly abandon: (ref: Ref) => boolean;
  /** Fires with the ref that was loaded or invalidated; undefined means everything. */
  readonly onDidChange: Emitter<Ref | undefined>['event'];
  /** Fires with the connection whose data was dropped by `forget`; undefined means all. */
  readonly onDidForget: Emitter<string | undefined>['event'];
}

/**
 * Creates the store. `sourceOf` returns the source of a connection by name. Errors: badConnection for an unknown name.
 * `snapshots` reads the refs with `at`. `now`: Unix milliseconds.
 */
export function createReceivedStore(
  sourceOf: SourceOf,
  snapshots: SnapshotReader = noSnapshots,
  now: () => number = currentTime,
): ReceivedStore {
  const changed = createEmitter<Ref | undefined>();
  const forgotten = createEmitter<string | undefined>();
  const pagers = createFilePagers(sourceOf);
  const coalesced = createCoalescedRequests(sourceOf);
  // Boards in snapshots by ID of the snapshot, the least recently used first.
  const used = new Map<string, Ref>();

  /** Causes for loading invalidated lists again that are shown, by list name and key. */
  const causes = new Map<string, RequestCause>();
  const takeCause = (name: ListName, key: string, cause: RequestCause | undefined) => {
    const known = causes.get(`${name} ${key}`);
    causes.delete(`${name} ${key}`);
    return known ?? cause;
  };

  /** A cache of what the service returns, and of what snapshots hold. */
  const cacheOf = <T>(
    name: ListName,
    load: (board: Ref, end: AbortSignal, cause: RequestCause | undefined) => Promise<T>,
    read: (board: Ref, end: AbortSignal) => Promise<T>,
  ): AsyncCache<Received<T>> =>
    createAsyncCache(
      (key, end, cause) => {
        const ref = at(key);
        const loading = ref.at === undefined ? load(ref, end, takeCause(name, key, cause)) : read(ref, end);
        return loading.then((value) => new Received(value));
      },
      (key) => changed.fire(refOf(name, key)),
      (key) => (at(key).at === undefined ? now() : snapshots.takenAt(at(key))),
      (key) => boardPath(at(key)),
    );

  const load = {
    counters: async ({ connection, board }: Ref, end: AbortSignal, cause?: RequestCause) =>
      answered(await coalesced.of(connection).counters(board, end, cause), 'counters'),
    votes: async ({ connection, board }: Ref, end: AbortSignal, cause?: RequestCause) =>
      (await sourceOf(connection)).client.causedBy(cause).votes(board, end),
    meetings: async ({ connection, board }: Ref, end: AbortSignal, cause?: RequestCause) =>
      answered(await coalesced.of(connection).meetings(board, end, cause), 'meetings'),
  };
  const counters = cacheOf('counters', load.counters, snapshots.counters);
  const votes = cacheOf('votes', load.votes, snapshots.votes);
  const meetings = cacheOf('meetings', load.meetings, snapshots.meetings);
  const files = cacheOf('files', pagers.load, snapshots.files);
  const all = { counters, votes, files, meetings } as const;

  const invalidateWhere = (
    which: (key: string) => boolean,
    caches: readonly (keyof typeof all)[],
    again?: LoadAgain,
  ) => {
    for (const name of caches) {
      for (const key of all[name].keys())
        if (again && which(key) && again.isShown(refOf(name, key))) causes.set(`${name} ${key}`, again.cause);
      all[name].invalidate(which);
    }
    if (caches.includes('files')) pagers.drop(which);
  };
  const everything = ['counters', 'votes', 'files', 'meetings'] as const;

  const invalidateRef = (ref?: Ref, again?: LoadAgain) => {
    if (ref === undefined) return invalidateWhere(() => true, everything, again);
    const board = boardPath(ref);
    const keys = new Set(ref.filter === undefined ? [board, ...files.keysIn(board)] : [fileKeyOf(ref)]);
    return invalidateWhere((key) => keys.has(key), ref.section === undefined ? everything : [ref.section], again);
  };

  const query = <T>(from: AsyncCache<T>, key = boardPath): CachedQuery<T> => ({
    get: (board, cause) => {
      if (board.at !== undefined) {
        used.delete(board.at);
        used.set(board.at, boardOf(board));
      }
      return from.get(key(board), cause);
    },
    peek: (board) => from.peek(key(board)),
  });

  const queries = {
    counters: query(counters),
    votes: query(votes),
    files: query(files, fileKeyOf),
    meetings: query(meetings),
  };

  const statesOf = (board: Ref) => everything.map((name) => queries[name].peek(board));

  return {
    ...queries,
    fileLists: (board) => {
      const unfiltered = fileKeyOf(boardOf(board));
      // What a refresh has not replaced yet is still shown.
      const shown = lastLoaded(files.peek(unfiltered)) ? [unfiltered] : [];
      const keys = new Set([...shown, ...files.keysIn(boardPath(board))]);
      return [...keys].toSorted().map(at);
    },
    poll: createPoll(
      {
        counters: (board, end) => load.counters(board, end, 'watch'),
        votes: (board, end) => load.votes(board, end, 'watch'),
        meetings: (board, end) => load.meetings(board, end, 'watch'),
      },
      { counters, votes, meetings },
      boardPath,
      (value) => new Received(value),
    ),
    moreFiles: async (board, cause) => {
      if (!pagers.has(board)) {
        // The list couldn't be refreshed, so its next page is unknown.
        const key = fileKeyOf(board);
        if (files.peek(key).state === 'failed') invalidateRef(board);
        return void (await files.get(key, cause));
      }
      const loaded = await pagers.more(board, cause);
      if (loaded) files.put(fileKeyOf(board), new Received(loaded));
    },
    invalidate: (ref, only, again) => {
      if (!ref || !only) invalidateRef(ref, again);
      else {
        const wanted = only === 'files' ? fileKeyOf(ref) : boardPath(ref);
        invalidateWhere((key) => key === wanted, [only], again);
      }
      changed.fire(ref);
    },
    forget: (connection) => {
      const isOf = (key: string) => connection === undefined || at(key).connection === connection;
      for (const name of everything) all[name].forget(isOf);
      pagers.forget(isOf);
      for (const key of causes.keys()) if (isOf(key.slice(key.indexOf(' ') + 1))) causes.delete(key);
      coalesced.forget(connection);
      forgotten.fire(connection);
      changed.fire(undefined);
    },
    loadedSnapshots: () =>
      [...used].flatMap(([id, board]) => {
        const states = statesOf(board);
        const isLoaded = states.some((each) => each.state === 'failed' || lastLoaded<unknown>(each));
        return isLoaded && states.every(({ state }) => state !== 'loading') ? [id] : [];
      }),
    snapshotsBeingRead: () =>
      [...used].flatMap(([id, board]) => (statesOf(board).some(({ state }) => state === 'loading') ? [id] : [])),
    dropSnapshots: (ids) => {
      for (const id of ids) {
        const board = used.get(id);
        if (!board || !used.delete(id)) continue;
        for (const name of everything) all[name].forget((key) => key.endsWith(snapshotEnding(id)));
        changed.fire(board);
      }
    },
    retryFailed: (connection, shouldRetry) => {
      const boards = new Set<string>();
      for (const name of everything) {
        const shouldDrop = (key: string): boolean => {
          const loadState = all[name].peek(key);
          const ref = refOf(name, key);
          return ref.connection === connection && loadState.state === 'failed' && shouldRetry(ref, loadState.failure);
        };
        const failed = new Set(all[name].keys().filter(shouldDrop));
        invalidateWhere((key) => failed.has(key), [name]);
        for (const key of failed) boards.add(boardPath(at(key)));
      }
      // Redrawing boards requests only their expanded sections.
      for (const board of boards) changed.fire(at(board));
    },
    abandon: (ref) => {
      const under = ref.section === undefined ? sections.map((section) => ({ ...ref, section })) : [ref];
      const loading = under.filter((each) => queries[each.section as Section].peek(each).state === 'loading');
      for (const each of loading) invalidateRef(each);
      return loading.length > 0;
    },
    onDidChange: changed.event,
    onDidForget: forgotten.event,
  };
}

const at = (key: string): Ref => refAt(key) as Ref;

/** The ref of a list; that of the statistics is the board's. */
const refOf = (name: ListName, key: string): Ref => ({ ...at(key), ...(name === 'counters' ? {} : { section: name }) });

function answered<T>(response: readonly T[] | Failure, operation: 'counters' | 'meetings'): readonly T[] {
  if ('kind' in response) throw new ServiceError(response, operation);
  return response;
}
