import assert from 'node:assert/strict';
import type { Json } from '../../../../src/core/json';
import { filesDetails } from '../../../../src/kinds/file/filesDetails';
import { createLazyTable, type RowSource } from '../../../../src/kinds/parts/lazyTable';
import { voteDetails } from '../../../../src/kinds/vote/voteDetails';
import type { TableBlock } from '../../../../src/protocol/table';
import { blockOf, decodedFile, decodedVote, viewContextAt } from '../../surfaces/pages/viewContexts';

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const vote = (options: number, ballots: number, line: (voter: number) => Json) =>
  decodedVote({
    id: 'v',
    anonymous: false,
    tickets: 10,
    numberOfVoted: ballots,
    elements: many(options, (at) => ({ elementId: `e${at}`, text: `Option ${at}` })),
    results: many(options, (at) => ({
      elementId: `e${at}`,
      total: Math.floor(ballots / options),
      detail: many(Math.floor(ballots / options), (index) => line(at * ballots + index)),
    })),
  });

describe('the details of a vote', () => {
  const viewContext = viewContextAt('b', 'votes', 'v');

  it('contain the first rows of long tables, and provide the others on request', async () => {
    const { detailsView, tables } = voteDetails(
      viewContext,
      vote(2, 50_000, (voter) => [`u${voter % 25_000}`, 1]),
    );
    const matrix = blockOf(detailsView, 'table', 'matrix');
    assert.equal(matrix.count, 25_000);
    assert.ok(matrix.rows.length < 5_000);
    const source = tables.get('matrix');
    assert.equal((await source?.rowsAt({ from: 24_990, to: 60_000 }))?.rows.length, 10);
    assert.ok(JSON.stringify(detailsView).length < 3_000_000);
  });
});

describe('the ranking of a vote with very many options', () => {
  const load = 5_000;
  const { detailsView } = voteDetails(
    viewContextAt('b', 'votes', 'v'),
    decodedVote({
      status: 1,
      anonymous: true,
      elements: many(load, (at) => ({ elementId: `e${at}`, text: `Option ${at}` })),
      results: many(load, (at) => ({ elementId: `e${at}`, total: load - at, detail: [] })),
    }),
  );
  const { options, cuts, note } = blockOf(detailsView, 'ranking');

  it('contains the first of them, and says that the table has all', () => {
    assert.deepEqual([options.length, cuts.length], [200, 199]);
    assert.equal(options[0]?.text, 'Option 0');
    assert.equal(note, 'Only the first 200 of 5,000 options are shown; the table of options lists all of them.');
    assert.equal(blockOf(detailsView, 'table', 'options').count, load);
    assert.ok(JSON.stringify(detailsView).length < 1_000_000);
  });
});

