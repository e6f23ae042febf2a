import assert from 'node:assert/strict';
import type { SavedSearch } from '../../../src/model/configured';
import { questionText, type FileQuestion } from '../../../src/model/fileQuestion';
import { boardRef } from '../../../src/model/ref';
import { roots } from '../../../src/tree/roots';
import { fileFilters } from '../../../src/tree/fileFilters';
import type { Node } from '../../../src/tree/node';
import { house } from './house';

const search = (name: string, question: FileQuestion): SavedSearch => ({ name, question, keptIn: 'user' });

/** A tree whose board has a file filter, and its files row. */
async function filtered(question: FileQuestion, searches: readonly SavedSearch[] = []) {
  const made = house({}, { filterOf: () => questionText(question), searches: () => searches });
  const rows = await made.below(made.board('brand-library'));
  const files = rows.find((row) => row.kind === 'section' && row.ref.section === 'files') as Node;
  return { ...made, files };
}

describe('the filtered files of a board', () => {
  it('say so in their row, before and after they are asked for', async () => {
    const { files, below, lookOf, service } = await filtered({ searchStr: 'tone', fileType: ['pdf', 'docx'] });
    const before = lookOf(files);
    assert.equal(before.description, 'name contains “tone”, pdf, docx');
    assert.equal(before.spoken, 'Files, filtered: name contains “tone”, pdf, docx');
    assert.equal(before.context, 'section files filtered');
    assert.ok(
      service.record.every(({ operation }) => operation !== 'files'),
      'nothing was asked yet',
    );
    const rows = (await below(files)).map(lookOf);
    assert.ok(rows.length > 1 && rows.every(({ label }) => /^tone.*\.(pdf|docx)$/i.test(label)));
    assert.equal(lookOf(files).description, `name contains “tone”, pdf, docx · ${rows.length}`);
  });

  it('keep the place of their row: its id is that of the plain list', async () => {
    const { files, lookOf } = await filtered({ searchStr: 'tone' });
    const plain = house();
    const rows = await plain.below(plain.board('brand-library'));
    assert.equal(lookOf(files).id, plain.lookOf(rows[1]!).id);
    assert.equal(plain.lookOf(rows[1]!).context, 'section files');
  });

  it('name the filter, not the board, when none is left, and clear it with a click', async () => {
    const { files, below, lookOf } = await filtered({ searchStr: 'no file is called so' });
    const rows = (await below(files)).map(lookOf);
    assert.deepEqual(
      rows.map(({ label, command }) => [label, command]),
      [['No files match this filter', 'boardInspector.clearFileFilter']],
    );
  });
});

describe('the saved searches of a board', () => {
  const searches = [
    search('Tone', { searchStr: 'tone' }),
    search('Tone', { fileType: ['pdf'] }),
    search('Also tone', { searchStr: 'tone' }),
    search('None', { searchStr: 'no file is called so' }),
    search(`${'long '.repeat(60)}\n\u202eevil/..\ud800`, { uploadTimeOrder: 1 }),
  ];

  it('stand above the files, and are asked only when they are opened', async () => {
    const { files, below, lookOf, service } = await filtered({}, searches);
    const rows = await below(files);
    const asked = () => service.record.filter(({ operation }) => operation === 'files').length;
    const ofList = asked();
    assert.deepEqual(
      rows.slice(0, 6).map(({ kind }) => kind),
      ['search', 'search', 'search', 'search', 'search', 'file'],
    );
    assert.equal(lookOf(rows[0]!).spoken, 'Saved filter Tone, name contains “tone”');
    const found = (await below(rows[0]!)).map(lookOf);
    assert.ok(found.length > 0 && found.every(({ label }) => /^tone/i.test(label)));
    assert.equal(lookOf(rows[0]!).description, String(found.length));
    const ofSearch = asked();
    assert.ok(ofSearch > ofList);
    await below(rows[2]!);
    assert.equal(asked(), ofSearch, 'the same question is asked once');
  });

  it('give every row an id of its own, whatever they ask and are called', async () => {
    const { files, below, lookOf } = await filtered({ searchStr: 'tone' }, searches);
    const rows = await below(files);
    const all = [...rows, ...(await Promise.all(rows.map(below))).flat()];
    const ids = all.map((row) => lookOf(row).id);
    assert.ok(ids.length > 20);
    assert.equal(new Set(ids).size, ids.length);
    for (const row of rows) assert.ok(!/[\n\u202e]/.test(lookOf(row).label));
  });

  it('load more of what they found', async () => {
    const { files, below, lookOf, store } = await filtered({}, searches);
    const oldest = (await below(files))[4]!;
    const more = (await below(oldest)).at(-1)!;
    assert.equal(lookOf(more).label, 'Load More');
    await store.moreFiles('ref' in more ? more.ref : boardRef('', ''));
    assert.equal((await below(oldest)).filter(({ kind }) => kind === 'file').length, 100);
  });

  it('say that the search found none', async () => {
    const { files, below, lookOf } = await filtered({}, searches);
    const [none] = (await below((await below(files))[3]!)).map(lookOf);
    assert.equal(none?.label, 'No files match this filter');
    assert.equal(none?.command, undefined);
  });

  it('that cannot be used are named among the boards, and leave the welcome view alone', () => {
    const board = { connection: 'c', recordId: 'a', keptIn: 'user' } as const;
    const badSearches = [{ name: 'x', problem: 'why', keptIn: 'user' }] as const;
    const given = { connections: [], badConnections: [], searches: [], badSearches };
    assert.deepEqual(
      roots({ ...given, boards: [board] }).map(({ kind }) => kind),
      ['badSearch', 'board'],
    );
    assert.deepEqual(roots({ ...given, boards: [] }), []);
  });
});

describe('the filters of a window', () => {
  const board = boardRef('c', 'b');
  const tone = questionText({ searchStr: 'tone' });

  it('are there again in the next one, and gone when they are cleared', () => {
    const memory = new Map<string, unknown>();
    const open = () => fileFilters({ get: (key) => memory.get(key), set: (key, value) => memory.set(key, value) });
    open().set({ ...board, section: 'files' }, tone);
    assert.equal(open().of(board), tone);
    assert.equal(open().of(boardRef('c', 'other')), undefined);
    open().set(board, undefined);
    assert.equal(open().of(board), undefined);
    open().set(board, tone);
    open().clear();
    assert.equal(open().of(board), undefined);
  });

  it('take nothing from their memory that is no question', () => {
    const kept = { 'c/boards/b': '{"x":1}', 'c/boards/c': 5, 'c/boards/d': tone };
    for (const memory of [kept, 'text', 7, null, undefined]) {
      const filters = fileFilters({ get: () => memory, set: () => {} });
      assert.equal(filters.of(board), undefined);
      assert.equal(filters.of(boardRef('c', 'd')), memory === kept ? tone : undefined);
    }
  });
});
