import assert from 'node:assert/strict';
import { rejectionText } from '../../../src/commands/rejectionText';
import type { Failure } from '../../../src/base/failure';
import { clientFor, endServers, failureWith, never, sample } from '../api/serving';

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

  it('is undefined without a failure', () => assert.equal(rejectionText(undefined), undefined));
});
