import assert from 'node:assert/strict';
import type { Failure } from '../../../../src/core/failure';
import {
  connectionChoice,
  connectionState,
  possibleConnections,
  rejectionText,
  removalDetail,
  removalQuestion,
} from '../../../../src/features/connections/connectionTexts';
import { sampleConnectionName, type Connection } from '../../../../src/records/configured';
import { sampleAppId } from '../../../../src/service/sample/sampleBoards';
import { clientFor, endServers, failureWith, never, sample } from '../../service/api/serving';
import { diagnosed } from '../diagnosis/diagnosing';

const named = (name: string): Connection => ({ name, origin: `https://${name}.example`, path: '/v1', appId: 'app' });
const [one, two] = [named('one'), named('two')];

describe('the connection of a command', () => {
  for (const [what, connections, name, expected] of [
    ['is that of the row or panel', [one, two], 'two', { kind: 'one', connection: two }],
    ['is the only one when none is named', [one], undefined, { kind: 'one', connection: one }],
    ['is picked by the user when none of several is named', [one, two], undefined, { kind: 'pick' }],
    ['is none when none is configured', [], 'gone', { kind: 'none' }],
    ['is missing when its name is unknown, even if there is only one other', [one], 'gone', { kind: 'missing' }],
    ['is missing for a board that names none of several', [one, two], '', { kind: 'missing' }],
    ['is the only one in place of the samples', [one], sampleConnectionName, { kind: 'one', connection: one }],
  ] as const)
    it(what, () => assert.deepEqual(connectionChoice(connections, name), expected));

  it('is one of those with a problem, if the status bar asks for these', () => {
    const problems = new Map([['two', { kind: 'timeout', afterMs: 1 } as const]]);
    assert.deepEqual(possibleConnections([one, two], { problems, isOfProblems: true }), [two]);
    assert.deepEqual(possibleConnections([one, two], { problems }), [one, two]);
    assert.deepEqual(possibleConnections([one], { problems, isOfProblems: true }), [one]);
  });
});

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
      const all = ['diagnoseConnection', 'editConnection', 'removeConnection', 'signIn'];
      assert.deepEqual(state.actions.toSorted(), stored === 'missing' ? all : [...all, 'signOut']);
    });
});

describe('the message about rejected credentials in Add Connection and Sign In', () => {
  afterEach(endServers);

  for (const [status, expected, isWithout] of [
    [404, /^Connection test failed: .*base URL/, /board/i],
    [204, /^Connection test failed: .*base URL/, /board/i],
    [500, /^Connection test failed: .*HTTP 500/, /attempt/],
  ] as const)
    it(`mentions no board and no attempts: HTTP ${status}`, async () => {
      const { baseUrl } = await sample({ faultSettings: { faults: { token: [{ status }] } } });
      const text = rejectionText(await failureWith(clientFor(baseUrl).tryOut(never()))) ?? '';
      assert.match(text, expected);
      assert.doesNotMatch(text, isWithout);
    });

  const appSecret = 'planted-secret';
  for (const [what, typed, expected] of [
    ['a space at the end', { appSecret: `${appSecret} ` }, /The app secret contains a space or an invisible character/],
    ['a zero-width space', { appSecret: 'planted-\u200bsecret' }, /The app secret contains a space/],
    ['a soft hyphen in the app ID', { appId: 'sample\u00ad-app' }, /The app ID contains a space/],
    ['another secret', { appSecret: 'other-secret' }, /Check both in the service’s developer console/],
    ['letters that look odd', { appSecret: 'plänted-секрет-密码' }, /Check both/],
  ] as const)
    it(`says what a masked secret doesn’t show, in Sign In, rows, and Diagnose: ${what}`, async () => {
      const { baseUrl } = await sample({ appSecret });
      const credentials = { appId: sampleAppId, appSecret, ...typed };
      const client = clientFor(baseUrl, { credentials: () => Promise.resolve(credentials) });
      const failure = await failureWith(client.tryOut(never()));
      assert.match(rejectionText(failure) ?? '', expected);
      assert.deepEqual(await failureWith(client.votes('b', never())), failure);
      if (!('appId' in typed)) {
        const { words } = await diagnosed(baseUrl, { appSecret: credentials.appSecret });
        assert.match(words.find(({ finding }) => finding)?.finding?.next ?? '', expected);
      }
      assert.ok(!JSON.stringify([failure, client.notes]).includes('planted'));
    });

  it('doubts nothing that the service accepts', async () => {
    const { baseUrl } = await sample({ appSecret: ` ${appSecret} ` });
    const credentials = () => Promise.resolve({ appId: sampleAppId, appSecret: ` ${appSecret} ` });
    await clientFor(baseUrl, { credentials }).tryOut(never());
  });
});

describe('the question before removing a connection', () => {
  const detail = (more: object) => removalDetail({ name: 'Team', own: 0, ofWorkspace: 0, keepsSecret: false, ...more });

  it('names the connection on one line, without icons', () =>
    assert.equal(removalQuestion({ name: 'A\n$(bug)\u202e' }), String.raw`Remove the connection A⏎\$(bug)⟦RLO⟧?`));

  it('explains what happens to its app secret, and to boards in either settings', () => {
    assert.match(detail({}), /Its app secret is removed from this machine\.$/);
    assert.match(detail({ keepsSecret: true }), /Its app secret stays on this machine because another/);
    assert.match(detail({ own: 3, ofWorkspace: 2 }), / in your user settings .*: 3\. .* workspace settings .*: 2\.$/);
  });
});
