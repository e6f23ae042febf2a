import { createEmitter } from '../../core/emitter';
import type { Ref, Section, SectionRef } from '../../core/ref';
import type { RequestCause } from '../../core/requestCause';
import type { FileList } from '../../records/fileList';
import type { Vote } from '../../records/vote';
import type { Records } from '../../records/decoding/decodeResponse';
import type { CachedQuery } from './cachedQuery';
import type { BoardCounters, BoardMeetings } from './boardLists';
import { createComparedFiles, type ComparedFiles } from './comparedFiles';
import type { SourceOf } from './boardSource';
import { createReceivedStore, type LoadAgain, type ReceivedStore } from './receivedStore';
import type { Received } from './received';
import { createShownQuery } from './shownQuery';
import { createSectionQuery, type SectionRecords } from './sectionRecords';
import { noSnapshots, type SnapshotReader } from './snapshotReader';
import { namesAsReceived, type ShownNames, type UserNames } from './shownNames';

export type { BoardCounters, BoardMeetings } from './boardLists';
export type { BoardSource } from './boardSource';

/** Cached data of boards, with users under chosen names. Only `get`, `moreFiles`, and `poll` send requests. */
export interface BoardStore extends Omit<ReceivedStore, 'counters' | 'votes' | 'files' | 'meetings'> {
  readonly counters: CachedQuery<BoardCounters>;
  readonly votes: CachedQuery<Records<Vote>>;
  readonly files: CachedQuery<FileList>;
  readonly meetings: CachedQuery<BoardMeetings>;
  readonly records: CachedQuery<SectionRecords, SectionRef>;
  readonly comparedFiles: ComparedFiles;
  /** The same store, with users under the given names instead of the chosen ones. */
  readonly withNames: (namesOf: (connection: string) => ShownNames) => BoardStore;
  /** The same store; its requests carry the cause, and so do those for shown lists that it invalidates. */
  readonly causedBy: (cause: RequestCause, isShown?: LoadAgain['isShown']) => BoardStore;
}

/** The lists of a store, for code that only peeks at what is loaded. */
export type LoadedStore = Pick<BoardStore, 'counters' | 'votes' | 'files' | 'meetings' | 'fileLists'>;

/**
 * Creates the store. `sourceOf` returns the source of a connection by name. Errors: badConnection for an unknown name.
 * When `userNames` change, everything loaded is shown under the new names without a request. `snapshots` reads the refs
 * with `at`. `loadDigest` loads the function that computes digests. `now`: Unix milliseconds.
 */
export function createBoardStore(
  sourceOf: SourceOf,
  userNames: UserNames = namesAsReceived,
  snapshots: SnapshotReader = noSnapshots,
  loadDigest: LoadDigest = () => Promise.resolve(undefined),
  now?: () => number,
): BoardStore {
  const received = createReceivedStore(sourceOf, snapshots, now);
  const changed = createEmitter<Ref | undefined>();

  const queries = createQueries(received, userNames.of, changed.fire);
  received.onDidChange((ref) => {
    // A list that is still being converted fires afterwards.
    if (ref && userNames.of(ref.connection) && isBeingConverted(ref)) return;
    changed.fire(ref);
  });
  const isBeingConverted = (ref: Ref): boolean => {
    const name = ref.section ?? 'counters';
    return received[name].peek(ref).state === 'loaded' && queries[name].peek(ref).state === 'loading';
  };
  userNames.onDidChange(() => changed.fire(undefined));

  const store: BoardStore = {
    ...received,
    ...queries,
    records: createSectionQuery(queries),
    comparedFiles: createComparedFiles(received, snapshots, userNames.of, loadDigest),
    onDidChange: changed.event,
    withNames: (namesOf) => {
      const named = createQueries(received, namesOf, () => undefined);
      const other: BoardStore = {
        ...store,
        ...named,
        records: createSectionQuery(named),
        comparedFiles: createComparedFiles(received, snapshots, namesOf, loadDigest),
        causedBy: (...again) => storeCausedBy(other, ...again),
      };
      return other;
    },
    causedBy: (...again) => storeCausedBy(store, ...again),
  };
  return store;
}

/** Creates the queries with users under other names. `converted` is called with the ref of each converted list. */
function createQueries(received: ReceivedStore, namesOf: UserNames['of'], converted: (ref: Ref) => void) {
  const query = <T>(
    from: CachedQuery<Received<T>>,
    convert: (names: ShownNames, value: T) => Promise<T>,
    section?: Section,
  ): CachedQuery<T> =>
    createShownQuery(from, namesOf, convert, (ref) => converted({ ...ref, ...(section && { section }) }));
  return {
    counters: query<BoardCounters>(received.counters, (names, value) => names.counters(value)),
    votes: query<Records<Vote>>(received.votes, (names, value) => names.votes(value), 'votes'),
    files: query<FileList>(received.files, (names, value) => names.files(value), 'files'),
    meetings: query<BoardMeetings>(received.meetings, (names, value) => names.meetings(value), 'meetings'),
  };
}

function storeCausedBy(store: BoardStore, cause: RequestCause, isShown: LoadAgain['isShown'] = () => true): BoardStore {
  const of = <T, R extends Ref>({ get, peek }: CachedQuery<T, R>): CachedQuery<T, R> => ({
    get: (ref) => get(ref, cause),
    peek,
  });
  return {
    ...store,
    counters: of(store.counters),
    votes: of(store.votes),
    files: of(store.files),
    meetings: of(store.meetings),
    records: of(store.records),
    comparedFiles: (before, after) => store.comparedFiles(before, after, cause),
    moreFiles: (files) => store.moreFiles(files, cause),
    invalidate: (ref, only) => store.invalidate(ref, only, { cause, isShown }),
  };
}

type LoadDigest = () => Promise<((text: string) => string) | undefined>;
