import assert from 'node:assert/strict';
import { below, boardRow, sectionRow, testApi, testBoards, until } from './testBoards';

// The last file of its window that needs the extension, since the test disposes its services.
describe('deactivation', () => {
  const { serveBoards } = testBoards();
  const boards = ['retro-2026-w46', 'product-bets-h1', 'design-crit-live', 'brand-library'];

  it('aborts all pending requests and sends no more', async () => {
    const { service } = await serveBoards(boards);
    for (const board of boards) await below(await boardRow(board));
    await until('the statistics', () => service.record.some(({ status }) => status === 200));
    service.clearRecord();
    service.setFaults({ delayMs: 600_000 });
    const sections = await Promise.all(boards.map((board) => sectionRow(board, 'votes')));
    const waiting = sections.map((section) => below(section));
    await until('four requests are pending', () => service.record.length === 4);
    const { context } = await testApi();
    for (const each of context.subscriptions) await each.dispose();
    await until('all requests are aborted', () => service.record.every(({ aborted }) => aborted));
    for (const rows of waiting) assert.deepEqual(await rows, []);
    assert.equal(service.record.length, 4);
  });
});
