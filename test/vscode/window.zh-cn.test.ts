import assert from 'node:assert/strict';
import * as vscode from 'vscode';

describe('the Chinese window', () => {
  it('speaks Simplified Chinese', () => {
    assert.equal(vscode.env.language, 'zh-cn');
  });
});
