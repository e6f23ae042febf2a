import assert from 'node:assert/strict';
import { boardRef } from '../../../../src/core/ref';
import type { Board } from '../../../../src/records/configured';
import type { FaultSettings } from '../../../sampleServer/faultSettings';
import { services } from '../../surfaces/tree/treeServices';
import { allBoardsView } from '../../surfaces/pages/allBoardsView';
import { read } from '../../surfaces/pages/read';
import { blockOf, cellIn } from '../../surfaces/pages/viewContexts';

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
  const composed = await allBoardsView('votes', boards, store);
  assert.equal(service.record.length, 0);
  const source = composed.tables.get('votesOfBoards');
  return { ...composed, store, source, table: () => blockOf(composed.detailsView, 'table', 'votesOfBoards') };
}

describe('the votes of all boards', () => {
  it('say of how many boards they aren’t shown, and why', async () => {
    const wordsOf = async (...how: Parameters<typeof shownWith>) =>
      (await shownWith(...how)).detailsView.header.headline;
    const three = [board(retro), board(offsite), board(quiet)];
    assert.equal(await wordsOf(three, [retro]), '2 votes on 1 board · Not loaded: 2 boards');
    assert.equal(
      await wordsOf([board(retro), board(offsite)], [offsite, retro], { votes: [{ status: 404 }] }),
      'No votes loaded · Couldn’t be loaded: 2 boards',
    );
    assert.equal(await wordsOf([board(retro)], []), 'No votes loaded · Not loaded: 1 board');
    assert.equal(
      await wordsOf([board(retro)], [retro], { votes: [{ body: '{"data":[]}' }] }),
      'The service returned no votes for 1 board',
    );
    assert.deepEqual((await shownWith([], [])).detailsView.blocks, []);
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
        ['running', '', undefined],
        ['ended', '', undefined],
      ],
    );
  });

  it('that are open are counted at the top, and in the tab of boards', async () => {
    const vote = { elements: [{ elementId: 'a' }], results: [], anonymous: true };
    const data = [0, 1, 0, 7].map((status, at) => ({ ...vote, id: `v${at}`, status }));
    const { detailsView, store } = await shownWith([board(retro)], [retro], {
      votes: [{ body: JSON.stringify({ data }) }],
    });
    assert.equal(detailsView.header.headline, '4 votes on 1 board · 2 open votes');
    const boards = await allBoardsView('boards', [board(retro)], store);
    assert.match(boards.detailsView.header.headline, / · 2 open votes$/);
  });

  it('that can’t be read keep their board in sight', async () => {
    const { table } = await shownWith([board(retro)], [retro], { votes: [{ body: '{"data":[7]}' }] });
    const shown = table();
    assert.equal(cellIn(shown, 0, '@board').text, `Name of ${retro}`);
    assert.equal(shown.rows[0]?.spans, undefined);
    assert.equal(read(cellIn(shown, 0, '@outcome')), '– | muted');
    assert.match(read(cellIn(shown, 0, '@issues')), /^Unreadable record \| ok \| 1 difference from /);
  });
});
