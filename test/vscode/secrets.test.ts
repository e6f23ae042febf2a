import assert from 'node:assert/strict';
import path from 'node:path';
import * as vscode from 'vscode';
import type { Node } from '../../src/surfaces/tree/node';
import { canaries, filesWith, foundIn } from '../hostile/canary';
import { canaryBoard, canaryBoardId } from '../hostile/canaryBoard';
import {
  below,
  configure,
  connectionTo,
  testApi,
  quietMoment,
  requestsTo,
  row,
  sectionRow,
  signIn,
  testBoards,
  until,
  written,
} from './testBoards';

const retro = 'retro-2026-w46';
const bets = 'product-bets-h1';

const kinds = async (node: Node): Promise<string[]> => (await below(node)).map(({ kind }) => kind);

describe('an app secret', () => {
  const { serve, serveBoards } = testBoards();

  it('is sent to its own service only', async () => {
    const one = await serve();
    const other = await serve({ appSecret: 'another-secret' });
    const boards = [
      { recordId: retro, connection: 'One' },
      { recordId: bets, connection: 'Other' },
    ];
    await signIn(one);
    await signIn(other, 'another-secret');
    await configure([written(one, 'One'), written(other, 'Other')], boards);
    await until('the boards are there', async () => (await below()).length === 2);
    assert.deepEqual(await kinds(await sectionRow(retro, 'votes')), ['vote', 'vote']);
    assert.deepEqual(await kinds(await sectionRow(bets, 'votes')), ['vote', 'vote', 'vote']);
    await quietMoment();
    assert.deepEqual(requestsTo(one)().toSorted(), [`statistics ${retro}`, 'token', `votes ${retro}`]);
    assert.deepEqual(requestsTo(other)().toSorted(), [`statistics ${bets}`, 'token', `votes ${bets}`]);
  });

  it('takes effect at once when another window removes or stores it', async () => {
    const { server, requests } = await serveBoards([retro]);
    const votes = await sectionRow(retro, 'votes');
    assert.deepEqual(await kinds(votes), ['vote', 'vote']);
    const { context } = await testApi();
    const [key = ''] = await context.secrets.keys();
    const value = await context.secrets.get(key);
    assert.ok(value);

    await context.secrets.delete(key);
    await until('the welcome view', async () => (await below()).length === 0);
    assert.deepEqual(await kinds(votes), ['failure']);
    const before = requests().length;

    await context.secrets.store(key, value);
    await until('the boards are shown again', async () => (await below()).length === 1);
    assert.deepEqual(await kinds(votes), ['vote', 'vote']);
    assert.deepEqual(requests().slice(before), ['token', `votes ${retro}`]);
    assert.equal(await (await testApi()).secrets.has(connectionTo(server)), true);
  });

  it('is in no setting, memento, log, or file, and neither are tokens and voters', async () => {
    const { server } = await serveBoards([canaryBoardId, retro], { extraBoards: [canaryBoard()] });
    const { secret, token, voter, hiddenVoter } = canaries();
    const votes = await below(await sectionRow(canaryBoardId, 'votes'));
    for (const vote of votes) for (const option of await below(vote)) await below(option);
    for (const name of ['votes', 'files', 'meetings'] as const) {
      const [record] = await below(await sectionRow(retro, name));
      await vscode.commands.executeCommand('boardInspector.openAsJson', record);
      await vscode.commands.executeCommand('boardInspector.openDetails', record);
    }
    const named = await row(votes, 'Tea or coffee, openly');
    await vscode.commands.executeCommand('boardInspector.openAsJson', named);
    await until('the voters are shown', () => texts().some((text) => text.includes(voter)));
    await vscode.commands.executeCommand('boardInspector.openDetails', named);
    await vscode.commands.executeCommand('boardInspector.openDetails', await row(votes, 'Tea or coffee, in secret'));
    await vscode.commands.executeCommand('boardInspector.allBoards');
    await quietMoment();
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    const echo = `{"echo":"${secret} ${token}-0001 ${voter}"}`;
    server.service.setFaults({ faults: { any: [{ status: 403, body: echo }] } });
    await vscode.commands.executeCommand('boardInspector.refresh');
    await below(await sectionRow(retro, 'votes'));
    await vscode.commands.executeCommand('boardInspector.showLog');
    const rejected = /\(votes\) for .*: 403/;
    await until('the log is open as a document', () => texts().some((text) => rejected.test(text)));

    const { context } = await testApi();
    const mementos = [context.globalState, context.workspaceState].map((memory) =>
      Object.fromEntries(memory.keys().map((key) => [key, memory.get(key)])),
    );
    const log = texts().find((text) => rejected.test(text)) ?? '';
    const settings = vscode.workspace.getConfiguration('boardInspector').inspect('connections');
    const stored = {
      mementos: JSON.stringify(mementos),
      log,
      settings: JSON.stringify(settings),
      'secret keys': (await context.secrets.keys()).join('\n'),
      'documents after a 403': texts().join('\n'),
    };
    const never = { secret, token, hiddenVoter };
    for (const [name, text] of Object.entries(stored))
      assert.deepEqual(foundIn(Buffer.from(text), name === 'documents after a 403' ? never : canary), [], name);
    // All files that the window writes: settings, storage, logs, backups. The second search proves that the first one
    // works.
    const data = path.resolve(context.globalStorageUri.fsPath, '..', '..', '..');
    assert.deepEqual(await filesWith(data, canary), []);
    const host = new URL(server.baseUrl).host;
    assert.match((await filesWith(data, { host })).join('\n'), /settings\.json/);
  });

  const canary = { ...canaries() };
  const texts = () => vscode.workspace.textDocuments.map((document) => document.getText());
});
