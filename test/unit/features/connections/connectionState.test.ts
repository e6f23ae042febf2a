import assert from 'node:assert/strict';
import type { Failure } from '../../../../src/core/failure';
import { connectionState } from '../../../../src/features/connections/connectionTexts';

describe('the state of a connection', () => {
  const refused: Failure = { kind: 'network', code: 'ECONNREFUSED' };
  const redirected: Failure = { kind: 'redirect', status: 302 };
  for (const [what, failure, stored, text, first] of [
    ['is that it’s signed in', undefined, 'stored', /^Signed in$/, 'editConnection'],
    ['is that it has no secret, first of all to sign in', undefined, 'missing', /^No app secret/, 'signIn'],
    ['is that nothing is known of its secret', undefined, 'unknown', /secret storage/, 'editConnection'],
    ['is why it fails, to be diagnosed', refused, 'stored', /./, 'diagnoseConnection'],
    ['is why it fails, with the fix for it first', redirected, 'stored', /./, 'editConnection'],
  ] as const)
    it(what, () => {
      const state = connectionState(failure, stored);
      assert.match(state.text, text);
      assert.equal(state.actions[0], first);
      assert.equal(state.icon === 'warning', failure !== undefined);
      assert.equal(state.actions.includes('signOut'), stored !== 'missing');
      assert.equal(new Set(state.actions).size, state.actions.length);
      for (const action of ['signIn', 'diagnoseConnection', 'editConnection', 'removeConnection'] as const)
        assert.ok(state.actions.includes(action), action);
    });
});
