import assert from 'node:assert/strict';
import * as vscode from 'vscode';

describe('the VS Code window of the tests', () => {
  it('has the requested version', () => {
    const wanted = process.env['BOARD_INSPECTOR_VSCODE_VERSION'];
    assert.ok(wanted === undefined || vscode.version === wanted, `${vscode.version}, not ${wanted}`);
  });

  it('opens a trusted folder in English', () => {
    assert.equal(vscode.workspace.workspaceFolders?.length, 1);
    assert.equal(vscode.workspace.isTrusted, true);
    assert.equal(vscode.env.language, 'en');
  });

  it('contains the extension', () => {
    assert.ok(vscode.extensions.getExtension('board-inspector.board-inspector'));
  });
});
