import type { Records } from '../records/decoding/decodeResponse';
import { canLoadMore } from '../records/completeness';
import { ServiceError, type Failure } from '../base/failure';
import type { Vote } from '../records/vote';
import { filterParams, parseFilter } from '../records/fileFilter';
import { boardOf, boardPath, pathOf, refAt, sections, snapshotEnding, type Ref, type Section } from '../base/ref';
import { createEmitter, type Emitter } from '../base/emitter';
import { createFilePager, type FilePager } from '../api/filePages';
import type { RequestPage } from '../api/pageProbe';
import type { FileList } from '../records/fileList';
import type { BoardCounters, BoardMeetings, ListName } from './boardLists';
import type { SourceOf } from './boardSource';
import { createGathering } from './gathering';
import { Received } from './received';
import { createAsyncCache, lastLoaded, type AsyncCache } from './asyncCache';
import type { CachedQuery } from './cachedQuery';
import { noSnapshots, type SnapshotReader } from './snapshotReader';

interface Pages {
  readonly pager: FilePager;
  readonly leaving: AbortController;
  loading: Promise<FileList> | undefined;
}

/**
 * The data of boards as received, in caches. Only `get` and `moreFiles` send requests, and none for what is in a
 * snapshot.
 */
export interface ReceivedStore {
  readonly counters: CachedQuery<Received<BoardCounters>>;
  readonly votes: CachedQuery<Received<Records<Vote>>>;
  readonly files: CachedQuery<Received<FileList>>;
  readonly meetings: CachedQuery<Received<BoardMeetings>>;
  /** Loaded file lists of a board, one per filter; the unfiltered one first. */
  readonly fileLists: (board: Ref) => Ref[];
  /** Loads the next page of a board's files. Never rejects: see `FileList.stopped`. */
  readonly moreFiles: (board: Ref) => Promise<void>;
  /**
   * Invalidates a section, a board with all its sections, or everything, and aborts requests in progress. What was
   * loaded stays as `last` until a newer value is loaded; of files, as many pages are loaded again. `only`: that list of a
   * board; of files, not the filtered ones.
   */
  readonly invalidate: (ref?: Ref, only?: ListName) => void;
  /** Drops everything loaded over a connection, or over all: it must not be shown any more. */
  readonly forget: (connection?: string) => void;
  /** IDs of the snapshots of which something is loaded and nothing is loading, the least recently used first. */
  readonly loadedSnapshots: () => readonly string[];
  /** Drops everything loaded of snapshots, by their IDs. */
  readonly dropSnapshots: (ids: readonly string[]) => void;
  /** Invalidates what failed over a connection, where `shouldRetry`, so that what is visible is requested again. */
  readonly retryFailed: (connection: string, shouldRetry: (ref: Ref, failure: Failure) => boolean) => void;
  /**
   * Cancels loading of a section, or of all sections of a board, so that the next `get` requests it again. Returns
   * false when nothing was loading.
   */
  readonly abandon: (ref: Ref) => boolean;
  /** Fires with the ref that was loaded or invalidated; undefined means everything. */
  readonly onDidChange: Emitter<Ref | undefined>['event'];
}

/**
 * Creates the store. `sourceOf` returns the client of a connection by name. Errors: badConnection for an unknown name.
 * `snapshots` reads the refs with `at`.
 */
