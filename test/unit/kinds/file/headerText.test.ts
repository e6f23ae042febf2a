import assert from 'node:assert/strict';
import { boardDetails } from '../../../../src/kinds/board/boardDetails';
import { services } from '../../surfaces/tree/treeServices';
import { sample, viewContextAt } from '../../surfaces/pages/viewContexts';
import { allBoardsView } from '../../surfaces/pages/allBoardsView';
import { issuesFrom } from '../../surfaces/pages/issuesFrom';
import { headerText } from '../../../../src/protocol/headerText';

describe('what is copied of a board', () => {
  it('reports that statistics are not loaded, without sending a request', async () => {
    const { store, service } = services();
    assert.equal(
      headerText((await boardDetails(viewContextAt('retro-2026-w46'), store, issuesFrom(store))).detailsView.header),
      'This board’s statistics aren’t loaded.',
    );
    assert.equal(service.record.length, 0);
  });

  it('counts the boards with statistics', async () => {
    const { store } = await sample('retro-2026-w46');
    await store.counters.get({ connection: 'samples', board: 'archived-board' });
    const boards = ['retro-2026-w46', 'archived-board', 'brand-library'].map((recordId) => ({
      connection: 'samples',
      recordId,
      target: 'user' as const,
    }));
    assert.equal(
      headerText((await allBoardsView('boards', boards, store)).detailsView.header),
      '3 boards. Covers only what is loaded: 1 of 3 boards completely. ≥ 58 elements, without 2 boards · ≥ 64 visits, without 2 boards · ≥ 2 meetings in statistics, without 2 boards. 1 board needs attention.',
    );
  });
});
