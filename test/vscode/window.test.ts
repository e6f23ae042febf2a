import assert from 'node:assert/strict';
import * as vscode from 'vscode';

describe('the window that tests run in', () => {
  it('is the VS Code that was asked for', () => {
    const wanted = process.env['BOARD_INSPECTOR_VSCODE_VERSION'];
    assert.ok(wanted === undefined || vscode.version === wanted, `${vscode.version}, not ${wanted}`);
  });

  it('has a trusted scratch folder open and speaks English', () => {
    assert.equal(vscode.workspace.workspaceFolders?.length, 1);
    assert.equal(vscode.workspace.isTrusted, true);
    assert.equal(vscode.env.language, 'en');
  });

  it('has the extension at hand', () => {
    assert.ok(vscode.extensions.getExtension('board-inspector.board-inspector'));
  });
});
