import { currentTime } from '../../core/clock';
import { createEmitter, type Emitter } from '../../core/emitter';
import type { Failure } from '../../core/failure';
import { boardOf, boardPath, refAt, sections, snapshotEnding, type Ref, type SectionRef } from '../../core/ref';
import type { RequestCause } from '../../core/requestCause';
import { createAsyncCache, lastLoaded, type AsyncCache } from './asyncCache';
import { listNames, sectionQuery } from './boardLists';
import type { BoardLists, CachedQuery, ListName, ListQueries, SectionRecords } from './boardLists';
import { createSharedRequests } from './coalesce';
import type { SourceOf } from './clientRegistry';
import { comparedFiles, type ComparedFiles } from './comparedFiles';
import { createFilePagers, fileKeyOf } from './filePagers';
import { createShownList, type ShownList, namesAsReceived, type UserNames } from './shownNames';
import { createUsedSnapshots, noSnapshots, type SnapshotLists, type SnapshotReader } from './usedSnapshots';

/**
 * Cached data of boards, with users under chosen names. Only `get`, `moreFiles`, `comparedFiles`, and `poll` send
 * requests, and none for data in a snapshot.
 */
export interface BoardStore extends ListQueries {
  readonly records: CachedQuery<SectionRecords, SectionRef>;
  /** Loaded file lists of a board, one per filter; the unfiltered one first, as long as it is shown. */
  readonly fileLists: (board: Ref) => Ref[];
  readonly comparedFiles: ComparedFiles;
  /** Requests a list again for a watch. */
  readonly poll: Poll;
  /** Loads the next page of a board's files. Never rejects: see `FileList.stopped`. */
  readonly moreFiles: (board: Ref) => Promise<void>;
  /**
   * Invalidates a section, a board with all its sections, or everything, and aborts requests in progress. What was
   * loaded stays as `last` until a newer value is loaded; for files, the same number of pages is loaded again. `only`:
   * a single list of the board, for files the unfiltered one.
   */
  readonly invalidate: (ref?: Ref, only?: ListName) => void;
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
  /** The same store, with users under the given names instead of the chosen ones. */
  readonly withNames: (namesOf: UserNames['of']) => BoardStore;
  /** The same store; its requests carry the cause, and so do those for shown lists that it invalidates. */
  readonly causedBy: (cause: RequestCause, isShown?: (list: Ref) => boolean) => BoardStore;
}

/** The lists of a store, for code that only peeks at what is loaded. */
export type LoadedStore = Pick<BoardStore, ListName | 'fileLists'>;

export type PolledLists = Omit<BoardLists, 'files'>;

/**
 * Requests a list of a board again while the loaded one stays. `compare` gets both lists as received (`before`:
 * undefined if none was loaded); only its result is returned. The new list replaces the loaded one only if the result
 * has `isShown` and the list has not been loaded again since; otherwise it is dropped. With `isCurrent`, the loaded list
 * stays, as loaded now. Errors: ServiceError.
 */
export type Poll = <L extends keyof PolledLists, R extends { readonly isShown: boolean; readonly isCurrent: boolean }>(
  board: Ref,
  list: L,
  compare: (before: BoardLists[L] | undefined, now: BoardLists[L]) => Promise<R>,
  end: AbortSignal,
) => Promise<R>;

/** How the store is seen: under which names, and what causes its requests. */
interface Seen {
  readonly namesOf: UserNames['of'];
  readonly lists: { readonly [L in ListName]: ShownList<BoardLists[L]> };
  readonly cause?: RequestCause;
  readonly isShown?: ((list: Ref) => boolean) | undefined;
}

/**
 * Creates the store. `sourceOf` returns the source of a connection by name. Errors: badConnection for an unknown name.
 * When `userNames` change, everything loaded is shown under the new names without a request. `snapshots` reads the refs
 * with `at`. `loadDigest` loads the function that computes digests. `now`: Unix milliseconds.
 */
