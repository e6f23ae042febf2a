import assert from 'node:assert/strict';
import * as vscode from 'vscode';

describe('the Chinese window', () => {
  it('uses Simplified Chinese', () => {
    assert.equal(vscode.env.language, 'zh-cn');
  });
});
