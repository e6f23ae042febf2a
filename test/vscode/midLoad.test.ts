import assert from 'node:assert/strict';
import type { Section } from '../../src/core/ref';
import type { Node } from '../../src/surfaces/tree/node';
import {
  below,
  configure,
  connectionTo,
  testApi,
  press,
  quietMoment,
  requestsTo,
  sectionRow,
  seen,
  testBoards,
  until,
  written,
} from './testBoards';

const retro = 'retro-2026-w46';
const bets = 'product-bets-h1';

/** While a response is pending. */
describe('a pending load', () => {
  const { serve, serveBoards } = testBoards();

  /** A board with a section whose response is delayed. */
  const loading = async (name: Section = 'votes') => {
    const served = await serveBoards([retro, bets]);
    const section = await sectionRow(retro, name);
    await until('the counters', () => served.requests().length === 2);
    await quietMoment();
    served.service.clearRecord();
    served.service.setFaults({ delayMs: 600_000 });
    const rows = below(section);
    await until('the request', () => served.requests().length === 1);
    return { ...served, section, rows };
  };

  const kinds = async (nodes: Promise<Node[]>) => (await nodes).map(({ kind }) => kind);

  it('is aborted by a new base URL, which gets no request without its own secret', async () => {
    const { service, section, rows } = await loading();
    const other = await serve();
    await configure([written(other)], [retro, bets]);
    await until('the old request is aborted', () => service.record[0]?.aborted === true);
    assert.deepEqual(await kinds(rows), [], 'no rows of the old service');
    await until('the welcome view', async () => (await below()).length === 0);
    const [row] = await below(section);
    assert.equal((await seen(row as Node)).context, 'failure signIn');
    await quietMoment();
    assert.deepEqual(requestsTo(other)(), []);
    assert.equal(service.record.length, 1);
  });

  it('is aborted when its board is removed from the list, unlike those of other boards', async () => {
    const { server, service, requests } = await loading();
    const meetings = below(await sectionRow(bets, 'meetings'));
    await until('both are requested', () => requests().includes(`meetings ${bets}`));
    await configure([written(server)], [bets]);
    const ended = (operation: string) => service.record.find((each) => each.operation === operation)?.aborted;
    await until('the request is aborted', () => ended('votes') === true);
    await quietMoment();
    assert.equal(ended('meetings'), false);
    service.clearFaults();
    await press('boardInspector.refresh');
    await meetings;
  });

  it('is aborted when its secret is removed, and sign-in is offered', async () => {
    const { server, service, section, rows } = await loading();
    const { secrets } = await testApi();
    await secrets.remove(connectionTo(server));
    await until('the request is aborted', () => service.record[0]?.aborted === true);
    assert.deepEqual(await kinds(rows), []);
    await until('the welcome view', async () => (await below()).length === 0);
    const [row] = await below(section);
    assert.equal((await seen(row as Node)).context, 'failure signIn');
    await quietMoment();
    assert.equal(service.record.length, 1, 'no further request is sent');
  });

  for (const closed of ['section', 'board', 'group'] as const) {
    it(`is aborted when its ${closed} is collapsed, and starts again when expanded`, async () => {
      const group = { group: 'Team' };
      const { service, requests } = await serveBoards([{ recordId: retro, ...(closed === 'group' ? group : {}) }]);
      await press('workbench.action.closePanel', 'boardInspector.boards.focus');
      await quietMoment();
      const down = closed === 'group' ? ['list.focusDown'] : [];
      // Keys are ignored until a slow window has rendered the rows.
      await until('the statistics', async () => {
        if (requests().length > 0) return requests().length === 2;
        await press('list.collapseAll', 'list.focusFirst');
        if (closed === 'group') await press('list.expand', ...down);
        await press('list.expand');
        await quietMoment(100);
        return false;
      });
      await quietMoment();
      await press('list.focusFirst', ...down);
      service.setFaults({ delayMs: 600_000 });
      await press('list.focusDown', 'list.expand');
      await until('the votes are requested', () => requests().at(-1) === `votes ${retro}`);
      await press(...(closed === 'section' ? [] : ['list.focusFirst']), 'list.collapse');
      await until('the request is aborted', () => service.record.at(-1)?.aborted === true);
      await quietMoment();
      service.clearFaults();
      assert.equal(requests().length, 3, 'nothing collapsed is requested');
      await press('list.expand');
      await until('the votes are requested again', () => service.record.at(-1)?.status === 200);
      await quietMoment();
      assert.deepEqual(requests().slice(3), [`votes ${retro}`]);
      // VS Code keeps what is expanded for the rows of the next test.
      await press('list.collapseAll');
    });
  }
});
