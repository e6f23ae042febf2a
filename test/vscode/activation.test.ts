import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { below, configure, testApi, quietMoment, requestsTo, signIn, testBoards, written } from './testBoards';
import { change } from './userSettings';

interface Manifest {
  readonly contributes: { readonly commands: readonly { readonly command: string }[] };
}

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
});

describe('the active extension', () => {
  const { serve } = testBoards();

  it('registers exactly the commands that it contributes', async () => {
    await testApi();
    const extension = vscode.extensions.getExtension('board-inspector.board-inspector');
    const contributed = (extension?.packageJSON as Manifest | undefined)?.contributes.commands.map(
      ({ command }) => command,
    );
    const all = await vscode.commands.getCommands(true);
    // VS Code adds commands for each view, for example `boardInspector.boards.focus`.
    const own = all.filter((id) => /^boardInspector\.(?!boards\.)/.test(id));
    assert.deepEqual(own.toSorted(), contributed?.toSorted());
  });

  it('renders a thousand boards in under 200 ms, without a request', async () => {
    const server = await serve();
    const names = Array.from({ length: 1000 }, (_, index) => `board-${String(index + 1).padStart(4, '0')}`);
    await signIn(server);
    await configure([written(server)], names);
    const { tree } = await testApi();
    await below();
    // Processor time, since other programs only make waiting longer.
    const from = process.cpuUsage();
    const rows = await below();
    for (const node of rows) tree.rows.getTreeItem(node);
    const { user, system } = process.cpuUsage(from);
    const ms = (user + system) / 1000;
    assert.equal(rows.length, 1000);
    assert.ok(ms < 200, `${Math.round(ms)} ms`);
    await vscode.commands.executeCommand('boardInspector.boards.focus');
    await quietMoment();
    assert.deepEqual(requestsTo(server)(), []);
  });

  it('shows the seven sample boards in two groups', async () => {
    await change({ 'sampleBoards.show': true });
    const groups = await below();
    assert.deepEqual(
      groups.map((node) => node.kind),
      ['group', 'group'],
    );
    const boards = (await Promise.all(groups.map(below))).flat();
    assert.equal(boards.length, 7);
  });
});
