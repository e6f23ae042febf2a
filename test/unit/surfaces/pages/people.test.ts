import assert from 'node:assert/strict';
import { boardRef } from '../../../../src/core/ref';
import type { Cell } from '../../../../src/protocol/table';
import type { DetailsView } from '../../../../src/protocol/view';
import { recordView } from '../../../../src/surfaces/pages/recordView';
import type { TestServiceOptions } from '../../../sampleServer/testService';
import { createBoardStore } from '../../../../src/service/store/boardStore';
import { windowNames } from '../../service/store/windowNames';
import { wideBoard } from '../../../sampleServer/wideBoards';
import { services } from '../tree/treeServices';
import { blockOf, cellIn, findingsIn, hasBlock, viewContextAt } from './viewContexts';
import { issuesFrom } from './issuesFrom';
import { headerText } from '../../../../src/protocol/headerText';

const retro = 'retro-2026-w46';
const down = { status: 500 };

async function peopleOf(recordId: string, options: TestServiceOptions = {}) {
  const { store } = services(options);
  const viewContext = viewContextAt(recordId);
  const ref = { ...viewContext.ref, view: 'people' as const };
  const { detailsView } = await recordView({ ...viewContext, ref }, store, issuesFrom(store));
  return { detailsView };
}

const tableIn = (detailsView: DetailsView) => blockOf(detailsView, 'table', 'people');

/** The rows as texts, one per line. */
const rowsIn = (detailsView: DetailsView, id = 'people') =>
  blockOf(detailsView, 'table', id).rows.map(({ cells }) => cells.map(({ text }) => text).join(' | '));

