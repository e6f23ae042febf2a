import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as vscode from 'vscode';
import packageJson from '../../package.json';
import { consentKey } from '../../src/kinds/answers/toolContext';
import { boardRef } from '../../src/core/ref';
import { testApi, testBoards, until, workspaceSettingsFile } from './testBoards';
import { change } from './userSettings';

const retro = 'retro-2026-w46';
const tools = packageJson.contributes.languageModelTools;
const prefix = 'board-inspector_';

/** What a tool returns to whatever calls it. VS Code confirms by itself during tests. */
async function invoke(name: string, input: object, token?: vscode.CancellationToken): Promise<string> {
  const { content } = await vscode.lm.invokeTool(prefix + name, { input, toolInvocationToken: undefined }, token);
  return content.map((part) => (part instanceof vscode.LanguageModelTextPart ? part.value : '?')).join('');
}

/** Agrees for the user: VS Code shows no dialog during tests. */
async function allow(service: string, board: string): Promise<void> {
  const { consents } = await testApi();
  await consents.request(consentKey(service, boardRef('Service', board)), () => Promise.resolve(true));
}

const switchOn = () => change({ 'agents.enabled': true });

/** VS Code may list declared tools whatever `when` says; none of them can be called while they're off. */
async function areMissing(): Promise<void> {
  for (const { name } of tools) {
    await assert.rejects(
      invoke(name.slice(prefix.length), { board: 'Retro', vote: 'V1', earlier: 'S1' }),
      ({ message }: Error) => message.includes(`Tool ${name} does not have an implementation registered.`),
    );
  }
}

describe('the language model tools', () => {
  const { serveBoards } = testBoards();

  it('can’t be called while they are off, whatever a folder says', async () => {
    const { requests } = await serveBoards([{ recordId: retro, name: 'Retro' }]);
    for (const { when } of tools) assert.equal(when, 'config.boardInspector.agents.enabled');
    await areMissing();
    const file = workspaceSettingsFile();
    await mkdir(path.dirname(file), { recursive: true });
    const nested = { agents: { enabled: true }, time: { zone: 'utc' } };
    const flat = { 'boardInspector.agents.enabled': true, 'boardInspector.time.zone': 'utc' };
    await writeFile(file, JSON.stringify({ ...flat, boardInspector: nested }));
    const zone = () => vscode.workspace.getConfiguration('boardInspector').get('time.zone');
    await until('the settings are read', () => zone() === 'utc');
    await areMissing();
    assert.deepEqual(requests(), []);
  });

  it('request nothing without consent', async () => {
    const { requests } = await serveBoards([{ recordId: retro, name: 'Retro' }]);
    await switchOn();
    assert.match(await invoke('get_board', { board: 'Retro' }), /^Error: The user does not agree that this leaves/);
    assert.match(await invoke('list_boards', {}), /^Error: The user does not agree/);
    assert.deepEqual(requests(), []);
    await change({ 'agents.enabled': undefined });
    await areMissing();
    assert.deepEqual(requests(), []);
  });

  it('answer with consent, and say what failed', async () => {
    const { server, service, requests } = await serveBoards([{ recordId: retro, name: 'Retro' }]);
    await switchOn();
    await allow(server.baseUrl, retro);
    assert.match(await invoke('get_board', { board: 'Retro' }), /^Board B1 “Retro”\.$/m);
    const sent = requests();
    assert.deepEqual(sent.toSorted(), [`statistics ${retro}`, 'token', `votes ${retro}`].toSorted());
    assert.match(await invoke('get_vote', { vote: 'V1', from: 1 }), /^Outcome: tied, final;/m);
    assert.deepEqual(requests(), sent);
    service.setFaults({ faults: { meetings: [{ status: 403 }] } });
    assert.match(await invoke('get_meetings', { board: 'B1' }), /^Error: Access denied \(HTTP 403\)\./);
  });

  it('ask again after they were switched off and on', async () => {
    const { server } = await serveBoards([{ recordId: retro, name: 'Retro' }]);
    await switchOn();
    await allow(server.baseUrl, retro);
    assert.match(await invoke('get_board', { board: 'Retro' }), /^Board Inspector\./);
    await change({ 'agents.enabled': undefined });
    await areMissing();
    await switchOn();
    assert.match(await invoke('get_board', { board: 'Retro' }), /^Error: The user does not agree/);
  });

  it('reject when they are cancelled', async () => {
    const { server } = await serveBoards([retro]);
    await switchOn();
    await allow(server.baseUrl, retro);
    const cancelling = new vscode.CancellationTokenSource();
    cancelling.cancel();
    await assert.rejects(invoke('get_board', { board: retro }, cancelling.token));
  });
});
