import type { MeetingEntry, Records } from '../model/answers';
import { canLoadMore } from '../model/completeness';
import { ServiceError, type Failure } from '../model/failure';
import type { Held } from '../model/held';
import type { BoardStatistics } from '../model/records/board';
import type { Vote } from '../model/records/vote';
import { filterOf, questionIn } from '../model/fileQuestion';
import type { Zone } from '../model/format';
import { pathOf, refAt, sections, type Ref, type Section } from '../model/ref';
import { signal, type Signal } from '../model/signal';
import type { Client } from '../service/client';
import { filePager, type AskPage, type BaseMemory, type FilePager } from '../service/filePages';
import type { FileList } from '../model/fileList';
import { coalesced } from './coalesced';
import { shelf, type Shelf, type Shelved } from './shelf';

/** What the store needs of a connection. */
export interface Source {
  readonly client: Client;
  readonly pageBase: BaseMemory;
  /** Files per page. */
  readonly pageSize: () => number;
  /** Time zone in which file filters are interpreted. */
  readonly zone: () => Zone;
}

export type BoardCounters = readonly Held<BoardStatistics>[];
export type BoardMeetings = readonly MeetingEntry[];

interface Pages {
  readonly pager: FilePager;
  readonly leaving: AbortController;
  loading: Promise<FileList> | undefined;
}

/** Cached data of boards. Only `get` and `moreFiles` send requests. */
export interface BoardStore {
  readonly counters: Door<BoardCounters>;
  readonly votes: Door<Records<Vote>>;
  readonly files: Door<FileList>;
  readonly meetings: Door<BoardMeetings>;
  /** Loaded file lists of a board, one per filter; the unfiltered one first. */
  readonly fileLists: (board: Ref) => Ref[];
  /** Loads the next page of a board's files. Never rejects: see `FileList.stopped`. */
  readonly moreFiles: (board: Ref) => Promise<void>;
  /**
   * Invalidates a section, a board with all its sections, or everything, and aborts requests in progress. For files it
   * remembers the number of pages, so that a refresh doesn't remove rows.
   */
  readonly forget: (ref?: Ref) => void;
  /** Invalidates everything loaded over a connection. */
  readonly forgetConnection: (connection: string) => void;
  /**
   * Cancels loading of a section, or of all sections of a board, so that the next `get` requests it again. Returns
   * false when nothing was loading.
   */
  readonly abandon: (ref: Ref) => boolean;
  /** Fires with the ref that was loaded or invalidated; undefined means everything. */
  readonly onDidChange: Signal<Ref | undefined>['event'];
}

/** Cached query of one kind of board data. */
export interface Door<T> {
  readonly get: (board: Ref) => Promise<Shelved<T>>;
  readonly peek: (board: Ref) => Shelved<T>;
}

// Long enough to batch all visible rows, too short to notice.
const gatherMs = 25;

/**
 * Creates the store. `sourceOf` returns the client of a connection by name. Errors: badConnection for an unknown name.
 */
