import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { forms } from './attack';
import { stage } from './stage';
import { itHasNoSay } from './workspaceAttack';

describe('the settings of a workspace of several folders', () => {
  const place = stage();

  it('are there to be written', () => {
    assert.equal(vscode.workspace.workspaceFolders?.length, 2);
    assert.match(vscode.workspace.workspaceFile?.fsPath ?? '', /\.code-workspace$/);
  });

  // What a folder says is read first; what the workspace says names a board, by which it is known to be read as well.
  for (const how of forms) itHasNoSay(['.vscode', '.code-workspace'], how, place);
});
