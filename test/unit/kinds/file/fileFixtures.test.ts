import assert from 'node:assert/strict';
import type { Json, JsonObject } from '../../../../src/core/json';
import type { BoardFile } from '../../../../src/records/file';
import type { Decoded } from '../../../../src/records/decoding/decoded';
import { filesDetails } from '../../../../src/kinds/file/filesDetails';
import type { LoadedFiles } from '../../../../src/kinds/file/fileHeaders';
import { blockOf, hasBlock, decodedFile, viewContextAt } from '../../surfaces/pages/viewContexts';
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
    [3, '1 loaded, 3 reported'],
    ['120', '1 loaded, 120 reported'],
    [undefined, '1 loaded'],
    [-1, '1 loaded'],
  ] as const)
    it(`show the number loaded besides a reported total of ${JSON.stringify(reported)} (C06)`, async () => {
      const { detailsView } = await loadedOf([fileOf({})], {
        reported,
        completeness: { kind: 'incomplete', reason: 'morePages' },
      });
      assert.equal(blockOf(detailsView, 'fileFilter').loaded, text);
      assert.equal(blockOf(detailsView, 'fileFilter').canLoadMore, true);
    });

  it('offer a filter with every type of 4.4, mov in two categories', async () => {
    const { types } = blockOf((await loadedOf([])).detailsView, 'fileFilter');
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

  it('say that a list is empty, with and without a filter', async () => {
    assert.equal(headerText((await loadedOf([])).detailsView.header), 'The service returned no files for this board.');
    assert.equal(
      headerText((await loadedOf([], { filter: { searchStr: 'x' } })).detailsView.header),
      'No files match this filter.',
    );
    assert.ok(!hasBlock((await loadedOf([])).detailsView, 'table'));
  });

  it('say under a filter how many of them have issues, and under an order alone nothing of a filter', async () => {
    const files = [fileOf({}), fileOf({ id: 'f2', fileSize: 'large' })];
    const headerWith = async (filter: LoadedFiles['filter']) => (await loadedOf(files, { filter })).detailsView.header;
    const filtered = await headerWith({ searchStr: 'plan' });
    assert.equal(filtered?.headline, '2 files with this filter');
    assert.deepEqual(
      filtered?.chips.map(({ text, to }) => [text, to]),
      [['1 file with issues', 'files']],
    );
    const sorted = await headerWith({ uploadTimeOrder: 0 });
    assert.equal(sorted?.headline, '2 files, all loaded');
    assert.equal(sorted?.chips.length, 1);
    assert.equal((await headerWith({}))?.chips.length, 0);
  });
});
