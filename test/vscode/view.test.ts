import assert from 'node:assert/strict';
import { defectiveBoards } from '../sampleServer/defectiveBoards';
import type { Node } from '../../src/surfaces/tree/node';
import {
  below,
  boardRow,
  configure,
  press,
  quietMoment,
  requestsTo,
  sectionRow,
  seen,
  signIn,
  testApi,
  testBoards,
  until,
  written,
} from './testBoards';

const retro = 'retro-2026-w46';

/** The real tree view, used by keyboard. */
describe('the boards view', () => {
  const { serve, serveBoards } = testBoards();

  const openView = async (): Promise<void> => {
    await press('workbench.action.closePanel', 'boardInspector.boards.focus');
    await quietMoment();
  };

  /** Expands the first row and focuses it; keys are ignored until a slow window has rendered it, and so is the focus. */
  const openFirst = async (requests: () => readonly string[]): Promise<void> => {
    await until('counters', async () => {
      if (requests().length > 0) return requests().length === 2;
      await press('boardInspector.boards.focus', 'list.focusFirst', 'list.expand');
      await quietMoment(100);
      return false;
    });
    await press('list.focusFirst');
  };

  afterEach(() => press('boardInspector.boards.focus', 'list.collapseAll'));

  it('requests only expanded rows and the statistics in rows again when everything is refreshed', async () => {
    const { service, requests } = await serveBoards([retro, 'product-bets-h1']);
    await openView();
    await openFirst(requests);
    await quietMoment();
    await press('list.focusDown', 'list.expand');
    await until('votes', () => requests().length === 3);
    await below(await sectionRow('product-bets-h1', 'meetings'));
    await quietMoment();
    service.clearRecord();
    await press('boardInspector.refresh');
    await until('both are requested', () => requests().length >= 2);
    await quietMoment();
    assert.deepEqual(
      requests().toSorted(),
      [`statistics ${retro} product-bets-h1`, `votes ${retro}`],
      'and the token is still used',
    );
  });

  it('follows the settings when a missing connection is added', async () => {
    const server = await serve();
    const requests = requestsTo(server);
    await signIn(server);
    await configure([], [{ recordId: retro, connection: 'Service' }]);
    const votes = await sectionRow(retro, 'votes');
    const [missing] = await below(votes);
    assert.equal((await seen(missing as Node)).context, 'failure editConnection');
    await configure([written(server)], [{ recordId: retro, connection: 'Service' }]);
    await until('the boards are there', async () => (await below()).length > 0);
    assert.deepEqual(
      (await below(votes)).map(({ kind }) => kind),
      ['vote', 'vote'],
    );
    assert.ok(requests().includes(`votes ${retro}`));
  });
});

describe('the badge of the view', () => {
  const { serveBoards } = testBoards();

  it('counts the issues in what is loaded, as the row of their board does, without a request', async () => {
    const { requests } = await serveBoards(['defective'], { extraBoards: defectiveBoards() });
    const { findings, store, view } = await testApi();
    const board = { connection: 'Service', board: 'defective' };
    const { counters, votes, files, meetings } = store;
    await Promise.all([counters, votes, files, meetings].map((list) => list.get(board)));
    await quietMoment();
    const before = requests().length;
    const { count } = await findings.ofBoards.list();
    assert.equal(count, 7 + 3, 'issues and notes');
    await until('the badge counts the issues', () => view.badge?.value === 7);
    assert.equal(view.badge?.tooltip, '7 issues');
    assert.match((await seen(await boardRow('defective'))).description, /^7 issues/);
    assert.equal(requests().length, before);
  });
});
