import assert from 'node:assert/strict';
import { decodeFilePage, type FilePage } from '../../../../src/records/decoding/decodeResponse';
import { ServiceError, type Failure } from '../../../../src/core/failure';
import type { FileList, PageBase } from '../../../../src/records/fileList';
import { createFilePager, type BaseMemory } from '../../../../src/service/api/filePages';
import { wideBoard } from '../../../sampleServer/wideBoards';
import { createTestService } from '../../../sampleServer/testService';
import { inProcessTransport } from '../../../../src/service/api/transport';
import { loadAllPages } from './loadAllPages';
import { clientFor, failureWith, never } from './serving';
import { someOf } from '../../../host/thorough';

interface Remembering extends BaseMemory {
  base: PageBase | undefined;
}

function memory(base?: PageBase): Remembering {
  const made: Remembering = { base, known: () => made.base, remember: (found) => void (made.base = found) };
  return made;
}

const counts = [0, 1, 49, 50, 51, 100, 120];
const boards = counts.map((files) => wideBoard({ recordId: `n${files}`, files }));
const idsOf = ({ files }: FileList) => files.map(({ value }) => value?.id);

describe('createFilePager over a service', () => {
  const service = createTestService({ boards });
  const client = clientFor('http://127.0.0.1:9/v1', {
    transport: inProcessTransport(() => Promise.resolve((request) => service.fetch(request))),
  });
  const pageLoader =
    (board: string, pageSize: number) =>
    (pageIndex: number, size = pageSize) =>
      client.filePage(board, { pageSize: size, uploadTimeOrder: 1 }, pageIndex, never());

  it('returns each file once and keeps at most three pages in the mode “newest”', async () => {
    for (const pageBase of [0, 1] as const)
      for (const pagePastEnd of ['empty', 'error', 'last'] as const)
        for (const maxPageSize of [null, 20])
          for (const files of someOf(counts, 3)) {
            service.clearFaults();
            service.setFaults({ pageBase, pagePastEnd, maxPageSize });
            const loadPage = pageLoader(`n${files}`, 50);
            const { list: kept } = await loadAllPages(loadPage, 50);
            const pager = createFilePager(
              (index, _signal, request) => loadPage(index, request?.pageSize),
              50,
              memory(),
              'newest',
            );
            const handedOut: (string | undefined)[] = [];
            let list = await pager.more(never());
            for (;;) {
              assert.ok(list.pages.length <= 3 && list.files.length <= 3 * 50);
              handedOut.push(...idsOf(list));
              if (list.completeness.kind !== 'incomplete') break;
              list = await pager.more(never());
            }
            assert.deepEqual(handedOut, idsOf(kept), `${pageBase} ${pagePastEnd} ${maxPageSize} ${files}`);
          }
  });

  it('requests each page once when the page base is known', async () => {
    service.clearFaults();
    const { requests } = await loadAllPages(pageLoader('n120', 50), 50, 1);
    assert.equal(requests, 4);
  });

  it('takes the page base as proved only by a list that shows it', async () => {
    const provenBy = async (known?: PageBase) =>
      (await loadAllPages(pageLoader('n120', 50), 50, known)).list.provenBase;
    for (const pageBase of [0, 1] as const) {
      service.clearFaults();
      service.setFaults({ pageBase });
      assert.equal(await provenBy(), pageBase);
      assert.equal(await provenBy(pageBase), undefined);
      // The list doesn't begin as expected.
      assert.equal(await provenBy(pageBase === 0 ? 1 : 0), pageBase);
    }
    // Page 0 was requested to make sure, and is empty.
    service.setFaults({ pageBase: 1, total: 'absent' });
    assert.equal(await provenBy(1), 1);
  });
});

