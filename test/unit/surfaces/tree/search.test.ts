import assert from 'node:assert/strict';
import type { Board } from '../../../../src/records/configured';
import { serializeFilter } from '../../../../src/records/fileFilter';
import { pathOf, type Ref, type Section } from '../../../../src/core/ref';
import { wideBoard } from '../../../sampleServer/wideBoards';
import { sampleBoards } from '../../../../src/service/sample/sampleBoards';
import type { TestServiceOptions } from '../../../sampleServer/testService';
import { idOf } from '../../../../src/surfaces/tree/node';
import { searchResultItem } from '../../../../src/surfaces/tree/searchResultItem';
import { addressOf, search, type SearchResults, type SearchResult } from '../../../../src/surfaces/tree/search';
import { english, services } from './treeServices';

const retro = 'retro-2026-w46';
const boards: Board[] = sampleBoards.map(({ recordId, name, group }) => ({
  connection: 'samples',
  recordId,
  name,
  group,
  target: 'user',
}));

/** Searches these boards as Go To does. */
function user(options: TestServiceOptions = {}, configured: readonly Board[] = boards) {
  const { store, service } = services(options);
  const none = { connections: [], badEntries: [], savedFilters: [], failing: new Map() };
  const known = { configured: { ...none, boards: configured }, store };
  const load = (recordId: string, section: Section) => store[section].get({ connection: 'samples', board: recordId });
  const type = (typed: string, recent: readonly string[] = [], most?: number): SearchResults => {
    const searching = search(typed, known, recent, most);
    for (;;) {
      const step = searching.next();
      if (step.done) return step.value;
    }
  };
  const itemOf = (result: SearchResult, typed = '') => searchResultItem(result, typed, store, english, true);
  const labels = (typed: string, recent?: readonly string[], most?: number) =>
    type(typed, recent, most).results.map((result) => itemOf(result, typed).label);
  return { store, service, load, type, itemOf, labels };
}

