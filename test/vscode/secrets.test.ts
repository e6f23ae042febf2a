import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as vscode from 'vscode';
import type { Node } from '../../src/tree/node';
import {
  below,
  configure,
  connectionTo,
  door,
  quietMoment,
  requestsTo,
  sectionRow,
  seen,
  signIn,
  sleep,
  stage,
  until,
  written,
} from './stage';

const retro = 'retro-2026-w46';
const bets = 'product-bets-h1';

const kinds = async (node: Node): Promise<string[]> => (await below(node)).map(({ kind }) => kind);

describe('a secret', () => {
  const { serve, serveBoards } = stage();

  /** Two services, each with its secret and a board. */
  const two = async () => {
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
    return { one, other, boards };
  };

  it('goes to its own service, and that of another to the other', async () => {
    const { one, other } = await two();
    assert.deepEqual(await kinds(await sectionRow(retro, 'votes')), ['vote', 'vote']);
    assert.deepEqual(await kinds(await sectionRow(bets, 'votes')), ['vote', 'vote', 'vote']);
    await quietMoment();
    assert.deepEqual(requestsTo(one)().toSorted(), [`statistics ${retro}`, 'token', `votes ${retro}`]);
    assert.deepEqual(requestsTo(other)().toSorted(), [`statistics ${bets}`, 'token', `votes ${bets}`]);
  });

  for (const { what, change } of [
    { what: 'address', change: { baseUrl: undefined } },
    { what: 'path', change: { path: '/v2' } },
    { what: 'app id', change: { appId: 'another-app' } },
  ])
    it(`stays at home when the ${what} of its connection changes; the rows ask to sign in`, async () => {
      const { one, other, boards } = await two();
      const third = await serve();
      const votes = await sectionRow(retro, 'votes');
      await below(votes);
      await quietMoment();
      const before = requestsTo(one)().length;
      const base = written(what === 'address' ? third : one, 'One');
      const changed = {
        ...base,
        ...(change.appId === undefined ? {} : { appId: change.appId }),
        ...(change.path === undefined ? {} : { baseUrl: base.baseUrl.replace('/v1', change.path) }),
      };
      await configure([changed, written(other, 'Other')], boards);
      const [row] = await below(votes);
      assert.equal((await seen(row as Node)).context, 'failure signIn');
      await kinds(await sectionRow(retro, 'files'));
      await quietMoment();
      assert.deepEqual(requestsTo(third)(), []);
      assert.equal(requestsTo(one)().length, before);
      assert.deepEqual(
        await kinds(await sectionRow(bets, 'votes')),
        ['vote', 'vote', 'vote'],
        'the other is as it was',
      );
    });

  it('is gone after signing out: nothing is sent, and the view says how to come back', async () => {
    const { asked } = await serveBoards([retro]);
    const votes = await sectionRow(retro, 'votes');
    await below(votes);
    await quietMoment();
    const before = asked().length;
    await vscode.commands.executeCommand('boardInspector.signOut');
    const [row] = await below(votes);
    assert.equal((await seen(row as Node)).context, 'failure signIn');
    await until('the welcome view', async () => (await below()).length === 0);
    await vscode.commands.executeCommand('boardInspector.refresh');
    await quietMoment();
    assert.equal(asked().length, before);
    assert.deepEqual(await (await door()).context.secrets.keys(), []);
  });

  it('is gone with all others after removing all, and no other extension could tell which there were', async () => {
    await two();
    const { context, secrets } = await door();
    const keys = await context.secrets.keys();
    assert.equal(keys.length, 2);
    for (const key of keys) assert.match(key, /^secret\/v1\/[\da-f]{64}$/);
    assert.equal(await secrets.removeAll(), 2);
    assert.deepEqual(await context.secrets.keys(), []);
    await until('the welcome view', async () => (await below()).length === 0);
  });

  it('that another window removes or types is followed at once', async () => {
    const { server, asked } = await serveBoards([retro]);
    const votes = await sectionRow(retro, 'votes');
    assert.deepEqual(await kinds(votes), ['vote', 'vote']);
    const { context } = await door();
    const [key = ''] = await context.secrets.keys();
    const value = await context.secrets.get(key);
    assert.ok(value);

    await context.secrets.delete(key);
    await until('the welcome view', async () => (await below()).length === 0);
    assert.deepEqual(await kinds(votes), ['failure']);
    const before = asked().length;

    await context.secrets.store(key, value);
    await until('the boards are back', async () => (await below()).length === 1);
    assert.deepEqual(await kinds(votes), ['vote', 'vote']);
    assert.deepEqual(asked().slice(before), ['token', `votes ${retro}`]);
    assert.equal(await (await door()).secrets.has(connectionTo(server)), true);
  });

  it('that was stored for another service under this key is not sent', async () => {
    const { server, asked } = await serveBoards([retro]);
    const { context } = await door();
    const [key = ''] = await context.secrets.keys();
    const value = JSON.parse((await context.secrets.get(key)) ?? '') as Record<string, string>;
    await context.secrets.store(key, JSON.stringify({ ...value, origin: 'https://canvas.example.com' }));
    await until('the welcome view', async () => (await below()).length === 0);
    assert.equal(await (await door()).secrets.has(connectionTo(server)), false);
    assert.deepEqual(asked(), []);
  });

  it('and its token stand in no setting, no memory, no log, no document and no file', async () => {
    const canary = `canary-${crypto.randomUUID()}`;
    const server = await serve({ appSecret: canary });
    await signIn(server, canary);
    await configure([written(server)], [retro]);
    await until('the boards are there', async () => (await below()).length > 0);
    for (const name of ['votes', 'files', 'meetings'] as const) {
      const [record] = await below(await sectionRow(retro, name));
      await vscode.commands.executeCommand('boardInspector.openAsJson', record);
    }
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    server.service.misbehave({ faults: { any: [{ status: 403, body: `{"echo":"${canary} sample-token-0001"}` }] } });
    await vscode.commands.executeCommand('boardInspector.refresh');
    await below(await sectionRow(retro, 'votes'));
    await vscode.commands.executeCommand('boardInspector.showLog');
    await sleep(500);

    const { context } = await door();
    const memories = [context.globalState, context.workspaceState].map((memory) =>
      Object.fromEntries(memory.keys().map((key) => [key, memory.get(key)])),
    );
    const documents = vscode.workspace.textDocuments.map((document) => document.getText());
    assert.ok(
      documents.some((text) => text.includes('votes 403')),
      'the log is among them',
    );
    const settings = vscode.workspace.getConfiguration('boardInspector').inspect('connections');
    const places: [string, Buffer][] = [
      ['memories', Buffer.from(JSON.stringify(memories))],
      ['documents', Buffer.from(documents.join('\n'))],
      ['settings', Buffer.from(JSON.stringify(settings))],
      ['names of secrets', Buffer.from((await context.secrets.keys()).join('\n'))],
    ];
    // All that the window writes: settings, storage, logs, backups.
    const data = path.resolve(context.globalStorageUri.fsPath, '..', '..', '..');
    for (const entry of await readdir(data, { recursive: true, withFileTypes: true })) {
      const file = path.join(entry.parentPath, entry.name);
      if (entry.isFile()) places.push([file, await readFile(file)]);
    }
    assert.ok(places.some(([name]) => name.endsWith('settings.json')));
    for (const [name, content] of places)
      for (const form of formsOf(canary).concat(formsOf('sample-token-')))
        assert.ok(!content.includes(form), `${name} has ${form.toString()}`);
  });

  const formsOf = (text: string): Buffer[] => [
    Buffer.from(text),
    Buffer.from(text, 'utf16le'),
    Buffer.from(Buffer.from(text).toString('hex')),
    Buffer.from(Buffer.from(text).toString('base64').replace(/=+$/, '').slice(0, -1)),
    Buffer.from(text.split('').toReversed().join('')),
  ];
});
