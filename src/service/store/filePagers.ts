import { currentTime } from '../../core/clock';
import { createFilePager, type FilePager } from '../api/filePages';
import type { RequestPage } from '../api/pageProbe';
import { boardOf, pathOf, type Ref } from '../../core/ref';
import type { RequestCause } from '../../core/requestCause';
import { canLoadMore } from '../../records/completeness';
import { filterParams, parseFilter } from '../../records/fileFilter';
import type { FileList } from '../../records/fileList';
import type { Client } from '../api/client';
import { ServiceError } from '../../core/failure';
import type { BoardSource, SourceOf } from './clientRegistry';
import type { UserNames } from './shownNames';

interface Pages {
  readonly pager: FilePager;
  readonly leaving: AbortController;
  cause: RequestCause | undefined;
  loading: Promise<FileList> | undefined;
}

/** Loads files page by page, and remembers the number of loaded pages. */
export interface FilePagers {
  /** Loads as many pages as were loaded before, at least one. */
  readonly load: (files: Ref, end: AbortSignal, cause: RequestCause | undefined) => Promise<FileList>;
  /** Loads the next page; undefined if no page is loaded (see `has`) or pages are dropped before it arrives. */
  readonly more: (files: Ref, cause: RequestCause | undefined) => Promise<FileList | undefined>;
  readonly has: (files: Ref) => boolean;
  /** Drops pages by their keys, and remembers their number. */
  readonly drop: (which: (key: string) => boolean) => void;
  /** Like `drop`, but also forgets the number of pages. */
  readonly forget: (which: (key: string) => boolean) => void;
}

/** The key of a list of files: each filter has its own pages. */
export const fileKeyOf = (ref: Ref): string =>
  pathOf({ ...boardOf(ref), section: 'files', ...(ref.filter === undefined ? {} : { filter: ref.filter }) });

export function createFilePagers(sourceOf: SourceOf): FilePagers {
  const pagers = new Map<string, Pages>();
  const pagesBefore = new Map<string, number>();

  const pagesOf = async (files: Ref, cause: RequestCause | undefined): Promise<Pages> => {
    const source = await sourceOf(files.connection);
    const pager = pagerOf(files, source, () => source.client.causedBy(made.cause));
    const made: Pages = { pager, leaving: new AbortController(), cause, loading: undefined };
    return made;
  };

  const drop: FilePagers['drop'] = (which) => {
    for (const [key, { pager, leaving }] of pagers) {
      if (!which(key)) continue;
      pagesBefore.set(key, pager.list().pages.length);
      pagers.delete(key);
      leaving.abort();
    }
  };

  return {
    load: async (files, end, cause) => {
      const key = fileKeyOf(files);
      const made = await pagesOf(files, cause);
      const wanted = pagesBefore.get(key) ?? 1;
      let loaded = await made.pager.more(end);
      while (loaded.pages.length < wanted && canLoadMore(loaded.completeness) && !loaded.stopped)
        loaded = await made.pager.more(end);
      // Invalidated while loading: don't replace a newer pager.
      end.throwIfAborted();
      pagers.set(key, made);
      return loaded;
    },
    more: async (files, cause) => {
      const key = fileKeyOf(files);
      const made = pagers.get(key);
      if (!made) return undefined;
      if (!made.loading) made.cause = cause;
      made.loading ??= made.pager.more(made.leaving.signal).finally(() => {
        made.loading = undefined;
      });
      // Rejects only with `cancelled`, when the list was invalidated while loading.
      const loaded = await made.loading.catch(() => undefined);
      return pagers.get(key) === made ? loaded : undefined;
    },
    has: (files) => pagers.has(fileKeyOf(files)),
    drop,
    forget: (which) => {
      drop(which);
      for (const key of pagesBefore.keys()) if (which(key)) pagesBefore.delete(key);
    },
  };
}

/**
 * Loads all files of a board from the first page, a page or two per step, without keeping them. Reloads pages that are
 * already in the store, since pages loaded at different times may miss or repeat files. The last list carries the
 * completeness of all. `namesOf`: the names of users to show. Errors: ServiceError, also when a later page fails.
 */
export async function* allFiles(
  source: BoardSource,
  section: Ref,
  namesOf: UserNames['of'],
  signal: AbortSignal,
): AsyncGenerator<FileList> {
  const pager = pagerOf(section, source, () => source.client, 'newest');
  for (;;) {
    const list = await pager.more(signal);
    if (list.stopped) throw new ServiceError(list.stopped, 'files');
    yield (await namesOf(section.connection)?.files(list)) ?? list;
    if (!canLoadMore(list.completeness)) return;
  }
}

/** `clientNow`: sends the request of each page. */
function pagerOf(
  { board, filter }: Ref,
  { pageBase, pageSize, zone }: BoardSource,
  clientNow: () => Pick<Client, 'filePage'>,
  keeps?: 'newest',
): FilePager {
  const size = pageSize();
  const query = { pageSize: size, ...filterParams(parseFilter(filter), zone(), currentTime()) };
  const requestPage: RequestPage = (pageIndex, end, { pageSize: other = size, isProbe = false } = {}) =>
    clientNow().filePage(board, { ...query, pageSize: other }, pageIndex, end, isProbe);
  return createFilePager(requestPage, size, pageBase, keeps);
}
