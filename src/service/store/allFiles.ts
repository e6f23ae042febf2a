import { currentTime } from '../../core/clock';
import { canLoadMore } from '../../records/completeness';
import { ServiceError } from '../../core/failure';
import type { FileList } from '../../records/fileList';
import { filterParams, parseFilter } from '../../records/fileFilter';
import type { Ref } from '../../core/ref';
import { createFilePager } from '../api/filePages';
import type { RequestPage } from '../api/pageProbe';
import type { BoardSource } from './clientRegistry';
import type { UserNames } from './shownNames';
import type { Decoded } from '../../records/decoding/decoded';
import type { BoardFile } from '../../records/file';
import { shownValue } from './asyncCache';
import type { BoardStore } from './boardStore';

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
  const { client, pageBase, pageSize, zone } = source;
  const size = pageSize();
  const query = { pageSize: size, ...filterParams(parseFilter(section.filter), zone(), currentTime()) };
  const requestPage: RequestPage = (index, end, { pageSize: other = size, isProbe = false } = {}) =>
    client.filePage(section.board, { ...query, pageSize: other }, index, end, isProbe);
  const pager = createFilePager(requestPage, size, pageBase, 'newest');
  for (;;) {
    const list = await pager.more(signal);
    if (list.stopped) throw new ServiceError(list.stopped, 'files');
    yield (await namesOf(section.connection)?.files(list)) ?? list;
    if (!canLoadMore(list.completeness)) return;
  }
}

/**
 * Number of requests for all files, including the last, which finds no more; undefined if the service returns no total.
 */
export function requestsForAll(reported: number | undefined, { pageSize, pageBase }: BoardSource): number | undefined {
  if (reported === undefined) return undefined;
  // Without a known base, both candidates for the first page are requested.
  return Math.ceil(reported / pageSize()) + (pageBase.known() === undefined ? 2 : 1);
}

/**
 * The files in the loaded lists of a board, or in the first `most` of each list; a file in lists of several filters is
 * returned once.
 */
export function loadedFiles(
  board: Ref,
  store: Pick<BoardStore, 'files' | 'fileLists'>,
  most = Infinity,
): readonly Decoded<BoardFile>[] {
  const seen = new Set<string>();
  return store.fileLists(board).flatMap((ref, at) =>
    (shownValue(store.files.peek(ref))?.files ?? []).slice(0, most).filter(({ value }) => {
      const id = value?.id;
      // A file without ID can't be recognized in other lists, so only the first list counts.
      if (id === undefined) return at === 0;
      return !seen.has(id) && seen.add(id);
    }),
  );
}
