import assert from 'node:assert/strict';
import { connectionFaults } from '../../../sampleServer/faultSettings';
import { createSampleService } from '../../../../src/service/sample/service';
import { createTestService } from '../../../sampleServer/testService';
import { abortedAfter } from '../api/serving';
import { caller } from './caller';

describe('the sample service in process', () => {
  const open = async () => {
    const service = createTestService({ faultSettings: { dripMs: 1 } });
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

  it('responds like the sample boards in the extension', async () => {
    const { service, client } = await open();
    const inExtension = createSampleService();
    const plain = caller('https://sample.invalid/v1', (url, init) => inExtension.fetch(new Request(url, init)));
    await plain.signIn();
    const ids = ['brand-library', 'retro-2026-w46', 'archived-board', 'nobody'];
    const files = { pageSize: 20, pageIndex: 2, fileType: ['png', 'mov'] };
    for (const call of [
      (to: typeof client) => to.statistics(ids),
      (to: typeof client) => to.meetings(ids),
      ...ids.flatMap((id) => [
        (to: typeof client) => to.votes(id),
        (to: typeof client) => to.files({ id, ...files }),
        (to: typeof client) => to.files({ id, ...files, pageIndex: 0 }),
      ]),
    ])
      assert.equal(await (await call(plain)).text(), await (await call(client)).text());
    assert.equal(
      service.record.every(({ status }) => status === 200),
      true,
    );
    assert.equal((await inExtension.fetch(new Request('https://sample.invalid/v1/boards'))).status, 404);
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
