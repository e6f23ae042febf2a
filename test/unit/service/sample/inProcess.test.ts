import assert from 'node:assert/strict';
import { createSampleService } from '../../../../src/service/sample/service';
import { createTestService } from '../../../sampleServer/testService';
import { caller } from './caller';

describe('the sample service in process', () => {
  const open = async () => {
    const service = createTestService();
    const client = caller('https://sample.invalid/v1', (url, init) => service.fetch(new Request(url, init)));
    await client.signIn();
    return { service, client };
  };

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
});
