import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import packageJson from '../../package.json';
import { configure, testApi, quietMoment, requestsTo, signIn, testBoards, written } from './testBoards';

// The first file of its window: the extension is not active yet.
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

  it('registers exactly the commands that it contributes', async () => {
    await testApi();
    const contributed = packageJson.contributes.commands.map(({ command }) => command);
    const all = await vscode.commands.getCommands(true);
    // VS Code adds commands for each view, for example `boardInspector.boards.focus`.
    const own = all.filter((id) => /^boardInspector\.(?!boards\.)/.test(id));
    assert.deepEqual(own.toSorted(), contributed.toSorted());
  });
});
