import assert from 'node:assert/strict';
import type { FilePage } from '../../../../src/records/decoding/decodeResponse';
import type { PageBase } from '../../../../src/records/fileList';
import { createFilePager } from '../../../../src/service/api/filePages';
import { never } from './serving';

/** Loads all pages, to the end or a failure. `base`: index of the first page, if it is known beforehand. */
export async function loadAllPages(
  getPage: (index: number, size?: number) => Promise<FilePage>,
  pageSize: number,
  base?: PageBase,
) {
  const memory = { base };
  let requests = 0;
  const pager = createFilePager(
    (index, _signal, request) => {
      requests += 1;
      assert.ok(requests < 500, 'paging ends');
      return getPage(index, request?.pageSize);
    },
    pageSize,
    { known: () => memory.base, remember: (found) => void (memory.base = found) },
  );
  let list = await pager.more(never());
  while (list.completeness.kind === 'incomplete' && !list.stopped) list = await pager.more(never());
  return { list, requests, memory };
}
