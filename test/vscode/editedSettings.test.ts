import assert from 'node:assert/strict';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as vscode from 'vscode';
import { boardRow, configure, isListed, signIn, testBoards, until, workspaceSettingsFile, written } from './testBoards';

const strange = [{ recordId: 12345, name: 'typed without quotes' }, { recordId: 'a', note: 'mine' }, 7, null];
const inUser = (): unknown => vscode.workspace.getConfiguration('boardInspector').inspect('boards')?.globalValue;

describe('editing the board list', () => {
  const { serve } = testBoards();

  it('keeps invalid entries in the user settings', async () => {
    const server = await serve();
    await configure([written(server)], strange as never);
    await signIn(server);
    await until('the board is listed', () => isListed('a'));
    // Not awaited: waits for an answer to Undo.
    void vscode.commands.executeCommand('boardInspector.removeBoards', await boardRow('a'));
    await until('the board is gone from the settings', () => !JSON.stringify(inUser()).includes('mine'));
    assert.deepEqual(inUser(), [strange[0], 7, null]);
  });

  it('keeps comments in the workspace settings', async () => {
    const file = workspaceSettingsFile();
    const text = `{\n  "boardInspector.boards": [\n    // ours\n    { "recordId": "w1" }, // first\n    { "recordId": 5 },\n    { "recordId": "w2", "x": 1 }\n  ]\n}\n`;
    const server = await serve();
    await configure([written(server)], []);
    await signIn(server);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
    await until('the boards are listed', () => isListed('w2'));
    // Not awaited: waits for an answer to Undo.
    void vscode.commands.executeCommand('boardInspector.removeBoards', await boardRow('w2'));
    await until('the board is gone from the file', async () => !(await readFile(file, 'utf8')).includes('w2'));
    assert.equal(
      await readFile(file, 'utf8'),
      text.replace('{ "recordId": 5 },\n    { "recordId": "w2", "x": 1 }', '{ "recordId": 5 }'),
    );
  });
});