describe('createFilePager with given pages', () => {
  const page = (rows: readonly unknown[], total?: number): Promise<FilePage> =>
    decodeFilePage({ text: JSON.stringify({ list: rows, total }), receivedAt: 0 });
  const rows = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => ({ id: `f${from + n}` }));
  const fail = (failure: Failure) => Promise.reject(new ServiceError(failure, 'files'));
  const server: Failure = { kind: 'server', status: 500 };
  const network: Failure = { kind: 'network', code: 'X' };

  /** A service with these pages or failures by index; empty past the end. */
  const serve = (pages: readonly (Promise<FilePage> | Failure)[]) => (index: number) => {
    const given = pages[index] ?? page([]);
    return 'kind' in given ? fail(given) : given;
  };
  const first = (pages: readonly (Promise<FilePage> | Failure)[], remembered: BaseMemory = memory(), pageSize = 2) =>
    createFilePager(serve(pages), pageSize, remembered).more(never());

  for (const [what, pages] of [
    ['page 0 has a network error and page 1 is empty', [network, page([])]],
    ['page 0 has a network error and page 1 has rows', [network, page(rows(3, 4))]],
    ['page 0 has a server error and page 1 is empty', [server, page([])]],
    ['page 0 is empty and page 1 has a network error', [page([]), network]],
    ['page 0 is empty and page 1 has a server error', [page([]), server]],
    ['both pages have a server error', [server, server]],
  ] as const) {
    it(`fails when ${what}`, async () => {
      const failure = await failureWith(first(pages));
      assert.ok(failure.kind === 'network' || failure.kind === 'server');
    });
  }

  it('starts again from the first page after a failure', async () => {
    let good = false;
    const pager = createFilePager(
      (index) => (good ? serve([page(rows(1, 2)), page(rows(3, 3))])(index) : fail(network)),
      2,
      memory(),
    );
    await failureWith(pager.more(never()));
    good = true;
    assert.equal((await pager.more(never())).files.length, 3);
  });

  it('continues with page 1 after a server error on page 0, without remembering the page base', async () => {
    const remembered = memory();
    const list = await first([server, page(rows(1, 2)), page(rows(3, 4))], remembered);
    assert.deepEqual([list.files.length, list.base, remembered.base], [2, undefined, undefined]);
  });

  it('requests page 1 again after a temporary failure, and the next page when page 1 repeats page 0', async () => {
    let good = false;
    const clamped = [page(rows(1, 2)), page(rows(1, 2)), page(rows(3, 4)), page(rows(5, 5))];
    const pager = createFilePager(
      (index) => (index === 1 && !good ? fail(network) : serve(clamped)(index)),
      2,
      memory(),
    );
    const stopped = await pager.more(never());
    assert.deepEqual([stopped.files.length, stopped.completeness.kind, stopped.stopped], [2, 'incomplete', network]);
    good = true;
    let list = await pager.more(never());
    while (list.completeness.kind === 'incomplete') list = await pager.more(never());
    assert.equal(list.files.length, 5);
  });

  it('C07 returns rows that moved between pages once and counts the repeats', async () => {
    const list = await loadAllPages(serve([page([]), page(rows(1, 2)), page(rows(2, 3)), page([])]), 2);
    assert.deepEqual([list.list.files.length, list.list.repeated], [3, 1]);
    assert.deepEqual(list.list.completeness, { kind: 'unknown', reason: 'changed' });
  });

  it('does not call a list complete if rows moved to a page before the first', async () => {
    const completenessWith = async (zero: readonly unknown[]) => {
      const { list } = await loadAllPages(serve([page(zero), page(rows(2, 3)), page([])]), 2, 1);
      return [list.files.length, list.completeness.kind];
    };
    assert.deepEqual(await completenessWith(rows(0, 1)), [4, 'complete']);
    assert.deepEqual(await completenessWith(rows(1, 2)), [3, 'unknown']);
  });

  it('C16 merges versions of a file with the same ID into one row, and keeps a file without an ID', async () => {
    const list = await first(
      [page([]), page([{ id: 'a', v: 1 }, { id: 'a', v: 2 }, { fileName: 'x' }, { id: 'a', v: 1 }])],
      memory(),
      9,
    );
    assert.deepEqual([list.files.length, list.repeated], [2, 2]);
    // Only an undocumented field differs.
    assert.deepEqual([list.conflicting, list.changing], [0, 1]);
  });

  it('treats a rejected page as the end unless the reported total is higher', async () => {
    const refused: Failure = { kind: 'refused', status: 400 };
    const end = await loadAllPages(serve([page([]), page(rows(1, 2), 1), refused]), 2);
    assert.deepEqual([end.list.completeness.kind, end.list.stopped], ['unknown', undefined]);
    // The total may be the number of rows on a page.
    const full = await loadAllPages(serve([page([]), page(rows(1, 2), 2), refused]), 2);
    assert.deepEqual(full.list.completeness, { kind: 'unknown', reason: 'rejected' });
    const more = await loadAllPages(serve([page([], 9), page(rows(1, 2), 9), refused]), 2);
    assert.deepEqual([more.list.completeness.kind, more.list.stopped], ['incomplete', refused]);
  });

  it('does not change a list that it has returned', async () => {
    const pager = createFilePager(serve([page([]), page(rows(1, 2)), page(rows(3, 4))]), 2, memory());
    const one = await pager.more(never());
    await pager.more(never());
    assert.deepEqual([one.pages.length, one.files.length], [1, 2]);
  });

  it('distinguishes rows nested 15,000 levels deep', async () => {
    const deep = (tail: string) => `${'['.repeat(15_000)}${tail}${']'.repeat(15_000)}`;
    const text = `{"list":[{"id":"a","x":${deep('1')}},{"id":"a","x":${deep('2')}},{"x":${deep('1')}},{"x":${deep('2')}}]}`;
    const list = await first([page([]), decodeFilePage({ text, receivedAt: 0 })], memory(), 9);
    assert.deepEqual([list.files.length, list.changing], [3, 1]);
  });

  it('distinguishes IDs beyond 2^53 that differ in the last digit', async () => {
    const text = '{"list":[{"id":9007199254740993},{"id":9007199254740992}]}';
    const list = await first([page([]), decodeFilePage({ text, receivedAt: 0 })], memory(), 9);
    assert.equal(list.files.length, 2);
  });
});