describe('the people of a board in a details view', () => {
  it('stand in the order of their IDs, one row each, and the assumption is stated', async () => {
    const { detailsView } = await peopleOf(retro);
    const shown = rowsIn(detailsView);
    assert.deepEqual(shown.slice(0, 2), ['70101 | 0 | 1 | 1 | 0 | 1 | 2', '70102 | 0 | 1 | 1 | 0 | 0 | 1']);
    const ids = shown.map((row) => row.split(' ')[0] ?? '');
    assert.deepEqual(ids, ids.toSorted(new Intl.Collator('en', { numeric: true }).compare));
    assert.equal(
      headerText(detailsView.header),
      '15 user IDs. 13 voted in named votes · 1 with files · 7 in meetings.',
    );
    const { headline, tiles } = detailsView.header ?? assert.fail();
    assert.deepEqual(
      [headline, ...tiles.map(({ value, label }) => `${value} ${label}`)],
      ['15 user IDs', '13 voted in named votes', '1 with files', '7 in meetings'],
    );
    assert.deepEqual(findingsIn(detailsView), ['- 2 rows of recording assistants are left out.']);
  });

  it('have a row for each of their records, which opens it', async () => {
    const { detailsView } = await peopleOf(retro);
    const records = blockOf(detailsView, 'table', 'personRecords');
    const ofHost = rowsIn(detailsView, 'personRecords').filter((row) => row.startsWith('70101 '));
    assert.deepEqual(ofHost, [
      '70101 | Voter | Who facilitates next time? | Vote',
      '70101 | Participant | Sprint 23 retrospective | Meeting',
      '70101 | Host | Follow-up: flaky tests | Meeting',
      '70101 | Participant | Follow-up: flaky tests | Meeting',
    ]);
    assert.equal(cellIn(records, 0, '@name').path, 'samples/boards/retro-2026-w46/votes/vote-facilitator');
    assert.deepEqual([records.folded, records.canFilter, records.canCopy], [true, true, true]);
    const order = records.rows.map(({ cells: [user] }) => user?.text);
    assert.deepEqual(
      [...new Set(order)],
      [...new Set(tableIn(detailsView).rows.map(({ cells: [user] }) => user?.text))],
    );
  });

  it('count at least the ballots that are returned, if those of an option are missing', async () => {
    const element = (id: string) => ({ elementId: id });
    const result = (id: string, ...detail: readonly unknown[]) => ({ elementId: id, total: detail.length, detail });
    const vote = {
      id: 'v',
      status: 1,
      anonymous: false,
      tickets: 3,
      numberOfVoted: 1,
      elements: ['a', 'b'].map(element),
    };
    const shown = async (...results: readonly object[]) => {
      const body = JSON.stringify({ data: [{ ...vote, results }] });
      const { detailsView } = await peopleOf(retro, { faultSettings: { faults: { votes: [{ body }] } } });
      return rowsIn(detailsView).find((row) => row.startsWith('u1 '));
    };
    assert.match((await shown(result('a', ['u1', 1]), result('b'))) ?? '', /^u1 \| 0 \| 1 \| 1 \|/);
    for (const rest of [[], [{ ...result('b'), total: 1 }]])
      assert.match((await shown(result('a', ['u1', 1]), ...rest)) ?? '', /^u1 \| 0 \| ≥ 1 \| ≥ 1 \|/);
  });

  it('aren’t counted as voters or participants if no ballots and no participants are returned', async () => {
    const votes = JSON.stringify({
      data: [{ id: 'v', anonymous: false, creator: 'u1', results: [{ elementId: 'a', total: 4, detail: [] }] }],
    });
    const meetings = JSON.stringify({ list: [{ recordId: retro, data: [{ id: 'm', host: 'u1', joiners: ['x'] }] }] });
    const faults = { votes: [{ body: votes }], meetings: [{ body: meetings }] };
    const { detailsView } = await peopleOf(retro, { faultSettings: { faults } });
    assert.deepEqual(
      rowsIn(detailsView).filter((row) => row.startsWith('u1 ')),
      ['u1 | 1 | unknown | unknown | 0 | 1 | unknown'],
    );
    assert.doesNotMatch(headerText(detailsView.header), /voted/);
  });

  it('are not compared or ranked, and have no text to see for zero', async () => {
    const { columns, rows, canSort, sort, note } = tableIn((await peopleOf(retro)).detailsView);
    for (const [at, { key, align }] of columns.entries()) {
      const cells = rows.map(({ cells: all }) => all[at] as Cell);
      assert.ok(!cells.some(({ compared }) => compared), key);
      if (align === 'end')
        assert.deepEqual(
          cells.map(({ tone }) => tone),
          cells.map((cell) => (cell.sort === 0 ? 'zero' : undefined)),
          key,
        );
    }
    assert.deepEqual(
      [canSort, sort, note],
      [
        true,
        undefined,
        'The same ID in votes, files, and meetings is taken to be the same person, though the API doesn’t say so. A person may have several IDs. An empty cell means 0.',
      ],
    );
  });

  it('say what is left out of secret votes', async () => {
    const { detailsView } = await peopleOf('product-bets-h1');
    assert.deepEqual(findingsIn(detailsView), ['- 2 votes whose voters aren’t known to be named are left out.']);
    const voters = rowsIn(detailsView, 'personRecords').filter((row) => row.includes('| Voter |'));
    assert.deepEqual(
      new Set(voters.map((row) => row.replace(/^.*Voter/, ''))),
      new Set([' | What do we stop doing? | Vote']),
    );
  });

  it('say that files may be missing, and count at least those that are loaded', async () => {
    const { detailsView } = await peopleOf('wide', {
      extraBoards: [wideBoard({ recordId: 'wide', files: 120 })],
    });
    assert.ok(findingsIn(detailsView).includes('- There may be more files that aren’t loaded yet.'));
    assert.match(cellIn(tableIn(detailsView), 0, '@files').text, /^≥ \d/);
  });

  it('are shown without a list that can’t be loaded, which is said', async () => {
    const { detailsView } = await peopleOf(retro, {
      faultSettings: { faults: { votes: Array.from({ length: 9 }, () => down) } },
    });
    assert.equal(detailsView.failedRefresh?.title, 'Not loaded: Votes');
    assert.equal(detailsView.failedRefresh.fix, 'retry');
    const table = tableIn(detailsView);
    assert.deepEqual(cellIn(table, 0, '@created'), { text: '–', tone: 'muted', note: 'not loaded' });
    assert.match(cellIn(table, 0, '@hosted').text, /^\d$/);
  });

  it('fail to load only without any list', async () => {
    await assert.rejects(
      peopleOf(retro, { faultSettings: { faults: { any: Array.from({ length: 99 }, () => down) } } }),
    );
  });

  it('are nobody on an empty board', async () => {
    const { detailsView } = await peopleOf('empty-board');
    assert.equal(headerText(detailsView.header), 'There are no people in this data.');
    assert.ok(!hasBlock(detailsView, 'table'));
  });

  it('have pseudonyms while names are hidden, the same for an ID in all records', async () => {
    const { sourceOf } = services();
    const names = windowNames();
    names.hide(true);
    const context = { ...viewContextAt(retro), ref: { ...boardRef('samples', retro), view: 'people' as const } };
    const hidden = await recordView(
      context,
      createBoardStore(sourceOf, names),
      issuesFrom(createBoardStore(sourceOf, names)),
    );
    const { detailsView } = await peopleOf(retro);
    const withoutNames = (view: DetailsView) =>
      rowsIn(view)
        .map((row) => row.replace(/^\S+/, ''))
        .toSorted();
    for (const table of ['people', 'personRecords'])
      assert.ok(rowsIn(hidden.detailsView, table).every((row) => /^P-\d\d /.test(row)));
    assert.deepEqual(withoutNames(hidden.detailsView), withoutNames(detailsView));
  });
});
