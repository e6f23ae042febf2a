import assert from 'node:assert/strict';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as vscode from 'vscode';
import { boardRow, configure, isListed, signIn, testBoards, until, workspaceSettingsFile, written } from './testBoards';

describe('editing the board list', () => {
  const { serve } = testBoards();

  it('keeps comments in the workspace settings', async () => {
    const text = `{\n  "boardInspector.boards": [\n    // ours\n    { "recordId": "w1" }, // first\n    { "recordId": 5 },\n    { "recordId": "w2", "x": 1 }\n  ]\n}\n`;
    const file = workspaceSettingsFile();
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