export function createReceivedStore(sourceOf: SourceOf, snapshots: SnapshotReader = noSnapshots): ReceivedStore {
  const changed = createEmitter<Ref | undefined>();
  const pagers = new Map<string, Pages>();
  const pagesBefore = new Map<string, number>();
  const gathering = createGathering(sourceOf);
  // Boards in snapshots by ID of the snapshot, the least recently used first.
  const used = new Map<string, Ref>();

  const pagesOf = async ({ connection, board, filter }: Ref): Promise<Pages> => {
    const { client, pageBase, pageSize, zone } = await sourceOf(connection);
    const size = pageSize();
    const query = { pageSize: size, ...filterParams(parseFilter(filter), zone(), Date.now()) };
    const requestPage: RequestPage = (pageIndex, end, { pageSize: other = size, isProbe = false } = {}) =>
      client.filePage(board, { ...query, pageSize: other }, pageIndex, end, isProbe);
    return { pager: createFilePager(requestPage, size, pageBase), leaving: new AbortController(), loading: undefined };
  };

  /** A cache of what the service returns, and of what snapshots hold. */
  const cacheOf = <T>(
    load: (board: Ref, end: AbortSignal) => Promise<T>,
    read: (board: Ref) => Promise<T>,
    section?: Section,
  ): AsyncCache<Received<T>> =>
    createAsyncCache(
      (key, end) => {
        const ref = at(key);
        return (ref.at === undefined ? load(ref, end) : read(ref)).then((value) => new Received(value));
      },
      (key) => changed.fire({ ...at(key), ...(section === undefined ? {} : { section }) }),
      (key) => snapshots.takenAt(at(key)) ?? Date.now(),
    );

  const counters = cacheOf(
    async ({ connection, board }, end) => answered(await gathering.of(connection).counters(board, end), 'counters'),
    snapshots.counters,
  );
  const votes = cacheOf(
    async ({ connection, board }, end) => (await sourceOf(connection)).client.votes(board, end),
    snapshots.votes,
    'votes',
  );
  const meetings = cacheOf(
    async ({ connection, board }, end) => answered(await gathering.of(connection).meetings(board, end), 'meetings'),
    snapshots.meetings,
    'meetings',
  );
  const loadFiles = async (board: Ref, end: AbortSignal): Promise<FileList> => {
    const key = fileKeyOf(board);
    const made = await pagesOf(board);
    const wanted = pagesBefore.get(key) ?? 1;
    let loaded = await made.pager.more(end);
    while (loaded.pages.length < wanted && canLoadMore(loaded.completeness) && !loaded.stopped)
      loaded = await made.pager.more(end);
    // Invalidated while loading: don't replace a newer pager.
    end.throwIfAborted();
    pagers.set(key, made);
    return loaded;
  };
  const files = cacheOf(loadFiles, snapshots.files, 'files');
  const all = { counters, votes, files, meetings } as const;

  const dropPagers = (which: (key: string) => boolean) => {
    for (const [key, { pager, leaving }] of pagers) {
      if (!which(key)) continue;
      pagesBefore.set(key, pager.list().pages.length);
      pagers.delete(key);
      leaving.abort();
    }
  };

  const invalidateWhere = (which: (key: string) => boolean, caches: readonly (keyof typeof all)[]) => {
    for (const name of caches) all[name].invalidate(which);
    if (caches.includes('files')) dropPagers(which);
  };
  const everything = ['counters', 'votes', 'files', 'meetings'] as const;

  const drop = (ref?: Ref) => {
    if (ref === undefined) return invalidateWhere(() => true, everything);
    const key = ref.filter === undefined ? boardPath(ref) : fileKeyOf(ref);
    const under = (each: string) => each === key || (ref.filter === undefined && each.startsWith(`${key}/`));
    return invalidateWhere(under, ref.section === undefined ? everything : [ref.section]);
  };

  const query = <T>(from: AsyncCache<T>, key = boardPath): CachedQuery<T> => ({
    get: (board) => {
      if (board.at !== undefined) {
        used.delete(board.at);
        used.set(board.at, boardOf(board));
      }
      return from.get(key(board));
    },
    peek: (board) => from.peek(key(board)),
  });

  const queries = {
    counters: query(counters),
    votes: query(votes),
    files: query(files, fileKeyOf),
    meetings: query(meetings),
  };

  return {
    ...queries,
    fileLists: (board) => {
      const plain = fileKeyOf(boardOf(board));
      return files
        .keys()
        .filter((key) => key === plain || key.startsWith(`${plain}@`))
        .toSorted()
        .map(at);
    },
    moreFiles: async (board) => {
      const key = fileKeyOf(board);
      const made = pagers.get(key);
      if (!made) {
        // The list couldn't be refreshed, so its next page is unknown.
        if (files.peek(key).state === 'failed') drop(board);
        return void (await files.get(key));
      }
      made.loading ??= made.pager.more(made.leaving.signal).finally(() => {
        made.loading = undefined;
      });
      // Rejects only with `cancelled`, when the list was invalidated while loading.
      const loaded = await made.loading.catch(() => undefined);
      if (loaded && pagers.get(key) === made) files.put(key, new Received(loaded));
    },
    invalidate: (ref, only) => {
      if (!ref || !only) drop(ref);
      else {
        const wanted = only === 'files' ? fileKeyOf(ref) : boardPath(ref);
        invalidateWhere((key) => key === wanted, [only]);
      }
      changed.fire(ref);
    },
    forget: (connection) => {
      const isOf = (key: string) => connection === undefined || at(key).connection === connection;
      for (const name of everything) all[name].forget(isOf);
      dropPagers(isOf);
      gathering.forget(connection);
      for (const key of pagesBefore.keys()) if (isOf(key)) pagesBefore.delete(key);
      changed.fire(undefined);
    },
    loadedSnapshots: () =>
      [...used].flatMap(([id, board]) => {
        const states = everything.map((name) => queries[name].peek(board));
        const isLoaded = states.some((each) => each.state === 'failed' || lastLoaded<unknown>(each));
        return isLoaded && states.every(({ state }) => state !== 'loading') ? [id] : [];
      }),
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
          const ref = { ...at(key), ...(name === 'counters' ? {} : { section: name }) };
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
      for (const each of loading) drop(each);
      return loading.length > 0;
    },
    onDidChange: changed.event,
  };
}

/** Each file filter has its own pages. */
const fileKeyOf = (ref: Ref): string =>
  pathOf({ ...boardOf(ref), section: 'files', ...(ref.filter === undefined ? {} : { filter: ref.filter }) });
const at = (key: string): Ref => refAt(key) as Ref;

function answered<T>(response: readonly T[] | Failure, operation: 'counters' | 'meetings'): readonly T[] {
  if ('kind' in response) throw new ServiceError(response, operation);
  return response;
}
