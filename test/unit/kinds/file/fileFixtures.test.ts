import assert from 'node:assert/strict';
import type { Json, JsonObject } from '../../../../src/core/json';
import type { BoardFile } from '../../../../src/records/file';
import type { Decoded } from '../../../../src/records/decoding/decoded';
import { filesDetails } from '../../../../src/kinds/file/filesDetails';
import type { LoadedFiles } from '../../../../src/kinds/file/fileHeaders';
import { blockOf, decodedFile, viewContextAt } from '../../surfaces/pages/viewContexts';
import { headerText } from '../../../../src/protocol/headerText';

const sound: JsonObject = {
  id: 'f1',
  appId: 'app',
  recordId: 'b',
  opId: 'op',
  opType: 'add',
  opTime: 1723545858894,
  userId: 'u1',
  elementId: 'el',
  fileType: 'pdf',
  fileId: 'blob1',
  fileName: 'plan.pdf',
  fileSize: 2048,
  bigType: 'document',
  isNotCopy: true,
  from: 'board',
  createdAt: 1723545858894,
  updatedAt: 1723545858894,
  deletedAt: null,
};

const fileOf = (more: { readonly [field: string]: Json | undefined }): Decoded<BoardFile> =>
  decodedFile(
    Object.fromEntries(
      Object.entries({ ...sound, ...more }).filter((entry): entry is [string, Json] => entry[1] !== undefined),
    ),
  );

describe('the files of a board', () => {
  const loadedOf = (files: readonly Decoded<BoardFile>[], more: Partial<LoadedFiles> = {}) =>
    filesDetails(viewContextAt('b', 'files'), {
      files,
      reported: files.length,
      completeness: { kind: 'complete' },
      conflicting: 0,
      changing: 0,
      base: 1,
      repeated: 0,
      stopped: undefined,
      filter: {},
      pathAt: (index) => `b/${index}`,
      ...more,
    });

  for (const [reported, text] of [
    [3, '1 of 3 files loaded'],
    ['120', '1 of 120 files loaded'],
    [1, '1 file loaded so far; there may be more'],
    [undefined, '1 file loaded so far; there may be more'],
    [-1, '1 file loaded so far; there may be more'],
  ] as const)
    it(`show the number loaded besides a reported total of ${JSON.stringify(reported)} (C06)`, async () => {
      const { detailsView } = await loadedOf([fileOf({})], {
        reported,
        completeness: { kind: 'incomplete', reason: 'morePages' },
      });
      assert.equal(detailsView.header.headline, text);
      assert.equal(blockOf(detailsView, 'table', 'files').fileSearch?.canLoadMore, true);
    });

  it('offer a filter with every type of 4.4, mov in two categories', async () => {
    const { types = [] } = blockOf((await loadedOf([fileOf({})])).detailsView, 'table', 'files').fileSearch ?? {};
    assert.deepEqual(
      types.map((each) => [each.category, each.types.length]),
      [
        ['video', 9],
        ['image', 8],
        ['document', 8],
        ['audio', 5],
      ],
    );
    assert.equal(types.filter((each) => each.types.includes('mov')).length, 2);
  });

  it('say that a list is empty, and offer to search for files that a filter alone returns', async () => {
    const { detailsView } = await loadedOf([]);
    assert.equal(headerText(detailsView.header), 'The service returned no files for this board.');
    assert.deepEqual(blockOf(detailsView, 'table', 'files').fileSearch?.filter, {});
  });

  it('say what they are filtered by, and can be filtered again if none matches', async () => {
    const filtered = await loadedOf([], { filter: { searchStr: 'plan' } });
    assert.equal(headerText(filtered.detailsView.header), 'No files match this filter. Filter: name contains “plan”.');
    assert.deepEqual(blockOf(filtered.detailsView, 'table', 'files').fileSearch?.filter, { searchStr: 'plan' });
    const partly = await loadedOf([], {
      filter: { searchStr: 'plan' },
      completeness: { kind: 'incomplete', reason: 'morePages' },
    });
    assert.equal(partly.detailsView.header.headline, '0 files loaded so far; there may be more');
    const found = await loadedOf([fileOf({}), fileOf({ id: 'f2' })], { filter: { searchStr: 'plan' } });
    assert.equal(found.detailsView.header.headline, '2 files with this filter');
    const sorted = await loadedOf([fileOf({})], { filter: { uploadTimeOrder: 0 } });
    assert.equal(sorted.detailsView.header.headline, '1 file');
  });

  it('show sizes by state only where files differ in it', async () => {
    const columnsOf = async (files: readonly Decoded<BoardFile>[]) =>
      blockOf((await loadedOf(files)).detailsView, 'table', 'byUser').columns.map(({ title }) => title);
    const two = [fileOf({}), fileOf({ id: 'f2', userId: 'u2' })];
    assert.deepEqual(await columnsOf(two), ['User', 'Files', 'Total']);
    const deleted = fileOf({ id: 'f3', deletedAt: 1723545858895 });
    assert.deepEqual(await columnsOf([...two, deleted]), ['User', 'Files', 'Not deleted', 'Deleted', 'Total']);
  });
});
