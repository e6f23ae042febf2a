import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import {
  below,
  boardRow,
  configure,
  quietMoment,
  requestsTo,
  sectionRow,
  signIn,
  testApi,
  testBoards,
  until,
  written,
} from './testBoards';

// Alone in a window: the first test needs an extension that is not active yet, the last one disposes its services.
describe('activation', () => {
  const { serve } = testBoards();

  it('sends no request, and neither does opening the view', async () => {
    const server = await serve();
    const requests = requestsTo(server);
    await configure([written(server)], ['retro-2026-w46', 'product-bets-h1']);
    const extension = vscode.extensions.getExtension('board-inspector.board-inspector');
    assert.equal(extension?.isActive, false);
    await signIn(server);
    await quietMoment();
    assert.deepEqual(requests(), []);

    await vscode.commands.executeCommand('boardInspector.boards.focus');
    await quietMoment();
    assert.deepEqual(requests(), []);
  });
});

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
