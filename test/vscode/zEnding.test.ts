import assert from 'node:assert/strict';
import { below, boardRow, testApi, sectionRow, testBoards, until } from './testBoards';

// Last in alphabetical order, since it disposes the extension's services.
describe('the end', () => {
  const { serveBoards } = testBoards();
  const boards = ['retro-2026-w46', 'product-bets-h1', 'design-crit-live', 'brand-library'];

  it('with requests under way ends each of them, and nothing is asked for any more', async () => {
    const { service } = await serveBoards(boards);
    for (const board of boards) await below(await boardRow(board));
    await until('the counters', () => service.record.some(({ status }) => status === 200));
    service.clearRecord();
    service.setFaults({ delayMs: 10_000 });
    const sections = await Promise.all(boards.map((board) => sectionRow(board, 'votes')));
    const waiting = sections.map((section) => below(section));
    await until('four are under way', () => service.record.length === 4);
    const { context } = await testApi();
    const from = performance.now();
    for (const each of context.subscriptions) await each.dispose();
    assert.ok(performance.now() - from < 1000);
    await until('the service sees all of them leave', () => service.record.every(({ aborted }) => aborted));
    for (const rows of waiting) assert.deepEqual(await rows, []);
    assert.equal(service.record.length, 4);
  });
});