describe('search', () => {
  it('lists boards and groups before anything is loaded, without sending a request', () => {
    const { labels, service } = user();
    const all = labels('');
    assert.deepEqual(all.slice(0, 2), ['Sprint retrospective', 'Product bets']);
    assert.deepEqual(all.slice(-2), ['Team', 'Company']);
    assert.equal(all.length, 9);
    assert.deepEqual(service.record, []);
  });

  it('finds names as composed and decomposed text, and so IDs', () => {
    const named = (name: string, group: string): Board => ({ connection: 'samples', recordId: 'i\u0308d-1', name, group, target: 'user' }); // oxfmt-ignore
    const { labels, type, itemOf } = user({}, [named('Pre\u0301sentation', 'E\u0301quipe')]);
    for (const typed of ['pr\u00e9s', 'PRE\u0301S', '\u00e9quipe pr\u00e9s', '\u00ef'])
      assert.equal(labels(typed)[0], 'Pr\u00e9sentation', typed);
    const [byId] = type('\u00efd').results;
    assert.ok(byId && itemOf(byId, '\u00efd').detail?.startsWith('ID: '));
  });

  it('lists loaded records after the boards, without sending a request', async () => {
    const { labels, load, type, service } = user();
    await load(retro, 'votes');
    await load('design-crit-live', 'meetings');
    await load('brand-library', 'files');
    const before = service.record.length;
    const kinds = type('').results.map(({ node }) => node.kind);
    assert.deepEqual([...new Set(kinds)], ['board', 'group', 'vote', 'meeting', 'file']);
    assert.ok(labels('').includes('What do we fix first?'));
    assert.equal(service.record.length, before);
  });

  it('finds a vote by part of its name, regardless of case, and together with its board', async () => {
    const { labels, load, type, itemOf } = user();
    await load(retro, 'votes');
    assert.deepEqual(labels('FIX first'), ['What do we fix first?']);
    assert.deepEqual(labels('retro fix'), ['What do we fix first?']);
    assert.deepEqual(labels('retrospective'), ['Sprint retrospective'], 'the board, but not its records');
    const [vote] = type('fix').results;
    assert.equal(itemOf(vote!).description, 'Sprint retrospective (Team)');
  });

  it('finds a record by its ID, and shows the ID', async () => {
    const { load, type, itemOf } = user();
    await load(retro, 'votes');
    const [vote, ...others] = type(' vote-fix-first ').results;
    assert.equal(others.length, 0);
    assert.equal(itemOf(vote!, 'vote-fix-first').detail, 'ID: vote-fix-first');
    assert.equal(itemOf(vote!, 'what do').detail, undefined);
    assert.deepEqual(
      type(retro).results.map(({ node }) => node.kind),
      ['board'],
    );
  });

  it('finds an option by its text only if text is typed, and shows no total', async () => {
    const { load, labels, type, itemOf } = user();
    await load(retro, 'votes');
    assert.equal(
      type('').results.some(({ node }) => node.kind === 'option'),
      false,
    );
    const [option] = type('handover').results;
    assert.match(labels('handover')[0]!, /^Handover from design/);
    assert.equal(itemOf(option!).description, 'What do we fix first? · Sprint retrospective (Team)');
  });

  it('matches letters in order only if no text matches exactly', async () => {
    const { labels, load } = user();
    await load(retro, 'votes');
    assert.deepEqual(labels('wdwff'), ['What do we fix first?']);
    assert.deepEqual(labels('bets'), ['Product bets']);
    assert.deepEqual(labels('zzz'), []);
  });

  it('lists recent results first, once, and drops those that no longer exist', async () => {
    const { labels, load, type } = user();
    await load(retro, 'votes');
    const vote: Ref = { connection: 'samples', board: retro, section: 'votes', record: 'vote-facilitator' };
    const recent = [pathOf(vote), 'boards', 'samples/boards/gone', 'samples/boards/brand-library'];
    const found = labels('', recent);
    assert.deepEqual(found.slice(0, 3), ['Who facilitates next time?', 'Brand library', 'Sprint retrospective']);
    assert.equal(type('', recent).recent, 2);
    assert.equal(new Set(found).size, found.length);
  });

  it('limits results of each kind, reports that there are more, and finds each of them', async () => {
    const wide: Board = { connection: 'samples', recordId: 'wide', target: 'user' };
    const { store, load, type, labels } = user({ boards: [wideBoard({ recordId: 'wide', files: 120 })] }, [wide]);
    await load('wide', 'files');
    await store.moreFiles({ connection: 'samples', board: 'wide', section: 'files' });
    const { results, more } = type('', [], 30);
    assert.deepEqual([results.length, more], [31, true]);
    assert.equal(type('', [], 100).more, false);
    // Only their letters are there, in this order.
    assert.deepEqual([type('pgpn', [], 30).results.length, type('pgpn', [], 30).more], [30, true]);
    assert.equal(type('pgpn', [], 200).more, false);
    const page = labels('page 33.');
    assert.deepEqual(page, ['Page 33.png']);
    assert.deepEqual(addressOf(type('page 33.').results[0]!, store), {
      connection: 'samples',
      board: 'wide',
      section: 'files',
      record: 'f-0033',
    });
  });

  it('finds the files of every filter, each once', async () => {
    const { store, type, load } = user();
    const files = () => type('', [], 1000).results.filter(({ node }) => node.kind === 'file');
    const board = { connection: 'samples', board: 'brand-library', section: 'files' } as const;
    await store.files.get({ ...board, filter: serializeFilter({ fileType: ['png'] }) });
    const filtered = files();
    assert.ok(filtered.length > 1);
    await load('brand-library', 'files');
    const both = files();
    const paths = both.map((result) => pathOf(addressOf(result, store) as Ref));
    assert.equal(new Set(paths).size, paths.length);
    const ids = both.flatMap(({ node }) => idOf(node) ?? []);
    const list = store.files.peek(board);
    assert.ok(list.state === 'loaded' && list.value.files.length === 50);
    const more = filtered.filter(({ node }) => list.value.files.every((decoded) => decoded.value?.id !== idOf(node)));
    assert.equal(both.length, 50 + more.length, ids.join());
  });
});
