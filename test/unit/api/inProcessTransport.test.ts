import assert from 'node:assert/strict';
import type { Fault } from '../../../src/sample/faultSettings';
import { createSampleService } from '../../../src/sample/service';
import type { Failure } from '../../../src/base/failure';
import { inProcessTransport } from '../../../src/api/inProcessTransport';
import { clientFor, failureWith, never, until } from './serving';

const address = 'http://localhost:9/v1';

function inProcess(fault?: Fault) {
  const service = createSampleService({ faultSettings: fault ? { faults: { votes: [fault] } } : {} });
  const transport = inProcessTransport(() => Promise.resolve((request) => service.fetch(request)));
  return { service, client: clientFor(address, { transport }) };
}

describe('the transport within the process', () => {
  it('asks the service as the other does, token and all', async () => {
    const { service, client } = inProcess();
    assert.equal((await client.votes('retro-2026-w46', never())).records.length, 2);
    service.revokeTokens();
    assert.equal((await client.votes('retro-2026-w46', never())).records.length, 2);
    assert.deepEqual(
      service.record.map(({ operation }) => operation),
      ['token', 'votes', 'votes', 'token', 'votes'],
    );
  });

  it('gives failures by status', async () => {
    assert.deepEqual(await failureWith(inProcess({ status: 403 }).client.votes('b', never())), {
      kind: 'forbidden',
      status: 403,
    });
  });

  it('never rejects: a service that fails is a failure', async () => {
    const request = { operation: 'votes', method: 'GET', url: `${address}/x`, headers: {} } as const;
    const expected: Failure = { kind: 'network', code: 'UNKNOWN' };
    const failing = () => Promise.reject(new Error('no such bundle'));
    assert.deepEqual(await inProcessTransport(failing)(request, never()), { failure: expected });
    const broken = inProcessTransport(() => Promise.resolve(failing));
    assert.deepEqual(await broken(request, never()), { failure: expected });
  });

  for (const connection of ['hang', 'stall', 'drip'] as const) {
    it(`ends a ${connection} when the person cancels, in the service too`, async () => {
      const { service, client } = inProcess({ connection });
      const user = new AbortController();
      const asking = failureWith(client.votes('retro-2026-w46', user.signal));
      await until(() => service.record.length === 2);
      user.abort();
      assert.deepEqual(await asking, { kind: 'cancelled' });
      assert.deepEqual(
        service.record.map(({ operation, aborted }) => `${operation} ${aborted}`),
        ['token false', 'votes true'],
      );
    });
  }
});
