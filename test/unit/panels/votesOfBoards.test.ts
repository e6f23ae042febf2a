import assert from 'node:assert/strict';
import { boardRef, pathOf, refAt } from '../../../src/base/ref';
import { allBoardsDetails } from '../../../src/panels/board/allBoardsDetails';
import { shownLines } from '../../../src/panels/table/shownLines';
import type { Board } from '../../../src/records/configured';
import type { FaultSettings } from '../../../src/sample/faultSettings';
import { services } from '../tree/treeServices';
import { read } from './read';
import { blockOf, cellIn, viewContextAt } from './viewContexts';
import { issuesFrom } from './issuesFrom';

const [retro, offsite, quiet] = ['retro-2026-w46', '全球团队-offsite', 'archived-board'];
const board = (recordId: string, target: Board['target'] = 'user', group?: string): Board => ({
  connection: 'samples',
  recordId,
  name: `Name of ${recordId}`,
  target,
  ...(group !== undefined && { group }),
});

type Faults = NonNullable<FaultSettings['faults']>;

/** All boards, with the votes of some of them loaded. */
async function shownWith(boards: readonly Board[], loaded: readonly string[], faults: Faults = {}) {
  const { store, service } = services({ faultSettings: { faults } });
  for (const id of loaded) await store.votes.get(boardRef('samples', id));
  service.clearRecord();
  const composed = await allBoardsDetails(viewContextAt(''), boards, store, issuesFrom(store));
  assert.equal(service.record.length, 0);
  const source = composed.tables.get('votesOfBoards');
  return { ...composed, source, table: () => blockOf(composed.detailsView, 'table', 'votesOfBoards') };
}

