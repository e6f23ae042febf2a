import assert from 'node:assert/strict';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as vscode from 'vscode';
import { boardRow, configure, isListed, stage, until, workspaceSettingsFile, written } from './stage';

const strange = [{ recordId: 12345, name: 'typed without quotes' }, { recordId: 'a', note: 'mine' }, 'b', null];
const inUser = (): unknown => vscode.workspace.getConfiguration('boardInspector').inspect('boards')?.globalValue;

describe('a change of the board list', () => {
  const { serve } = stage();

  it('keeps entries and keys of the user’s settings that are not known', async () => {
    await configure([written(await serve())], strange as never);
    await until('the board is listed', () => isListed('a'));
    // It waits for an answer about Undo that never comes.
    void vscode.commands.executeCommand('boardInspector.removeBoards', await boardRow('a'));
    await until('the board is gone', async () => !(await isListed('a')));
    assert.deepEqual(inUser(), [strange[0], 'b', null]);
  });

  it('keeps the comments of the workspace’s settings', async () => {
    const file = workspaceSettingsFile();
    const text = `{\n  "boardInspector.boards": [\n    // ours\n    { "recordId": "w1" }, // first\n    { "recordId": 5 },\n    { "recordId": "w2", "x": 1 }\n  ]\n}\n`;
    await configure([written(await serve())], []);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
    await until('the boards are listed', () => isListed('w2'));
    // It waits for an answer about Undo that never comes.
    void vscode.commands.executeCommand('boardInspector.removeBoards', await boardRow('w2'));
    await until('the board is gone', async () => !(await isListed('w2')));
    assert.equal(
      await readFile(file, 'utf8'),
      text.replace('{ "recordId": 5 },\n    { "recordId": "w2", "x": 1 }', '{ "recordId": 5 }'),
    );
  });
});
