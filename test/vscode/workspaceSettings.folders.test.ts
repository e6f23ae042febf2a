import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { forms } from './attack';
import { testBoards } from './testBoards';
import { itHasNoEffectOnSecrets } from './workspaceAttack';

describe('the settings of a multi-root workspace', () => {
  const place = testBoards();

  it('have two folders and a workspace file', () => {
    assert.equal(vscode.workspace.workspaceFolders?.length, 2);
    assert.match(vscode.workspace.workspaceFile?.fsPath ?? '', /\.code-workspace$/);
  });

  // Folder settings load first; the board in the workspace settings shows that those have loaded too.
  for (const how of forms) itHasNoEffectOnSecrets(['.vscode', '.code-workspace'], how, place);
});
