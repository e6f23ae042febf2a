import assert from 'node:assert/strict';
import { connectionFaults } from '../../../src/sample/faultSettings';
import { createSampleService } from '../../../src/sample/service';
import { abortedAfter } from '../api/serving';
import { caller } from './caller';

describe('the sample service in process', () => {
  const open = async () => {
    const service = createSampleService({ faultSettings: { dripMs: 1 } });
    const client = caller('https://sample.invalid/v1', (url, init) => service.fetch(new Request(url, init)));
    await client.signIn();
    return { service, client };
  };

  it('serves without a network', async () => {
    const { service, client } = await open();
    assert.equal((await client.votes('retro-2026-w46')).status, 200);
    assert.deepEqual(
      service.record.map((request) => request.operation),
      ['token', 'votes'],
    );
  });

  it('has no control routes', async () => {
    const { service } = await open();
    const request = new Request('https://sample.invalid/__sample/requests');
    assert.equal((await service.fetch(request)).status, 404);
    assert.equal(service.record.at(-1)?.operation, 'unknown');
  });

  const ending = ['cut-eof', 'drip'];
  const endless = ['hang', 'stall', 'drip-headers'];
  for (const connection of connectionFaults) {
    it(`behaves like fetch on ${connection}`, async () => {
      const { service, client } = await open();
      service.setFaults({ faults: { statistics: [{ connection }] } });
      const signal = endless.includes(connection) ? abortedAfter(100) : undefined;
      const text = async (): Promise<string> => (await client.statistics([], signal)).text();
      if (connection === 'stall') {
        // The body of an in-process Response ignores signals, so the reader must stop by itself.
        const reader = (await client.statistics([])).body!.getReader();
        await reader.read();
        assert.equal(await Promise.race([reader.read(), new Promise((r) => setTimeout(r, 50, 'silent'))]), 'silent');
      } else if (ending.includes(connection)) {
        assert.ok(['{"list":[]}', '{"lis'].includes(await text()));
      } else if (endless.includes(connection)) {
        await assert.rejects(text(), { name: 'TimeoutError' });
      } else {
        await assert.rejects(text(), TypeError);
      }
    });
  }

  it('stops waiting when the client aborts', async () => {
    const { service, client } = await open();
    service.setFaults({ delayMs: 60_000 });
    await assert.rejects(client.statistics([], abortedAfter(20)), { name: 'TimeoutError' });
    assert.equal(service.record.at(-1)?.aborted, true);
  });
});
