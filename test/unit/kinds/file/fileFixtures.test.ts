import assert from 'node:assert/strict';
import type { Json, JsonObject } from '../../../../src/core/json';
import type { BoardFile } from '../../../../src/records/file';
import type { Decoded } from '../../../../src/records/decoding/decoded';
import { fileDetails } from '../../../../src/kinds/file/fileDetails';
import { filesDetails } from '../../../../src/kinds/file/filesDetails';
import type { LoadedFiles } from '../../../../src/kinds/file/loadedFiles';
import {
  blockOf,
  cellIn,
  factOf,
  findingsIn,
  hasBlock,
  decodedFile,
  json,
  viewContextAt,
} from '../../surfaces/pages/viewContexts';
import { read } from '../../surfaces/pages/read';
import type { DetailsView } from '../../../../src/protocol/view';
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
const detailsViewOf = (decoded: Decoded<BoardFile>, loaded: readonly Decoded<BoardFile>[] = [decoded]) =>
  fileDetails(viewContextAt('b', 'files', 'f1'), decoded, loaded).detailsView;

/** The rows of the table of sizes by user. */
const sizesByUser = (detailsView: DetailsView) =>
  blockOf(detailsView, 'table', 'byUser').rows.map(({ cells }) => cells.map(({ text }) => text).join(' | '));

describe('a file as documented', () => {
  it('has no findings', () => assert.deepEqual(findingsIn(detailsViewOf(fileOf({}))), []));
});

describe('the details of a file', () => {
  for (const [sent, shown, outcomeText] of [
    [null, 'null | null | null, which is allowed', 'Not deleted'],
    [undefined, '– | missing | not returned', 'Deletion unknown'],
    [0, '0 | odd | 0 isn’t a time', 'Deletion unknown'],
    ['', '⚠ "" | unreadable | can’t be read as integer or null', 'Deletion unknown'],
    [1723545858894, 'Aug 13, 2024, 10:44:18 UTC | ok | 1723545858894, read as Unix milliseconds', 'Deleted'],
    [-1, '-1 | odd | can’t be read as a date', 'Deletion unknown'],
  ] as const)
    it(`show deletedAt ${JSON.stringify(sent)} as “${shown}” (C10)`, () => {
      const detailsView = detailsViewOf(fileOf({ deletedAt: sent }));
      assert.equal(read(factOf(detailsView, 'deletedAt')), shown);
      assert.equal(detailsView.header.headline, outcomeText);
    });

  for (const [sent, shown] of [
    ['0', '0 B | ok'],
    ['-1', '⚠ -1 | unreadable | can’t be read as integer'],
    ['"1024"', '1 KiB | accepted | 1,024 · returned as "1024"'],
    ['9007199254740993', '8 PiB | ok | 9,007,199,254,740,993'],
    ['1.5', '⚠ 1.5 | unreadable | can’t be read as integer'],
    ['null', 'null | null'],
  ] as const)
    it(`show fileSize ${sent} as “${shown}” (C11)`, () =>
      assert.equal(read(factOf(detailsViewOf(fileOf({ fileSize: json(sent) })), 'fileSize')), shown));

  for (const [sent, shown] of [
    [true, 'yes | ok | true'],
    [false, 'no | ok | false'],
    ['false', 'no | accepted | false · returned as "false"'],
    [null, 'null | null'],
    ['copy', '⚠ "copy" | unreadable | can’t be read as boolean'],
  ] as const)
    it(`show isNotCopy ${JSON.stringify(sent)} as “${shown}” (C12)`, () => {
      const detailsView = detailsViewOf(fileOf({ isNotCopy: sent }));
      assert.equal(read(factOf(detailsView, 'isNotCopy')), shown);
      assert.ok(!/copies/i.test(JSON.stringify(detailsView)));
    });

  it('have a header with state, category, issues, and size', () => {
    const { header } = detailsViewOf(fileOf({ bigType: 'video', fileSize: 48_230_911 }));
    assert.deepEqual([header?.style, header?.headline], ['none', 'Not deleted']);
    assert.match(header?.detail ?? '', /^Created .+ by user u1\.$/);
    assert.deepEqual(header?.chips[0], { text: 'Video' });
    assert.deepEqual(header?.tiles, [{ value: '46 MiB', label: 'size' }]);
    const odd = detailsViewOf(fileOf({ deletedAt: 1523545858894, bigType: 'film', fileSize: 100 })).header;
    assert.equal(odd?.headline, 'Deleted');
    assert.match(odd?.detail ?? '', /Deleted .+\. The API doesn’t say by whom\.$/);
    assert.deepEqual(odd?.chips.slice(0, 2), [
      { text: 'film (not documented)' },
      { text: '1 issue', tone: 'alert', to: 'findings' },
    ]);
    assert.deepEqual(odd?.tiles, [{ value: '100 B', label: 'size' }]);
    const unclear = detailsViewOf(fileOf({ deletedAt: undefined, fileSize: undefined })).header;
    assert.deepEqual([unclear?.style, unclear?.headline, unclear?.tiles], ['undecidable', 'Deletion unknown', []]);
  });

  it('show a user ID returned as an integer as text (C18)', () => {
    assert.equal(read(factOf(detailsViewOf(fileOf({ userId: 42 })), 'userId')), '42 | accepted | returned as 42');
  });
});