export function createBoardStore(
  sourceOf: SourceOf,
  userNames: UserNames = namesAsReceived,
  snapshots: SnapshotReader = noSnapshots,
  loadDigest: () => Promise<((text: string) => string) | undefined> = () => Promise.resolve(undefined),
  now: () => number = currentTime,
): BoardStore {
  const changed = createEmitter<Ref | undefined>();
  const forgotten = createEmitter<string | undefined>();
  const pagers = createFilePagers(sourceOf);
  const shared = createSharedRequests(sourceOf);

  const load: Loads = {
    counters: shared.counters,
    votes: async ({ connection, board }, end, cause) =>
      (await sourceOf(connection)).client.causedBy(cause).votes(board, end),
    meetings: shared.meetings,
    files: pagers.load,
  };
  const read: SnapshotLists = snapshots;

  /** A cache of lists as received; nothing but `seenAs`, `comparedFiles`, and `poll` may open it. */
  const cacheOf = <L extends ListName>(name: L): AsyncCache<BoardLists[L]> =>
    createAsyncCache(
      (key, end, cause) => {
        const ref = at(key);
        return ref.at === undefined ? load[name](ref, end, cause) : read[name](ref, end);
      },
      (key) => fire(refOf(name, key)),
      (key) => (at(key).at === undefined ? now() : snapshots.takenAt(at(key))),
      (key) => boardPath(at(key)),
    );
  const caches: Caches = {
    counters: cacheOf('counters'),
    votes: cacheOf('votes'),
    meetings: cacheOf('meetings'),
    files: cacheOf('files'),
  };
  const { files } = caches;

  const fire = (ref: Ref | undefined) => {
    // A list that is still being converted fires afterwards.
    if (ref && userNames.of(ref.connection) && isBeingConverted(ref)) return;
    changed.fire(ref);
  };
  const isBeingConverted = (ref: Ref): boolean => {
    const name = ref.section ?? 'counters';
    return caches[name].peek(keyOf(name, ref)).state === 'loaded' && store[name].peek(ref).state === 'loading';
  };
  userNames.onDidChange(() => changed.fire(undefined));

  const invalidateWhere = (which: (key: string) => boolean, names: readonly ListName[], seen?: Seen) => {
    const causeOf = (list: Ref) => (seen?.isShown?.(list) === false ? undefined : seen?.cause);
    for (const name of names) caches[name].invalidate(which, (key) => causeOf(refOf(name, key)));
    if (names.includes('files')) pagers.drop(which);
  };
  const invalidateRef = (ref?: Ref, seen?: Seen) => {
    if (ref === undefined) return invalidateWhere(() => true, listNames, seen);
    const board = boardPath(ref);
    const keys = new Set(ref.filter === undefined ? [board, ...files.keysIn(board)] : [fileKeyOf(ref)]);
    return invalidateWhere((key) => keys.has(key), ref.section === undefined ? listNames : [ref.section], seen);
  };

  const used = createUsedSnapshots((board) => listNames.map((name) => caches[name].peek(keyOf(name, board))));

  const queryOf = <L extends ListName>(name: L, { lists, cause }: Seen): CachedQuery<BoardLists[L]> => ({
    get: async (ref) => {
      used.note(ref);
      return lists[name].converted(await caches[name].get(keyOf(name, ref), cause), ref);
    },
    peek: (ref) => lists[name].now(caches[name].peek(keyOf(name, ref)), ref),
  });

  const seenAs = (seen: Seen): BoardStore => {
    const queries: ListQueries = {
      counters: queryOf('counters', seen),
      votes: queryOf('votes', seen),
      meetings: queryOf('meetings', seen),
      files: queryOf('files', seen),
    };
    return {
      ...queries,
      ...common,
      records: sectionQuery(queries),
      comparedFiles: (before, after) =>
        comparedFiles(before, after, {
          filesNow: (ref) => files.get(fileKeyOf(ref), seen.cause),
          snapshots,
          namesOf: seen.namesOf,
          loadDigest,
        }),
      moreFiles: async (board) => {
        const key = fileKeyOf(board);
        if (!pagers.has(board)) {
          // The list couldn't be refreshed, so its next page is unknown.
          if (files.peek(key).state === 'failed') invalidateRef(board);
          return void (await files.get(key, seen.cause));
        }
        const loaded = await pagers.more(board, seen.cause);
        if (loaded) files.put(key, loaded);
      },
      invalidate: (ref, only) => {
        if (ref && only) invalidateWhere((key) => key === keyOf(only, ref), [only], seen);
        else invalidateRef(ref, seen);
        fire(ref);
      },
      withNames: (namesOf) => seenAs({ ...seen, namesOf, lists: shownLists(namesOf, () => undefined) }),
      causedBy: (cause, isShown) => seenAs({ ...seen, cause, isShown }),
    };
  };

  const common = {
    fileLists: (board) => {
      const unfiltered = fileKeyOf(boardOf(board));
      // What a refresh has not replaced yet is still shown.
      const shown = lastLoaded(files.peek(unfiltered)) ? [unfiltered] : [];
      const keys = new Set([...shown, ...files.keysIn(boardPath(board))]);
      return [...keys].toSorted().map(at);
    },
    poll: async (board, list, compare, end) => {
      const key = boardPath(board);
      const cache = caches[list];
      const before = lastLoaded(cache.peek(key));
      const polled = await load[list](board, end, 'watch');
      const result = await compare(before?.value, polled);
      end.throwIfAborted();
      const state = cache.peek(key);
      const isSame = state.state !== 'loading' && lastLoaded(state)?.value === before?.value;
      if (!isSame) return result;
      if (result.isShown) cache.put(key, polled);
      else if (result.isCurrent && before) cache.put(key, before.value);
      return result;
    },
    forget: (connection) => {
      const isOf = (key: string) => connection === undefined || at(key).connection === connection;
      for (const name of listNames) caches[name].forget(isOf);
      pagers.forget(isOf);
      shared.forget(connection);
      forgotten.fire(connection);
      changed.fire(undefined);
    },
    loadedSnapshots: used.loaded,
    snapshotsBeingRead: used.beingRead,
    dropSnapshots: (ids) => {
      for (const id of ids) {
        const board = used.take(id);
        if (!board) continue;
        for (const name of listNames) caches[name].forget((key) => key.endsWith(snapshotEnding(id)));
        fire(board);
      }
    },
    retryFailed: (connection, shouldRetry) => {
      const boards = new Set<string>();
      for (const name of listNames) {
        const shouldDrop = (key: string): boolean => {
          const loadState = caches[name].peek(key);
          const ref = refOf(name, key);
          return ref.connection === connection && loadState.state === 'failed' && shouldRetry(ref, loadState.failure);
        };
        const failed = new Set(caches[name].keys().filter(shouldDrop));
        invalidateWhere((key) => failed.has(key), [name]);
        for (const key of failed) boards.add(boardPath(at(key)));
      }
      // Redrawing boards requests only their expanded sections.
      for (const board of boards) fire(at(board));
    },
    abandon: (ref) => {
      const names = ref.section === undefined ? sections : [ref.section];
      const loading = names.filter((name) => caches[name].peek(keyOf(name, ref)).state === 'loading');
      for (const section of loading) invalidateRef({ ...ref, section });
      return loading.length > 0;
    },
    onDidChange: changed.event,
    onDidForget: forgotten.event,
  } satisfies Partial<BoardStore>;

  const store = seenAs({ namesOf: userNames.of, lists: shownLists(userNames.of, changed.fire) });
  return store;
}

type Loads = {
  readonly [L in ListName]: (ref: Ref, end: AbortSignal, cause: RequestCause | undefined) => Promise<BoardLists[L]>;
};
type Caches = { readonly [L in ListName]: AsyncCache<BoardLists[L]> };

/** The lists with users under other names. `converted` is called with the ref of each converted list. */
function shownLists(namesOf: UserNames['of'], converted: (list: Ref) => void): Seen['lists'] {
  const shown = <L extends ListName>(name: L): ShownList<BoardLists[L]> =>
    createShownList(
      namesOf,
      (names, value) => names[name](value),
      (ref) => converted(listRef(name, ref)),
    );
  return { counters: shown('counters'), votes: shown('votes'), meetings: shown('meetings'), files: shown('files') };
}

const at = (key: string): Ref => refAt(key) as Ref;

/** The key of a list: each filter has files of its own. */
const keyOf = (name: ListName, ref: Ref): string => (name === 'files' ? fileKeyOf(ref) : boardPath(ref));

const refOf = (name: ListName, key: string): Ref => listRef(name, at(key));

/** The ref of a list; that of the statistics is the board's. */
const listRef = (name: ListName, board: Ref): Ref => ({ ...board, ...(name !== 'counters' && { section: name }) });
