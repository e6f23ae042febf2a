import assert from 'node:assert/strict';
import { rejectionText } from '../../../../src/features/connections/connectionTexts';
import { sampleAppId } from '../../../../src/service/sample/sampleBoards';
import { diagnosed } from '../diagnosis/diagnosing';
import type { Failure } from '../../../../src/core/failure';
import { clientFor, endServers, failureWith, never, sample } from '../../service/api/serving';

describe('the message about rejected credentials in Add Connection and Sign In', () => {
  afterEach(endServers);

  /** The failure of a credentials test against a service whose token operation fails. */
  const failureOf = async (status: number): Promise<Failure> => {
    const { baseUrl } = await sample({ faultSettings: { faults: { token: [{ status }] } } });
    return failureWith(clientFor(baseUrl).tryOut(never()));
  };

  for (const status of [404, 410, 204])
    it(`mentions the base URL and no board: HTTP ${status}`, async () => {
      const text = rejectionText(await failureOf(status)) ?? '';
      assert.match(text, /^Connection test failed: .*base URL/);
      assert.doesNotMatch(text, /board/i);
    });

  for (const status of [500, 501])
    it(`does not mention attempts: HTTP ${status}`, async () => {
      const text = rejectionText(await failureOf(status)) ?? '';
      assert.match(text, new RegExp(`^Connection test failed: .*HTTP ${status}`));
      assert.doesNotMatch(text, /attempt/);
    });

  const appSecret = 'planted-secret';
  for (const [what, typed, expected] of [
    ['a space at the end', { appSecret: `${appSecret} ` }, /The app secret contains a space or an invisible character/],
    ['a tab at the start', { appSecret: `\t${appSecret}` }, /The app secret contains a space/],
    ['a zero-width space', { appSecret: 'planted-\u200bsecret' }, /The app secret contains a space/],
    ['a byte order mark', { appSecret: `\ufeff${appSecret}` }, /The app secret contains a space/],
    ['a soft hyphen in the app ID', { appId: 'sample\u00ad-app' }, /The app ID contains a space/],
    ['a no-break space after the app ID', { appId: `${sampleAppId}\u00a0` }, /The app ID contains a space/],
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

  it('is undefined without a failure', () => assert.equal(rejectionText(undefined), undefined));
});
