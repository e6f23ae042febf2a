import assert from 'node:assert/strict';
import type { Fault } from '../../../sampleServer/faultSettings';
import { createTestService } from '../../../sampleServer/testService';
import type { Failure } from '../../../../src/core/failure';
import { inProcessTransport } from '../../../../src/service/api/transport';
import { clientFor, failureWith, never, until } from './serving';

const address = 'http://localhost:9/v1';

function inProcess(fault?: Fault) {
  const service = createTestService({ faultSettings: fault ? { faults: { votes: [fault] } } : {} });
  const transport = inProcessTransport(() => Promise.resolve((request) => service.fetch(request)));
  return { service, client: clientFor(address, { transport }) };
}

describe('inProcessTransport', () => {
  it('returns a failure instead of rejecting when the service throws', async () => {
    const request = { operation: 'votes', method: 'GET', url: `${address}/x`, headers: {} } as const;
    const expected: Failure = { kind: 'network', code: 'UNKNOWN' };
    const failing = () => Promise.reject(new Error('no such bundle'));
    assert.deepEqual(await inProcessTransport(failing)(request, never()), { failure: expected });
    const broken = inProcessTransport(() => Promise.resolve(failing));
    assert.deepEqual(await broken(request, never()), { failure: expected });
  });

  for (const connection of ['hang', 'stall', 'drip'] as const) {
    it(`aborts a response with the fault “${connection}” when the user cancels, in the service too`, async () => {
      const { service, client } = inProcess({ connection });
      const user = new AbortController();
      const pending = failureWith(client.votes('retro-2026-w46', user.signal));
      await until(() => service.record.length === 2);
      user.abort();
      assert.deepEqual(await pending, { kind: 'cancelled' });
      assert.deepEqual(
        service.record.map(({ operation, aborted }) => `${operation} ${aborted}`),
        ['token false', 'votes true'],
      );
    });
  }
});