describe('a table of 20,000 files', () => {
  const count = 20_000;
  const files = many(count, (at) =>
    decodedFile({
      id: `f${at}`,
      fileName: `file ${count - at}.pdf`,
      fileSize: at % 7 === 0 ? null : (at * 7919) % 100_003,
      userId: `u${at % 50}`,
      createdAt: 1_700_000_000_000 + at,
      deletedAt: at % 10 === 0 ? 1_800_000_000_000 : null,
    }),
  );
  let table: TableBlock;
  let source: RowSource;
  before(async () => {
    const { detailsView, tables } = await filesDetails(viewContextAt('b', 'files'), {
      files,
      reported: count,
      completeness: { kind: 'complete' },
      conflicting: 0,
      changing: 0,
      base: 1,
      repeated: 0,
      stopped: undefined,
      filter: {},
      pathAt: (index) => `path/${index}`,
    });
    table = blockOf(detailsView, 'table', 'files');
    source = tables.get('files')!;
  });
  const at = (key: string) => table.columns.findIndex((column) => column.key === key);
  const texts = (rows: readonly { cells: readonly { text: string }[] }[], key: string) =>
    rows.map(({ cells }) => cells[at(key)]?.text);

  it('contains the first rows, and creates others on request', async () => {
    assert.equal(table.count, count);
    assert.ok(table.rows.length < 1_000);
    const { rows, count: left } = await source.rowsAt({ from: 10_000, to: 10_003 });
    assert.equal(left, count);
    assert.deepEqual(texts(rows, 'id'), ['f10000', 'f10001', 'f10002']);
    assert.deepEqual(
      rows.map(({ cells }) => cells[table.headAt]?.path),
      ['path/10000', 'path/10001', 'path/10002'],
    );
  });

  it('sorts names naturally, and files without a size last in either direction', async () => {
    const byName = await source.rowsAt({ from: 0, to: 3, sort: { key: 'fileName', descending: false } });
    assert.deepEqual(texts(byName.rows, 'fileName'), ['file 1.pdf', 'file 2.pdf', 'file 3.pdf']);
    for (const descending of [false, true]) {
      const sort = { key: 'fileSize', descending };
      const { rows } = await source.rowsAt({ from: count - 1, to: count, sort });
      assert.deepEqual(texts(rows, 'fileSize'), ['null']);
      const first = await source.rowsAt({ from: 0, to: 2, sort });
      const [one, other] = first.rows.map(({ cells }) => Number(cells[at('fileSize')]?.sort));
      assert.ok(descending ? (one ?? 0) >= (other ?? 0) && (one ?? 0) > 90_000 : (one ?? 9) <= (other ?? 0));
    }
  });

  it('filters by text, and sorts the filtered rows', async () => {
    const request = { from: 0, to: 2, filter: 'FILE 1999', sort: { key: 'fileName', descending: true } };
    const { rows, count: left } = await source.rowsAt(request);
    assert.equal(left, 11);
    assert.deepEqual(texts(rows, 'fileName'), ['file 19999.pdf', 'file 19998.pdf']);
    assert.deepEqual(await source.rowsAt({ from: 0, to: 9, filter: 'no such file' }), { rows: [], count: 0 });
  });

  it('leaves out rows of a hidden kind, also of those that match a text', async () => {
    assert.deepEqual(table.toggles, [
      { key: 'present', title: 'Not deleted', group: 'Deletion', count: '18,000' },
      { key: 'deleted', title: 'Deleted', group: 'Deletion', count: '2,000' },
    ]);
    const { rows, count: left } = await source.rowsAt({ from: 0, to: 3, hidden: ['deleted'] });
    assert.equal(left, 18_000);
    assert.deepEqual(texts(rows, 'id'), ['f1', 'f2', 'f3']);
    // The names of deleted files end in 0.
    const found = await source.rowsAt({ from: 0, to: 2, filter: 'FILE 1999', hidden: ['deleted'] });
    assert.equal(found.count, 10);
    assert.equal((await source.rowKeys({ hidden: ['other'] })).length, 0);
    assert.equal((await source.rowsAt({ from: 0, to: 1, hidden: [] })).count, count);
  });

  it('returns the keys of all filtered rows in order', async () => {
    const keys = await source.rowKeys({ filter: ' FILE 1999 ', sort: { key: 'fileName', descending: false } });
    assert.equal(keys.length, 11);
    assert.match(keys[0] ?? '', /\/18001$/);
    assert.match(keys[1] ?? '', /\/10$/);
    assert.equal((await source.rowKeys({})).length, count);
  });

  it('ignores unknown columns and positions beyond the end', async () => {
    const { rows } = await source.rowsAt({ from: 0, to: 1, sort: { key: '__proto__', descending: true } });
    assert.equal(rows.length, 1);
    assert.deepEqual((await source.rowsAt({ from: count, to: count + 9 })).rows, []);
  });
});

/** A table with one column, whose texts or numbers these are. */
const lazyTable = (values: readonly (string | number | undefined)[], read: () => unknown = () => undefined) =>
  createLazyTable(
    { id: 't', title: 'T' },
    [
      {
        column: { key: 'k', title: 'K', meaning: 'M', align: 'start' },
        cell: (index) => ({ text: String(values[index]) }),
        sort: (index) => (read(), values[index]),
        find: (index) => (read(), String(values[index])),
      },
    ],
    { count: values.length, keyAt: String },
  );

describe('createLazyTable', () => {
  it('sorts and filters once while the user only scrolls', async () => {
    let reads = 0;
    const { rowsAt } = lazyTable(
      many(50_000, (at) => -at),
      () => (reads += 1),
    );
    const request = { sort: { key: 'k', descending: false }, filter: '9' };
    assert.equal((await rowsAt({ ...request, from: 0, to: 1 })).rows[0]?.key, '49999');
    const once = reads;
    assert.ok(once >= 50_000);
    for (let from = 0; from < 1000; from += 50) await rowsAt({ ...request, from, to: from + 50 });
    assert.equal(reads, once);
    await rowsAt({ ...request, sort: { key: 'k', descending: true }, from: 0, to: 1 });
    assert.ok(reads > once);
  });

  const names = ['E\u0301tude', 'etz', '\u00e9tage', 'z', 'pre\u0301', 'pr\u00e9a', 'prz'];
  const mixed = ['b', 10, undefined, 'a 10', 9, 'a 9', undefined, 'B'];
  for (const [what, values, filter, descending, expected] of [
    ['composed text as decomposed text', names, '\u00c9t', false, '20'],
    ['decomposed text as composed text', names, 'e\u0301T', false, '20'],
    ['accents after plain letters', names, 'pr', false, '645'],
    ['numbers before texts before missing values, equal ones in their order', mixed, '', false, '41530726'],
    ['the reverse with missing values last', mixed, '', true, '07351426'],
  ] as const)
    it(`filters and sorts ${what}`, async () => {
      const found = await lazyTable(values).rowsAt({ from: 0, to: 9, filter, sort: { key: 'k', descending } });
      assert.equal(found.rows.map(({ key }) => key).join(''), expected);
    });
});
