import assert from 'node:assert/strict';
import type { SavedFilter } from '../../../../src/records/configured';
import { serializeFilter, type FileFilter } from '../../../../src/records/fileFilter';
import { boardRef } from '../../../../src/core/ref';
import { createActiveFilters } from '../../../../src/surfaces/tree/treeMemory';
import type { Node } from '../../../../src/surfaces/tree/node';
import { services } from './treeServices';

const savedFilter = (name: string, filter: FileFilter): SavedFilter => ({ name, filter, target: 'user' });

/** A tree whose board has a file filter, and its files row. */
async function filtered(filter: FileFilter, savedFilters: readonly SavedFilter[] = []) {
  const made = services({}, { filterOf: () => serializeFilter(filter), savedFilters: () => savedFilters });
  const rows = await made.below(made.board('brand-library'));
  const files = rows.find((row) => row.kind === 'section' && row.ref.section === 'files') as Node;
  return { ...made, files };
}

describe('the files row of a board with a filter', () => {
  it('shows the filter before and after files are loaded, and has the same ID as without', async () => {
    const { files, below, itemOf, service } = await filtered({ searchStr: 'tone', fileType: ['pdf', 'docx'] });
    const before = itemOf(files);
    assert.deepEqual(
      [before.description, before.spoken, before.context],
      ['name contains “tone”, pdf, docx', 'Files, filtered: name contains “tone”, pdf, docx', 'section files filtered'],
    );
    assert.ok(
      service.record.every(({ operation }) => operation !== 'files'),
      'nothing has been requested yet',
    );
    const rows = (await below(files)).map(itemOf);
    assert.ok(rows.length > 1 && rows.every(({ label }) => /^tone.*\.(pdf|docx)$/i.test(label)));
    assert.equal(itemOf(files).description, `name contains “tone”, pdf, docx · ${rows.length}`);
    const plain = services();
    const unfiltered = (await plain.below(plain.board('brand-library')))[1]!;
    const { id, context } = plain.itemOf(unfiltered);
    assert.deepEqual([id, context], [before.id, 'section files']);
  });

  it('shows a row that clears the filter if no files match, which that of a saved filter doesn’t', async () => {
    const none = { searchStr: 'no file is called so' };
    const { files, below, itemOf } = await filtered(none, [savedFilter('None', none)]);
    const rows = await below(files);
    assert.deepEqual(
      [rows[1]!, ...(await below(rows[0]!))].map(itemOf).map(({ label, command }) => [label, command]),
      [
        ['No files match this filter', 'boardInspector.clearFileFilter'],
        ['No files match this filter', undefined],
      ],
    );
  });
});

describe('the saved filters of a board', () => {
  const savedFilters = [
    savedFilter('Tone', { searchStr: 'tone' }),
    savedFilter('Tone', { fileType: ['pdf'] }),
    savedFilter('Also tone', { searchStr: 'tone' }),
    savedFilter('None', { searchStr: 'no file is called so' }),
    savedFilter(`${'long '.repeat(60)}\n\u202eevil/..\ud800`, { uploadTimeOrder: 1 }),
  ];

  it('are listed above the files, and load when they are expanded', async () => {
    const { files, below, itemOf, service } = await filtered({}, savedFilters);
    const rows = await below(files);
    const requests = () => service.record.filter(({ operation }) => operation === 'files').length;
    const ofList = requests();
    assert.deepEqual(
      rows.slice(0, 6).map(({ kind }) => kind),
      ['savedFilter', 'savedFilter', 'savedFilter', 'savedFilter', 'savedFilter', 'file'],
    );
    assert.equal(itemOf(rows[0]!).spoken, 'Saved filter Tone, name contains “tone”');
    const found = (await below(rows[0]!)).map(itemOf);
    assert.ok(found.length > 0 && found.every(({ label }) => /^tone/i.test(label)));
    assert.equal(itemOf(rows[0]!).description, String(found.length));
    const ofSavedFilter = requests();
    assert.ok(ofSavedFilter > ofList);
    await below(rows[2]!);
    assert.equal(requests(), ofSavedFilter, 'the same filter is requested once');
  });

  it('have unique row IDs, whatever their filters and names', async () => {
    const { files, below, itemOf } = await filtered({ searchStr: 'tone' }, savedFilters);
    const rows = await below(files);
    const all = [...rows, ...(await Promise.all(rows.map(below))).flat()];
    const ids = all.map((row) => itemOf(row).id);
    assert.ok(ids.length > 20);
    assert.equal(new Set(ids).size, ids.length);
    for (const row of rows) assert.ok(!/[\n\u202e]/.test(itemOf(row).label));
  });

  it('load more files', async () => {
    const { files, below, itemOf, store } = await filtered({}, savedFilters);
    const oldest = (await below(files))[4]!;
    const more = (await below(oldest)).at(-1)!;
    assert.equal(itemOf(more).label, 'Load More');
    await store.moreFiles('ref' in more ? more.ref : boardRef('', ''));
    assert.equal((await below(oldest)).filter(({ kind }) => kind === 'file').length, 100);
  });
});

describe('createActiveFilters', () => {
  const board = boardRef('c', 'b');
  const tone = serializeFilter({ searchStr: 'tone' });

  it('restores filters in the next window until they are cleared', () => {
    const memory = new Map<string, unknown>();
    const open = () =>
      createActiveFilters({ get: (key) => memory.get(key), set: (key, value) => memory.set(key, value) });
    open().set({ ...board, section: 'files' }, tone);
    assert.equal(open().of(board), tone);
    assert.equal(open().of(boardRef('c', 'other')), undefined);
    open().set(board, undefined);
    assert.equal(open().of(board), undefined);
    open().set(board, tone);
    open().clear();
    assert.equal(open().of(board), undefined);
  });

  it('ignores stored values that are not filters', () => {
    const kept = { 'c/boards/b': '{"x":1}', 'c/boards/c': 5, 'c/boards/d': tone };
    for (const memory of [kept, 'text', 7, null, undefined]) {
      const filters = createActiveFilters({ get: () => memory, set: () => {} });
      assert.equal(filters.of(board), undefined);
      assert.equal(filters.of(boardRef('c', 'd')), memory === kept ? tone : undefined);
    }
  });
});
