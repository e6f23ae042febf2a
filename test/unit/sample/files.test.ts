import assert from 'node:assert/strict';
import { manyBoards, wideBoard } from '../../sampleServer/wideBoards';
import { createSampleService } from '../../../src/sample/service';
import type { FaultSettings } from '../../../src/sample/faultSettings';
import { bodyOf, caller } from './caller';
import type { FilesBody, SentFile } from './sent';

/** A board with files named `Page 1.png`, `Page 2.png`, …, requested in process. */
async function listing(faultSettings: Partial<FaultSettings> = {}, files = 12) {
  const service = createSampleService({ extraBoards: [wideBoard({ recordId: 'wide', files })], faultSettings });
  const client = caller('http://sample.invalid/v1', (url, init) => service.fetch(new Request(url, init)));
  await client.signIn();
  return async (body: object) => {
    const response = await client.files({ id: 'wide', pageSize: 5, pageIndex: 1, uploadTimeOrder: 1, ...body });
    if (response.status !== 200) return response.status;
    const { list, ...rest } = await bodyOf<FilesBody>(response);
    return { names: list.map((file) => file.fileName.match(/\d+/)?.[0]).join(' '), ...rest };
  };
}

describe('sample service: file list', () => {
  it('gives page after page, oldest or newest upload first', async () => {
    const page = await listing();
    assert.deepEqual(await page({}), { names: '1 2 3 4 5', total: 12 });
    assert.deepEqual(await page({ pageIndex: 3 }), { names: '11 12', total: 12 });
    assert.deepEqual(await page({ uploadTimeOrder: 0 }), { names: '12 11 10 9 8', total: 12 });
    assert.deepEqual(await page({ uploadTimeOrder: undefined }), { names: '12 11 10 9 8', total: 12 });
  });

  const cases: readonly [string, Partial<FaultSettings>, object, object | number][] = [
    ['page 0 is empty with base 1', {}, { pageIndex: 0 }, { names: '', total: 12 }],
    ['page 0 can be an error', { pageBeforeFirst: 'error' }, { pageIndex: 0 }, 400],
    [
      'page 0 can be the first page',
      { pageBeforeFirst: 'clamped' },
      { pageIndex: 0 },
      { names: '1 2 3 4 5', total: 12 },
    ],
    ['page 0 is the first page with base 0', { pageBase: 0 }, { pageIndex: 0 }, { names: '1 2 3 4 5', total: 12 }],
    ['page 1 is the second page with base 0', { pageBase: 0 }, {}, { names: '6 7 8 9 10', total: 12 }],
    ['past the end is empty', {}, { pageIndex: 4 }, { names: '', total: 12 }],
    ['past the end can be an error', { pagePastEnd: 'error' }, { pageIndex: 4 }, 400],
    ['past the end can be the last page', { pagePastEnd: 'last' }, { pageIndex: 9 }, { names: '11 12', total: 12 }],
    ['pages can be cut short', { maxPageSize: 2 }, { pageIndex: 2 }, { names: '3 4', total: 12 }],
    ['the page index can be ignored', { pageIndexIgnored: true }, { pageIndex: 3 }, { names: '1 2 3 4 5', total: 12 }],
    ['total can be pages', { total: 'pages' }, {}, { names: '1 2 3 4 5', total: 3 }],
    ['total can be the page length', { total: 'page-length' }, { pageIndex: 3 }, { names: '11 12', total: 2 }],
    ['total can be the page size', { total: 'page-size' }, { pageIndex: 3 }, { names: '11 12', total: 5 }],
    ['total can be 0', { total: 'zero' }, {}, { names: '1 2 3 4 5', total: 0 }],
    ['total can be negative', { total: 'negative' }, {}, { names: '1 2 3 4 5', total: -1 }],
    ['total can be text', { total: 'text' }, {}, { names: '1 2 3 4 5', total: '12' }],
    ['total can be absent', { total: 'absent' }, {}, { names: '1 2 3 4 5' }],
    ['filters can be ignored', { filtersIgnored: true }, { searchStr: '3' }, { names: '12 11 10 9 8', total: 12 }],
    ['searches names in any case', {}, { searchStr: 'PAGE 1' }, { names: '1 10 11 12', total: 4 }],
    ['page size 0 is refused', {}, { pageSize: 0 }, 400],
    ['a page index in a string is refused', {}, { pageIndex: '1' }, 400],
    ['an order other than 0 and 1 is refused', {}, { uploadTimeOrder: 2 }, 400],
    ['an unknown file type is refused', {}, { fileType: ['exe'] }, 400],
    ['no id is refused', {}, { id: undefined }, 400],
  ];
  for (const [name, faultSettings, body, expected] of cases) {
    it(name, async () => assert.deepEqual(await (await listing(faultSettings))(body), expected));
  }

  it('filters by upload time, deletion time and type', async () => {
    const service = createSampleService();
    const client = caller('http://sample.invalid/v1', (url, init) => service.fetch(new Request(url, init)));
    await client.signIn();
    const all = async (filter: object): Promise<readonly SentFile[]> =>
      (await bodyOf<FilesBody>(client.files({ id: 'brand-library', pageSize: 500, pageIndex: 1, ...filter }))).list;

    const from = Date.UTC(2026, 4, 1);
    const to = Date.UTC(2026, 4, 31, 23, 59);
    const may = await all({ beginTime: from, endTime: to });
    // 24 were uploaded, but the unreadable one has no upload time.
    assert.equal(may.length, 23);
    assert.ok(may.every((file) => file.createdAt >= from && file.createdAt <= to));

    const deleted = await all({ deleteBeginTime: from, deleteEndTime: to });
    assert.ok(
      deleted.length > 0 && deleted.every(({ deletedAt }) => Number(deletedAt) >= from && Number(deletedAt) <= to),
    );

    const moving = await all({ fileType: ['mov', 'jpg'] });
    assert.deepEqual([...new Set(moving.map((file) => file.fileType.toLowerCase()))].toSorted(), ['jpg', 'mov']);
    assert.deepEqual([...new Set(moving.map((file) => file.bigType))].toSorted(), ['audio', 'image', 'video']);
    assert.equal((await all({ fileType: [] })).length, 137);
  });

  it('has boards as wide as a test needs', async () => {
    assert.deepEqual(await (await listing({}, 120))({ pageSize: 50, pageIndex: 3 }), {
      names: Array.from({ length: 20 }, (_, n) => n + 101).join(' '),
      total: 120,
    });
    const boards = manyBoards(130);
    assert.equal(new Set(boards.map((board) => board.recordId)).size, 130);
    assert.equal(boards[129]?.counters?.['totalNote'], 130);
  });
});