describe('the votes of all boards', () => {
  it('are one table: board, question, outcome, state, anonymity, issues', async () => {
    const { table } = await shownWith([board(retro), board(offsite)], [retro, offsite]);
    const shown = table();
    const cells = ['@board', 'name', '@outcome', '@stage', '@anonymity', 'numberOfVoted', '@used', '@issues'];
    const lines = shown.rows.map((_, row) => cells.map((key) => read(cellIn(shown, row, key))));
    const tied = lines.find(([, name]) => name === 'What do we fix first? | ok');
    assert.deepEqual(tied, [
      `Name of ${retro} | ok`,
      'What do we fix first? | ok',
      'Tie: “Checkout tests fail one run in five. No…” and “Handover from design came two days befo…”, 6 votes each | ok',
      'Ended | ok',
      'Named | ok',
      '8 | ok',
      '24 of 24 (100%) | ok',
      'no issues | muted',
    ]);
    const boards = new Set(shown.rows.map((_, row) => cellIn(shown, row, '@board').text));
    assert.equal(boards.size, 2);
    assert.deepEqual(
      shown.columns.filter(({ hidden }) => !hidden).map(({ title }) => title),
      ['Board', 'Vote', 'Outcome', 'State', 'Issues', 'Number of voters', 'Started (UTC)'],
    );
  });

  it('lead to their vote and to their board', async () => {
    const { table } = await shownWith([board(retro), board(offsite)], [retro, offsite]);
    const shown = table();
    for (const [row, { key }] of shown.rows.entries()) {
      const vote = refAt(cellIn(shown, row, 'name').path ?? '');
      assert.equal(vote?.section, 'votes');
      assert.equal(key, pathOf(vote));
      assert.equal(cellIn(shown, row, '@board').path, pathOf(boardRef('samples', vote.board)));
    }
  });

  it('are sorted, filtered, and copied as other tables are', async () => {
    const { table, source } = await shownWith([board(retro), board(offsite)], [retro, offsite]);
    const found = await source?.rowKeys({ filter: 'facilitates' });
    assert.equal(found?.length, 1);
    const byIssues = await source?.rowKeys({ sort: { key: '@issues', descending: true } });
    const shown = table();
    const issuesOf = (key: string) =>
      Number(
        cellIn(
          shown,
          shown.rows.findIndex((row) => row.key === key),
          '@issues',
        ).sort,
      );
    assert.deepEqual(
      byIssues?.map(issuesOf),
      shown.rows.map(({ key }) => issuesOf(key)).toSorted((a, b) => b - a),
    );
    if (!source) return;
    const copied = await shownLines(shown, source, {
      type: 'copyRows',
      block: 'votesOfBoards',
      columns: ['@board', 'name', '@outcome'],
      filter: 'facilitates',
    });
    assert.equal(copied[1]?.[1], 'Who facilitates next time?');
  });

  it('say of how many boards they aren’t shown, and why', async () => {
    const { table } = await shownWith([board(retro), board(offsite), board(quiet)], [retro]);
    assert.match(table().note ?? '', /^The votes of 2 boards aren’t loaded\. /);
    const failing = await shownWith([board(retro), board(offsite)], [offsite, retro], { votes: [{ status: 404 }] });
    const [fact] = blockOf(failing.detailsView, 'facts', 'votesOfBoards').facts;
    assert.equal(fact?.value.text, 'The votes of 2 boards couldn’t be loaded.');
  });

  it('say so when none are loaded, and when there are none', async () => {
    const { detailsView } = await shownWith([board(retro)], []);
    const [fact] = blockOf(detailsView, 'facts', 'votesOfBoards').facts;
    assert.equal(fact?.value.text, 'The votes of 1 board aren’t loaded. Load and Check All loads them.');
    const empty = await shownWith([board(retro)], [retro], { votes: [{ body: '{"data":[]}' }] });
    assert.equal(
      blockOf(empty.detailsView, 'facts', 'votesOfBoards').facts[0]?.value.text,
      'The service returned no votes for these boards.',
    );
    assert.deepEqual((await shownWith([], [])).detailsView.blocks, []);
  });

  it('of sample boards come last, and a note says so', async () => {
    const { table } = await shownWith([board(offsite, 'sample'), board(retro)], [retro, offsite]);
    const shown = table();
    assert.equal(cellIn(shown, 0, '@board').text, `Name of ${retro}`);
    assert.match(shown.note ?? '', /^Those of sample boards are listed last\./);
    const samples = await shownWith([board(offsite, 'sample')], [offsite]);
    assert.doesNotMatch(samples.table().note ?? '', /sample/);
  });

  it('with issues come first and are marked, then those that run, then the others', async () => {
    const plain = { anonymous: true, elements: [{ elementId: 'a' }], results: [{ elementId: 'a', total: 1 }] };
    const data = [
      { ...plain, id: 'ended', status: 1, numberOfVoted: 1 },
      { ...plain, id: 'running', status: 0, numberOfVoted: 1 },
      { ...plain, id: 'odd', status: 1, tickets: 1, numberOfVoted: 1, results: [{ elementId: 'a', total: 9 }] },
      7,
    ];
    const { table } = await shownWith([board(retro)], [retro], { votes: [{ body: JSON.stringify({ data }) }] });
    const shown = table();
    assert.deepEqual(
      shown.rows.map(({ key, tone }, row) => [key.split('/').at(-1), cellIn(shown, row, '@issues').text, tone]),
      [
        ['odd', 'More votes than available', 'bad'],
        ['%404', 'Unreadable record', 'bad'],
        ['running', 'no issues', undefined],
        ['ended', 'no issues', undefined],
      ],
    );
  });

  it('that are open are counted at the top, which leads to them', async () => {
    const vote = { elements: [{ elementId: 'a' }], results: [], anonymous: true };
    const data = [0, 1, 0, 7].map((status, at) => ({ ...vote, id: `v${at}`, status }));
    const { detailsView } = await shownWith([board(retro)], [retro], { votes: [{ body: JSON.stringify({ data }) }] });
    assert.deepEqual(detailsView.header?.chips.at(-1), { text: '2 open votes', to: 'votesOfBoards' });
  });

  it('have one issue if their anonymity can’t be read, as in the list of findings', async () => {
    const unread = { id: 'unread', status: 1, anonymous: '?', elements: [{ elementId: 'a' }] };
    const leaked = [{ elementId: 'a', total: 1, detail: [{ userId: 'ana', voteCount: 1 }] }];
    const data = [
      { ...unread, results: leaked },
      { ...unread, id: 'empty', results: [{ elementId: 'a', total: 0 }] },
    ];
    const { table } = await shownWith([board(retro)], [retro], { votes: [{ body: JSON.stringify({ data }) }] });
    const shown = table();
    assert.deepEqual(
      shown.rows.map((_, row) => cellIn(shown, row, '@issues').text),
      ['Anonymity unclear', 'Anonymity unclear'],
    );
  });

  it('that can’t be read keep their board in sight', async () => {
    const { table } = await shownWith([board(retro)], [retro], { votes: [{ body: '{"data":[7]}' }] });
    const shown = table();
    assert.equal(cellIn(shown, 0, '@board').text, `Name of ${retro}`);
    assert.equal(shown.rows[0]?.spans, undefined);
    assert.equal(read(cellIn(shown, 0, '@outcome')), '– | muted');
    assert.match(read(cellIn(shown, 0, '@issues')), /^Unreadable record \| ok \| This record differs /);
  });
});
