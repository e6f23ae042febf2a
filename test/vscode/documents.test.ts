import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { scheme } from '../../src/surfaces/documents/registerDocumentProviders';
import { documentUri } from '../../src/surfaces/documents/documentUri';
import type { Section } from '../../src/core/ref';
import type { Node } from '../../src/surfaces/tree/node';
import { below, testApi, quietMoment, row, sectionRow, testBoards, until } from './testBoards';

const retro = 'retro-2026-w46';

/** Opens the JSON of a row by its command; returns the document. */
async function open(node: Node): Promise<vscode.TextDocument> {
  await vscode.commands.executeCommand('boardInspector.openAsJson', node);
  const document = vscode.window.activeTextEditor?.document;
  assert.ok(document);
  return document;
}

/** JSON text without white space between tokens. */
const dense = (text: string): string => text.replace(/("(?:[^"\\]|\\.)*")|\s+/g, '$1');

const firstIn = async (board: string, name: Section): Promise<Node> =>
  (await below(await sectionRow(board, name)))[0] as Node;

describe('the JSON document of a record', () => {
  const { serveBoards, startAttacker } = testBoards();

  it('is a JSON document in a tab named after the record, saved, and read-only', async () => {
    await serveBoards([{ recordId: retro, name: 'Sprint retro' }]);
    const document = await open(await firstIn(retro, 'votes'));
    assert.equal(document.languageId, 'json');
    assert.equal(document.isDirty, false);
    assert.equal(document.isUntitled, false);
    // Breadcrumbs show the steps of the path.
    assert.equal(document.uri.path, '/Sprint retro/Votes/What do we fix first?.vote.json');
    const { activeTab } = vscode.window.tabGroups.activeTabGroup;
    assert.match(activeTab?.label ?? '', /^What do we fix first\?\.vote\.json$/);

    assert.equal(vscode.workspace.fs.isWritableFileSystem(scheme), false);
    await assert.rejects(async () => vscode.workspace.fs.writeFile(document.uri, new Uint8Array()));
    await assert.rejects(async () => vscode.workspace.fs.delete(document.uri));
    const before = document.getText();
    await vscode.commands.executeCommand('type', { text: 'x' });
    await vscode.commands.executeCommand('workbench.action.files.save');
    assert.equal(document.getText(), before);
    assert.equal(document.isDirty, false);

    // A save prompt would keep the tab open, since tests don't answer it.
    await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
    assert.deepEqual(vscode.window.tabGroups.activeTabGroup.tabs, []);
    await open(await sectionRow(retro, 'votes'));
    assert.equal(vscode.window.tabGroups.activeTabGroup.activeTab?.label, 'Sprint retro.votes.json');
  });

  it('is indented as configured for JSON', async () => {
    await serveBoards([retro]);
    const vote = await firstIn(retro, 'votes');
    const editor = () => vscode.workspace.getConfiguration('editor', { languageId: 'json' });
    const set = async (name: string, value: unknown) =>
      editor().update(name, value, vscode.ConfigurationTarget.Global, true);
    try {
      await set('tabSize', 3);
      assert.match((await open(vote)).getText(), /^\{\n {3}"id"/);
      await set('insertSpaces', false);
      assert.match((await open(await firstIn(retro, 'meetings'))).getText(), /^\{\n\t"/);
    } finally {
      await set('tabSize', undefined);
      await set('insertSpaces', undefined);
    }
  });

  it('changes with the record, and causes no request once closed', async () => {
    const { service, requests } = await serveBoards([retro]);
    const votes = await sectionRow(retro, 'votes');
    const document = await open(await firstIn(retro, 'votes'));
    service.setFaults({ faults: { votes: [{ body: '{"data":[{"id":"vote-fix-first","name":"Renamed"}]}' }] } });
    await vscode.commands.executeCommand('boardInspector.refresh', votes);
    await until('the new text', () => document.getText().includes('"Renamed"'));
    assert.equal(document.isDirty, false);

    await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
    await quietMoment();
    service.clearFaults();
    service.clearRecord();
    await vscode.commands.executeCommand('boardInspector.refresh', votes);
    await quietMoment();
    assert.deepEqual(requests(), []);
    const again = await open(await firstIn(retro, 'votes'));
    await until('the newest text', () => again.getText().includes('What do we fix first?'));
  });

  it('fails with an error when the record is gone', async () => {
    const { service } = await serveBoards([retro]);
    const votes = await sectionRow(retro, 'votes');
    const [vote] = await below(votes);
    assert.ok(vote?.kind === 'vote');
    service.setFaults({ faults: { votes: [{ body: '{"data":[]}' }] } });
    await vscode.commands.executeCommand('boardInspector.refresh', votes);
    const { documents } = await testApi();
    await assert.rejects(documents.open(vote.ref, true), /vanished/);
    const uri = vscode.Uri.from({ scheme, ...documentUri(vote.ref, 'Board', ['gone'], 'json') });
    await assert.rejects(async () => vscode.workspace.openTextDocument(uri), /not found|nonexistent/i);
    service.setFaults({ faults: { votes: [{ status: 403 }] } });
    await vscode.commands.executeCommand('boardInspector.refresh', votes);
    await assert.rejects(async () => vscode.workspace.openTextDocument(uri), /HTTP 403/);
    for (const path of [
      '/',
      '/x',
      '/Service/boards',
      '/Service/boards//x.json',
      '/%/boards/x/y.json',
      '/../boards/x/y',
    ])
      await assert.rejects(async () => vscode.workspace.fs.readFile(vscode.Uri.from({ scheme, path })), path);
  });

  for (const [how, key] of [
    ['unescaped', '$schema'],
    ['escaped', String.raw`\u0024sch\u0065ma`],
  ] as const)
    it(`opens as plain text, without fetching a schema that the record names (${how})`, async () => {
      const { service } = await serveBoards([retro]);
      const { address, visits } = await startAttacker();
      const record = `{"${key}":"${address}/s.json","id":"v","name":"Trap","anonymous":false}`;
      service.setFaults({ faults: { votes: [{ body: `{"data":[${record}]}` }] } });
      const document = await open(await firstIn(retro, 'votes'));
      assert.equal(document.languageId, 'plaintext');
      assert.equal(dense(document.getText()), record);
      await vscode.commands.executeCommand('vscode.executeDocumentSymbolProvider', document.uri);
      await quietMoment(100);
      assert.equal(visits(), 0);
    });
});

describe('Compare Selected', () => {
  const { serveBoards } = testBoards();

  it('keeps voters hidden that may not be named', async () => {
    await serveBoards(['product-bets-h1']);
    const votes = await below(await sectionRow('product-bets-h1', 'votes'));
    const vote = await row(votes, 'Honestly');
    await vscode.commands.executeCommand('boardInspector.compareSelected', vote, [vote, votes[0]]);
    const { input } = vscode.window.tabGroups.activeTabGroup.activeTab ?? {};
    assert.ok(input instanceof vscode.TabInputTextDiff);
    const text = (await vscode.workspace.openTextDocument(input.original)).getText();
    assert.ok(text.includes('(hidden)'));
    assert.doesNotMatch(text, /tomas\.novak|lucia\.ferri/);
  });
});
