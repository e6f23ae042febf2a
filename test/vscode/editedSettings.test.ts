import assert from 'node:assert/strict';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Node } from '../../src/surfaces/tree/node';
import * as vscode from 'vscode';
import {
  below,
  boardRow,
  configure,
  isListed,
  signIn,
  testBoards,
  until,
  workspaceSettingsFile,
  written,
} from './testBoards';

const strange = [{ recordId: 12345, name: 'typed without quotes' }, { recordId: 'a', note: 'mine' }, 7, null];
const inUser = (): unknown => vscode.workspace.getConfiguration('boardInspector').inspect('boards')?.globalValue;

async function groupRow(name: string): Promise<Extract<Node, { kind: 'group' }>> {
  const found = (await below()).find((row) => row.kind === 'group' && row.name === name);
  assert.ok(found?.kind === 'group');
  return found;
}

describe('editing the board list', () => {
  const { serve } = testBoards();

  /** Writes the workspace settings, and waits for one of their boards; returns the file's path. */
  async function listWorkspaceBoards(text: string, recordId: string): Promise<string> {
    const file = workspaceSettingsFile();
    const server = await serve();
    await configure([written(server)], []);
    await signIn(server);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
    await until('the boards are listed', () => isListed(recordId));
    return file;
  }

  it('moves boards in the user settings, and keeps invalid entries', async () => {
    const server = await serve();
    const [a, b] = [
      { recordId: 'a', group: 'Team', note: 'mine' },
      { recordId: 'b', group: 'Team' },
    ];
    await configure([written(server)], [strange[0], a, 7, b] as never);
    await signIn(server);
    await until('the boards are listed', () => isListed('b'));
    await vscode.commands.executeCommand('boardInspector.moveUp', await boardRow('b'));
    assert.deepEqual(inUser(), [strange[0], b, a, 7]);
    await until('the row is redrawn', async () => (await groupRow('Team')).boards[0]?.recordId === 'b');
    const both = await below(await groupRow('Team'));
    await vscode.commands.executeCommand('boardInspector.moveDown', both[0], both);
    assert.deepEqual(inUser(), [strange[0], b, a, 7]);
  });

  it('keeps comments in the workspace settings', async () => {
    const text = `{\n  "boardInspector.boards": [\n    // ours\n    { "recordId": "w1" }, // first\n    { "recordId": 5 },\n    { "recordId": "w2", "x": 1 }\n  ]\n}\n`;
    const file = await listWorkspaceBoards(text, 'w2');
    // Not awaited: waits for an answer to Undo.
    void vscode.commands.executeCommand('boardInspector.removeBoards', await boardRow('w2'));
    await until('the board is gone from the file', async () => !(await readFile(file, 'utf8')).includes('w2'));
    assert.equal(
      await readFile(file, 'utf8'),
      text.replace('{ "recordId": 5 },\n    { "recordId": "w2", "x": 1 }', '{ "recordId": 5 }'),
    );
  });
});
