import assert from 'node:assert/strict';
import { wideBoard } from '../../../sampleServer/wideBoards';
import { createTestService } from '../../../sampleServer/testService';
import { bodyOf, caller } from './caller';
import type { FilesBody, SentFile } from './sent';

/** A board with files named `Page 1.png`, `Page 2.png`, …, requested in process. */
async function listing() {
  const service = createTestService({ extraBoards: [wideBoard({ recordId: 'wide', files: 12 })] });
  const client = caller('http://sample.invalid/v1', (url, init) => service.fetch(new Request(url, init)));
  await client.signIn();
  return async (body: object) => {
    const response = await client.files({ id: 'wide', pageSize: 5, pageIndex: 1, uploadTimeOrder: 1, ...body });
    if (response.status !== 200) return response.status;
    const { list, ...rest } = await bodyOf<FilesBody>(response);
    return { names: list.map((file) => file.fileName.match(/\d+/)?.[0]).join(' '), ...rest };
  };
}

describe('the file list of the sample service', () => {
  it('has pages, sorted by oldest or newest upload', async () => {
    const page = await listing();
    assert.deepEqual(await page({}), { names: '1 2 3 4 5', total: 12 });
    assert.deepEqual(await page({ pageIndex: 3 }), { names: '11 12', total: 12 });
    assert.deepEqual(await page({ uploadTimeOrder: 0 }), { names: '12 11 10 9 8', total: 12 });
    assert.deepEqual(await page({ uploadTimeOrder: undefined }), { names: '12 11 10 9 8', total: 12 });
  });

  const cases: readonly [string, object, object | number][] = [
    ['has an empty page 0', { pageIndex: 0 }, { names: '', total: 12 }],
    ['has empty pages past the end', { pageIndex: 4 }, { names: '', total: 12 }],
    ['searches names regardless of case', { searchStr: 'PAGE 1' }, { names: '1 10 11 12', total: 4 }],
    ['rejects page size 0', { pageSize: 0 }, 400],
    ['rejects a page index in a string', { pageIndex: '1' }, 400],
    ['rejects an order other than 0 and 1', { uploadTimeOrder: 2 }, 400],
    ['rejects an unknown file type', { fileType: ['exe'] }, 400],
    ['rejects a missing ID', { id: undefined }, 400],
  ];
  for (const [name, body, expected] of cases)
    it(name, async () => assert.deepEqual(await (await listing())(body), expected));

  it('filters by upload time, deletion time, and type', async () => {
    const service = createTestService();
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
});
