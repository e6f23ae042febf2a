import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { forms } from './attack';
import { testBoards } from './testBoards';
import { itHasNoSay } from './workspaceAttack';

describe('the settings of a workspace of several folders', () => {
  const place = testBoards();

  it('are there to be written', () => {
    assert.equal(vscode.workspace.workspaceFolders?.length, 2);
    assert.match(vscode.workspace.workspaceFile?.fsPath ?? '', /\.code-workspace$/);
  });

  // Folder settings load first; the board in the workspace settings shows that those have loaded too.
  for (const how of forms) itHasNoSay(['.vscode', '.code-workspace'], how, place);
});
