import assert from 'node:assert/strict';
import type { WorkspaceConfiguration } from 'vscode';
import { ownValue } from '../../../../src/service/settings/ownValue';

const mine = 'https://mine.example';
const theirs = 'https://attacker.example';

/** A configuration in which `get` returns the workspace's value and `inspect` all values. */
const config = (found: Readonly<Record<string, unknown>> | undefined): WorkspaceConfiguration =>
  ({ get: () => theirs, inspect: () => found }) as unknown as WorkspaceConfiguration;

describe('ownValue', () => {
  const others = {
    workspaceValue: theirs,
    workspaceFolderValue: theirs,
    defaultLanguageValue: theirs,
    globalLanguageValue: theirs,
    workspaceLanguageValue: theirs,
    workspaceFolderLanguageValue: theirs,
    languageIds: ['json'],
  };

  it('returns the value of the user, whatever a workspace, its folders, and language-specific settings contain', () => {
    assert.equal(ownValue(config({ globalValue: mine, ...others }), 'x'), mine);
    for (const [name, value] of Object.entries(others))
      assert.equal(ownValue(config({ globalValue: mine, [name]: value }), 'x'), mine, name);
  });

  it('returns undefined if the user has no value', () => {
    assert.equal(ownValue(config(others), 'x'), undefined);
    assert.equal(ownValue(config(undefined), 'x'), undefined);
  });

  it('returns the local value if remote settings differ', () => {
    const remote = { globalValue: theirs, globalRemoteValue: theirs };
    assert.equal(ownValue(config({ ...remote, globalLocalValue: mine, ...others }), 'x'), mine);
    assert.equal(ownValue(config({ ...remote, ...others }), 'x'), undefined);
  });
});
