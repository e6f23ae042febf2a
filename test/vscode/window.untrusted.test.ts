import assert from 'node:assert/strict';
import * as vscode from 'vscode';

describe('the window in Restricted Mode', () => {
  it('does not trust its folder', () => {
    assert.equal(vscode.workspace.isTrusted, false);
  });
});
