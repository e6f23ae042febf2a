import { canLoadMore } from '../model/completeness';
import { ServiceError } from '../model/failure';
import type { FileList } from '../model/fileList';
import { filterOf, questionIn } from '../model/fileQuestion';
import type { Ref } from '../model/ref';
import { filePager, type AskPage } from '../service/filePages';
import type { Source } from './boardStore';

/**
 * All files of a board from the first page on, a page or two at a time; none is kept. Asked for anew even where pages
 * are loaded: those may be an hour old, and pages of two moments put together would lack files and have others twice.
 * The last list carries the verdict on all of them. Errors: ServiceError, also when a later page fails.
 */
export async function* allFiles(source: Source, section: Ref, signal: AbortSignal): AsyncGenerator<FileList> {
  const { client, pageBase, pageSize, zone } = source;
  const size = pageSize();
  const query = { pageSize: size, ...filterOf(questionIn(section.question), zone(), Date.now()) };
  const ask: AskPage = (index, end, { pageSize: other = size, isProbe = false } = {}) =>
    client.filePage(section.board, { ...query, pageSize: other }, index, end, isProbe);
  const pager = filePager(ask, size, pageBase, 'newest');
  for (;;) {
    const list = await pager.more(signal);
    if (list.stopped) throw new ServiceError(list.stopped, 'files');
    yield list;
    if (!canLoadMore(list.completeness)) return;
  }
}

/** How many requests that takes, the last of which finds no more; undefined when the service tells no total. */
export function requestsForAll(reported: number | undefined, { pageSize, pageBase }: Source): number | undefined {
  if (reported === undefined) return undefined;
  // Without a known base both pages that could be the first are asked for.
  return Math.ceil(reported / pageSize()) + (pageBase.known() === undefined ? 2 : 1);
}