export function boardStore(sourceOf: (connection: string) => Source | Promise<Source>): BoardStore {
  const changed = signal<Ref | undefined>();
  const pagers = new Map<string, Pages>();
  const pagesBefore = new Map<string, number>();
  const gathering = new Map<string, ReturnType<typeof gatherFor>>();

  const gatherFor = (connection: string) => ({
    counters: coalesced<BoardCounters | Failure>(
      async (ids, end, settled) => (await sourceOf(connection)).client.counters(ids, end, settled),
      gatherMs,
    ),
    meetings: coalesced<BoardMeetings | Failure>(
      async (ids, end, settled) => (await sourceOf(connection)).client.meetings(ids, end, settled),
      gatherMs,
    ),
  });
  const gather = (connection: string) => {
    const known = gathering.get(connection) ?? gatherFor(connection);
    gathering.set(connection, known);
    return known;
  };

  const pagesOf = async ({ connection, board, question }: Ref): Promise<Pages> => {
    const { client, pageBase, pageSize, zone } = await sourceOf(connection);
    const size = pageSize();
    const query = { pageSize: size, ...filterOf(questionIn(question), zone(), Date.now()) };
    const ask: AskPage = (pageIndex, end, { pageSize: other = size, isProbe = false } = {}) =>
      client.filePage(board, { ...query, pageSize: other }, pageIndex, end, isProbe);
    return { pager: filePager(ask, size, pageBase), leaving: new AbortController(), loading: undefined };
  };

  const shelfOf = <T>(ask: (board: Ref, end: AbortSignal) => Promise<T>, section?: Section): Shelf<T> =>
    shelf(
      (key, end) => ask(at(key), end),
      (key) => changed.fire({ ...at(key), ...(section === undefined ? {} : { section }) }),
    );

  const counters = shelfOf(async ({ connection, board }, end) =>
    answered(await gather(connection).counters(board, end), 'counters'),
  );
  const votes = shelfOf(
    async ({ connection, board }, end) => (await sourceOf(connection)).client.votes(board, end),
    'votes',
  );
  const meetings = shelfOf(
    async ({ connection, board }, end) => answered(await gather(connection).meetings(board, end), 'meetings'),
    'meetings',
  );
  const files = shelfOf<FileList>(async (board, end) => {
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
  }, 'files');
  const all = { counters, votes, files, meetings } as const;

  const forgetPages = (which: (key: string) => boolean) => {
    for (const [key, { pager, leaving }] of pagers) {
      if (!which(key)) continue;
      pagesBefore.set(key, pager.list().pages.length);
      pagers.delete(key);
      leaving.abort();
    }
  };

  const forgetWhere = (which: (key: string) => boolean, shelves: readonly (keyof typeof all)[]) => {
    for (const name of shelves) all[name].forget(which);
    if (shelves.includes('files')) forgetPages(which);
  };
  const everything = ['counters', 'votes', 'files', 'meetings'] as const;

  const drop = (ref?: Ref) => {
    if (ref === undefined) return forgetWhere(() => true, everything);
    const key = ref.question === undefined ? keyOf(ref) : fileKeyOf(ref);
    const under = (each: string) => each === key || (ref.question === undefined && each.startsWith(`${key}/`));
    return forgetWhere(under, ref.section === undefined ? everything : [ref.section]);
  };

  const door = <T>(from: Shelf<T>, key = keyOf): Door<T> => ({
    get: (board) => from.get(key(board)),
    peek: (board) => from.peek(key(board)),
  });

  return {
    counters: door(counters),
    votes: door(votes),
    files: door(files, fileKeyOf),
    meetings: door(meetings),
    fileLists: (board) => {
      const plain = fileKeyOf({ connection: board.connection, board: board.board });
      return files
        .keys()
        .filter((key) => key === plain || key.startsWith(`${plain}@`))
        .toSorted()
        .map(at);
    },
    moreFiles: async (board) => {
      const key = fileKeyOf(board);
      const made = pagers.get(key);
      if (!made) return void (await files.get(key));
      made.loading ??= made.pager.more(made.leaving.signal).finally(() => {
        made.loading = undefined;
      });
      // Rejects only with `cancelled`, when the list was invalidated meanwhile.
      const loaded = await made.loading.catch(() => undefined);
      if (loaded && pagers.get(key) === made) files.put(key, loaded);
    },
    forget: (ref) => {
      drop(ref);
      changed.fire(ref);
    },
    forgetConnection: (connection) => {
      forgetWhere((key) => at(key).connection === connection, everything);
      gathering.delete(connection);
      for (const key of pagesBefore.keys()) if (at(key).connection === connection) pagesBefore.delete(key);
      changed.fire(undefined);
    },
    abandon: (ref) => {
      const under = ref.section === undefined ? sections.map((section) => ({ ...ref, section })) : [ref];
      const asking = under.filter(
        (each) =>
          all[each.section as Section].peek((each.section === 'files' ? fileKeyOf : keyOf)(each)).state === 'asking',
      );
      for (const each of asking) drop(each);
      return asking.length > 0;
    },
    onDidChange: changed.event,
  };
}

const keyOf = ({ connection, board }: Ref): string => pathOf({ connection, board });
/** Each file filter has its own pages. */
const fileKeyOf = ({ connection, board, question }: Ref): string =>
  pathOf({ connection, board, section: 'files', ...(question === undefined ? {} : { question }) });
const at = (key: string): Ref => refAt(key) as Ref;

function answered<T>(answer: readonly T[] | Failure, operation: 'counters' | 'meetings'): readonly T[] {
  if ('kind' in answer) throw new ServiceError(answer, operation);
  return answer;
}
