import assert from 'node:assert/strict';
import { outsideCode, refuseOutside } from '../../hostile/loopbackOnly';
import { createAxiosTransport } from '../../../src/service/api/axiosTransport';
import { never } from '../service/api/serving';

describe('a test', () => {
  before(refuseOutside);

  for (const url of [
    'https://example.com/v1',
    'http://example.com/v1',
    'https://192.0.2.1/v1',
    'https://[2001:db8::1]/v1',
  ])
    it(`cannot reach ${url}`, async () => {
      const outcome = await createAxiosTransport()({ operation: 'votes', method: 'GET', url, headers: {} }, never());
      assert.deepEqual(outcome, { failure: { kind: 'network', code: outsideCode } });
      await assert.rejects(fetch(url), (error: Error) => (error.cause as { code?: string }).code === outsideCode);
    });
});
