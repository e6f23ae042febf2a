import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { saveWhole } from '../../src/surfaces/exports/saveFile';
import type { Node } from '../../src/surfaces/tree/node';
import { below, row, sectionRow, testBoards, takeFirst, until } from './testBoards';

const retro = 'retro-2026-w46';

/** The open scratch folder. */
const folder = (): vscode.Uri => {
  const [first] = vscode.workspace.workspaceFolders ?? [];
  assert.ok(first);
  return first.uri;
};
const filesIn = async (uri = folder()): Promise<string[]> =>
  (await vscode.workspace.fs.readDirectory(uri)).map(([name]) => name).filter((name) => name !== '.vscode');
const textOf = async (uri: vscode.Uri): Promise<string> =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await vscode.workspace.fs.readFile(uri));

const run = (command: string, ...rows: (Node | readonly Node[])[]) =>
  vscode.commands.executeCommand(`boardInspector.${command}`, ...rows);

describe('exports in VS Code', () => {
  const { serveBoards } = testBoards();

  const clean = async () => {
    for (const name of await filesIn())
      await vscode.workspace.fs.delete(vscode.Uri.joinPath(folder(), name), { recursive: true });
  };
  beforeEach(clean);
  afterEach(async () => {
    await vscode.commands.executeCommand('workbench.action.closeQuickOpen');
    await vscode.commands.executeCommand('notifications.clearAll');
    await clean();
  });

  it('save what the active panel shows when the palette calls them, which passes no rows', async () => {
    await serveBoards([retro, 'bets-2026']);
    const vote = await row(await below(await sectionRow(retro, 'votes')), 'Who facilitates next time?');
    await run('openDetails', vote);
    const { tabGroups } = vscode.window;
    await until(
      'the panel is active',
      () => tabGroups.activeTabGroup.activeTab?.input instanceof vscode.TabInputWebview,
    );
    await vscode.commands.executeCommand('workbench.action.focusActiveEditorGroup');
    await takeFirst(run('export'));
    const [name = '', ...others] = await filesIn();
    assert.match(name, /^Who facilitates next time-?\.options\.csv$/);
    assert.deepEqual(others, []);
  });
});

describe('saveWhole', () => {
  const uri = (name: string) => vscode.Uri.joinPath(folder(), name);
  const bytes = (text: string) => new TextEncoder().encode(text);

  afterEach(async () => {
    for (const name of await filesIn()) await vscode.workspace.fs.delete(uri(name), { recursive: true });
  });

  it('replaces an existing file, and leaves no other file', async () => {
    await saveWhole(uri('a.csv'), bytes('one'));
    await saveWhole(uri('a.csv'), bytes('two'));
    assert.equal(await textOf(uri('a.csv')), 'two');
    assert.deepEqual(await filesIn(), ['a.csv']);
  });

  it('changes nothing when writing fails', async () => {
    await vscode.workspace.fs.createDirectory(uri('folder'));
    await vscode.workspace.fs.writeFile(vscode.Uri.joinPath(uri('folder'), 'kept'), bytes('kept'));
    await vscode.workspace.fs.writeFile(uri('file'), bytes('kept'));
    const failed = { message: 'fileNotWritten' };
    await assert.rejects(saveWhole(vscode.Uri.joinPath(uri('file'), 'below.csv'), bytes('x')), failed);
    await assert.rejects(saveWhole(uri('folder'), bytes('x')), failed);
    assert.equal(await textOf(uri('file')), 'kept');
    assert.deepEqual(await filesIn(uri('folder')), ['kept']);
    assert.deepEqual((await filesIn()).toSorted(), ['file', 'folder']);
  });

  it('accepts a file name of 252 bytes', async () => {
    const name = `${'长'.repeat(80)}.options.csv`;
    await saveWhole(uri(name), bytes('x'));
    assert.deepEqual(await filesIn(), [name]);
  });
});