describe('the findings of a file', () => {
  it('report an extension that differs from the type', () => {
    assert.deepEqual(findingsIn(detailsViewOf(fileOf({ fileName: 'plan.exe' }))), [
      '- The file name ends in “exe”, but the file type is “pdf”.',
    ]);
  });
  for (const [fileName, fileType] of [
    ['Plan.PDF', 'pdf'],
    ['photo.jpeg', 'JPG'],
    ['no suffix', 'pdf'],
  ])
    it(`are empty for ${fileName} of type ${fileType}`, () =>
      assert.deepEqual(findingsIn(detailsViewOf(fileOf({ fileName, fileType }))), []));

  it('report a deletion before the creation, and a file ID shared by several records', () => {
    const odd = fileOf({ deletedAt: 1723545850000 });
    assert.deepEqual(findingsIn(detailsViewOf(odd, [odd, fileOf({ id: 'f2' })])), [
      '! According to the returned times, the file was deleted before it was created.',
      '- 2 loaded records share this file ID.',
    ]);
  });
});

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
  const sizesIn = (detailsView: DetailsView) =>
    blockOf(detailsView, 'table', 'byCategory').rows.map(({ cells }) => cells.map(({ text }) => text).join(' | '));
  const sizes = async (files: readonly Decoded<BoardFile>[]) => sizesIn((await loadedOf(files)).detailsView);

  it('are grouped by category, or by file type if none is returned (C13, C14)', async () => {
    assert.deepEqual(
      await sizes([
        fileOf({ fileType: 'MOV', bigType: undefined, fileSize: 5 }),
        fileOf({ bigType: 'hologram', fileSize: 4 }),
        fileOf({ bigType: 'Video', fileSize: 3 }),
        fileOf({ bigType: 'video', fileSize: 3 }),
        fileOf({ bigType: undefined, fileType: undefined, fileSize: 1 }),
        fileOf({ bigType: '', fileType: 'zip', fileSize: 0 }),
      ]),
      [
        'Video | 2 | 6 B | – | – | 6 B',
        'mov (video or audio) | 1 | 5 B | – | – | 5 B',
        'hologram (not documented) | 1 | 4 B | – | – | 4 B',
        'no category returned | 1 | 1 B | – | – | 1 B',
        'zip (no category returned) | 1 | 0 B | – | – | 0 B',
      ],
    );
  });

  it('are all listed if one has no ID (C16)', async () => {
    const { detailsView } = await loadedOf([fileOf({ id: undefined }), fileOf({})]);
    const table = blockOf(detailsView, 'table', 'files');
    assert.deepEqual(
      [0, 1].map((row) => read(cellIn(table, row, 'id'))),
      ['– | missing | not returned', 'f1 | ok'],
    );
    assert.match(headerText(detailsView.header), /^2 files, all loaded\./);
  });

  it('show readable sizes with exact numbers, icons, and a blank only if not deleted', async () => {
    const files = [
      fileOf({ fileSize: 48_444_000 }),
      fileOf({ id: 'f2', fileSize: 0, bigType: 'hologram', fileType: 'zip', deletedAt: 1723545858894 }),
      fileOf({ id: 'f3', fileSize: 'big', deletedAt: undefined }),
    ];
    const table = blockOf((await loadedOf(files)).detailsView, 'table', 'files');
    const column = (key: string) => files.map((_, row) => read(cellIn(table, row, key)));
    const [size, zero, unreadable] = column('fileSize');
    assert.equal(size, '46.2 MiB | ok | 48,444,000');
    assert.equal(zero, '0 B | ok');
    assert.match(unreadable ?? '', /unreadable/);
    const [present, deleted, unknown] = column('deletedAt');
    assert.equal(present, ' | null | not deleted');
    assert.match(deleted ?? '', /2024/);
    assert.match(unknown ?? '', /^– \| missing/);
    assert.deepEqual(
      files.map((_, row) => cellIn(table, row, 'fileName').icon),
      ['document', 'file', 'document'],
    );
  });

  it('have times without the time zone of their column, whole where they are copied or pointed at', async () => {
    const files = [fileOf({ createdAt: 1723545840000, updatedAt: 1723545841000 }), fileOf({ id: 'f2', createdAt: 0 })];
    const table = blockOf((await loadedOf(files)).detailsView, 'table', 'files');
    const titleOf = (name: string) => table.columns.find(({ key }) => key === name)?.title;
    assert.deepEqual(['createdAt', 'updatedAt', 'deletedAt'].map(titleOf), [
      'Created (UTC)',
      'Updated (UTC)',
      'Deleted',
    ]);
    assert.deepEqual(cellIn(table, 0, 'createdAt'), {
      text: 'Aug 13, 2024, 10:44',
      whole: 'Aug 13, 2024, 10:44:00 UTC',
      note: '1723545840000, read as Unix milliseconds',
      sort: 1723545840000,
    });
    assert.equal(cellIn(table, 0, 'updatedAt').text, 'Aug 13, 2024, 10:44:01');
    assert.equal(read(cellIn(table, 1, 'createdAt')), '0 | odd | 0 isn’t a time');
  });

  it('have one line on the unit of sizes, however many sizes are shown', async () => {
    const { detailsView } = await loadedOf([fileOf({})]);
    assert.ok(detailsView.blocks.every((block) => !('note' in block)));
    assert.deepEqual(detailsView.foot, {
      text: 'Sizes as bytes, assumed',
      action: { id: 'pinUnit', label: 'Change' },
    });
  });

  it('have the size of deleted ones apart, a minimum size if a size is unreadable, and a bar beside others', async () => {
    const files = [fileOf({}), fileOf({ fileSize: 'big' }), fileOf({ deletedAt: 1723545858894, fileSize: 2048 })];
    const { detailsView } = await loadedOf([...files, fileOf({ bigType: 'video', fileSize: 1024 })]);
    assert.deepEqual(sizesIn(detailsView), [
      'Document | 3 | at least 2 KiB | 2 KiB | – | at least 4 KiB',
      'Video | 1 | 1 KiB | – | – | 1 KiB',
    ]);
    const table = blockOf(detailsView, 'table', 'byCategory');
    assert.deepEqual(
      [0, 1].map((row) => cellIn(table, row, '@total').compared),
      [1, 0.25],
    );
  });

  it('are grouped by user regardless of the form of the user ID (C18)', async () => {
    const { detailsView } = await loadedOf([fileOf({ userId: 42 }), fileOf({ userId: '42' })]);
    assert.deepEqual(sizesByUser(detailsView), ['42 | 2 | 4 KiB | – | – | 4 KiB']);
  });

  it('have a table of sizes by user that can be sorted, the largest total first', async () => {
    const gone = { deletedAt: 1723545858894, fileSize: 4096, userId: 'ana' };
    const files = [fileOf({ userId: 'ana' }), fileOf(gone), fileOf({}), fileOf({ fileSize: 'big' })];
    const { detailsView, tables } = await loadedOf([...files, fileOf({ userId: undefined, fileSize: 1 })]);
    assert.deepEqual(sizesByUser(detailsView), [
      'ana | 2 | 2 KiB | 4 KiB | – | 6 KiB',
      'u1 | 2 | at least 2 KiB | – | – | at least 2 KiB',
      'no user ID returned | 1 | 1 B | – | – | 1 B',
    ]);
    const table = blockOf(detailsView, 'table', 'byUser');
    assert.ok(table.canSort && table.canCopy);
    assert.equal(cellIn(table, 0, '@total').note, '6,144');
    const ascending = await tables
      .get('byUser')
      ?.rowsAt({ from: 0, to: 9, sort: { key: '@total', descending: false } });
    assert.deepEqual(
      ascending?.rows.map(({ cells }) => cells[0]?.text),
      ['no user ID returned', 'u1', 'ana'],
    );
  });

  it('have no total size if no size is readable', async () => {
    const { detailsView } = await loadedOf([
      fileOf({ fileSize: null, userId: 'ana' }),
      fileOf({ id: 'f2', fileSize: 'x', userId: 'ana' }),
      fileOf({ id: 'f3', fileSize: null, deletedAt: 1723545858894 }),
    ]);
    assert.match(headerText(detailsView.header), / 2 not deleted · unknown size, not deleted · 1 deleted · unknown /);
    assert.deepEqual(sizesIn(detailsView), ['Document | 3 | size unknown | size unknown | – | size unknown']);
    const { note, sort } = cellIn(blockOf(detailsView, 'table', 'byUser'), 0, '@total');
    assert.deepEqual([note, sort], [undefined, undefined]);
  });

  it('name a size beyond exact numbers, which isn’t summed up with others', async () => {
    const huge = fileOf({ fileSize: json('9007199254740993'), fileId: 'x' });
    const { detailsView } = await loadedOf([fileOf({}), huge]);
    assert.equal(cellIn(blockOf(detailsView, 'table', 'files'), 1, 'fileSize').tone, 'odd');
    const enormous = fileOf({ fileSize: json('9007199254740993'), userId: 'c' });
    const { detailsView: byUser } = await loadedOf([fileOf({}), fileOf({ userId: 'b', fileSize: 1024 }), enormous]);
    assert.deepEqual(
      [0, 1, 2].map((row) => cellIn(blockOf(byUser, 'table', 'byUser'), row, '@total').text),
      ['2 KiB', '1 KiB', 'size unknown'],
    );
    assert.match(headerText(byUser.header), / at least 3 KiB size, not deleted/);
    assert.deepEqual(findingsIn(detailsViewOf(huge)), [
      '! The size 9,007,199,254,740,993 is above 2⁵³ − 1, so many programs round it.',
    ]);
  });

  it('have exact total sizes', async () => {
    const huge = { fileSize: json('9007199254740991'), fileId: 'x' };
    const table = blockOf((await loadedOf([fileOf(huge), fileOf(huge)])).detailsView, 'table', 'byCategory');
    assert.equal(read(cellIn(table, 0, '@total')), '15 PiB | ok | 18,014,398,509,481,982');
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

  it('have one number for each state, in tiles, summary, switches, and tables, unreadable records included', async () => {
    const unreadable = decodedFile('storage node 3 did not answer');
    const gone = { deletedAt: 1723545858894, fileSize: 100 };
    const { detailsView } = await loadedOf([fileOf({}), fileOf(gone), fileOf({ deletedAt: 0 }), unreadable]);
    const tile = (label: string) => detailsView.header?.tiles.find((each) => each.label === label)?.value;
    assert.equal(tile('deletion unknown'), '2');
    assert.equal(tile('size, not deleted'), '2 KiB');
    assert.equal(tile('size, deleted'), '100 B');
    assert.match(headerText(detailsView.header), / 1 deleted · 100 B size, deleted · 2 deletion unknown\./);
    const toggles = blockOf(detailsView, 'table', 'files').toggles ?? [];
    assert.deepEqual(toggles.find(({ key }) => key === 'unknown')?.count, '2');
    assert.equal(sizesIn(detailsView).at(-1), 'Unreadable record | 1 | – | – | size unknown | size unknown');
    assert.equal(sizesByUser(detailsView).at(-1), 'Unreadable record | 1 | – | – | size unknown | size unknown');
  });

  it('are as many in each category on the chips as in the table', async () => {
    const { detailsView } = await loadedOf([
      fileOf({ bigType: 'image', fileType: 'png' }),
      fileOf({ bigType: 'hologram', fileType: 'psd' }),
      fileOf({ bigType: undefined, fileType: 'wav' }),
      fileOf({ bigType: 'audio', fileType: 'mp3' }),
    ]);
    const chips = blockOf(detailsView, 'table', 'files').toggles?.map(({ title, count }) => `${title} ${count}`);
    assert.deepEqual(chips, ['Image 1', 'Audio 2', 'Other types 1']);
    const counted = sizesIn(detailsView).map((row) => row.split(' | ').slice(0, 2).join(' '));
    assert.deepEqual(counted.toSorted(), ['Audio 2', 'Image 1', 'hologram (not documented) 1']);
  });

  it('are marked in their row if they need review, as in the tree', async () => {
    const { detailsView } = await loadedOf([fileOf({}), fileOf({ fileSize: '9007199254740993' })]);
    assert.deepEqual(
      blockOf(detailsView, 'table', 'files').rows.map(({ tone }) => tone),
      [undefined, 'bad'],
    );
    const { toggles, rows } = blockOf(detailsView, 'table', 'files');
    assert.deepEqual(
      toggles?.map(({ title, count }) => `${title} ${count}`),
      ['With issues 1', 'Without issues 1'],
    );
    assert.deepEqual(
      rows.map(({ kinds }) => kinds?.at(-1)),
      ['sound', 'review'],
    );
  });

  it('say that a name can’t be read', () => {
    assert.equal(detailsViewOf(fileOf({ fileName: [1] })).title, '(unreadable name)');
    assert.equal(detailsViewOf(fileOf({ fileName: '' })).title, '(no name)');
    assert.equal(detailsViewOf(fileOf({ fileName: undefined })).title, '(no name)');
  });

  it('include unreadable records, which take a whole row', async () => {
    const { detailsView } = await loadedOf([fileOf({}), decodedFile('storage node 3 did not answer')]);
    const table = blockOf(detailsView, 'table', 'files');
    assert.deepEqual(
      table.rows.map(({ tone, spans }) => [tone, spans]),
      [
        [undefined, undefined],
        ['bad', true],
      ],
    );
    assert.equal(table.rows[1]?.cells[table.headAt]?.text, '⚠ "storage node 3 did not answer"');
  });
});
