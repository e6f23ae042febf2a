import assert from 'node:assert/strict';
import { decodeFilePage, type FilePage } from '../../../../src/records/decoding/decodeResponse';
import type { Client } from '../../../../src/service/api/client';
import { createBoardStore } from '../../../../src/service/store/boardStore';
import { clientFor, deferred, sourceOver, until } from '../api/serving';
import { board } from './storing';

const wide = board('wide');
const page = (...ids: string[]): Promise<FilePage> =>
  decodeFilePage({ text: JSON.stringify({ list: ids.map((id) => ({ id })), total: 99 }), receivedAt: 0 });

/** A store over a client that ignores aborts; the test provides its responses, possibly late. */
function createFixture() {
  const requests: ReturnType<typeof deferred<FilePage>>[] = [];
  const client: Client = {
    ...clientFor('http://127.0.0.1:9/v1'),
    filePage: () => {
      const request = deferred<FilePage>();
      requests.push(request);
      return request.promise;
    },
    causedBy: () => client,
  };
  const store = createBoardStore(() => sourceOver(client, 1, 2));
  const ids = () => {
    const list = store.files.peek(wide);
    return list.state === 'loaded' ? list.value.files.map(({ value }) => value?.id) : list.state;
  };
  return { store, requests, ids };
}

describe('a response that arrives after invalidation', () => {
  it('is dropped when more files are loaded', async () => {
    const { store, requests, ids } = createFixture();
    const early = store.files.get(wide);
    await until(() => requests.length === 1);
    store.invalidate(wide);
    requests[0]?.resolve(await page('old1', 'old2'));
    await early;
    const more = store.moreFiles(wide);
    await until(() => requests.length === 2);
    requests[1]?.resolve(await page('new1', 'new2'));
    await more;
    assert.deepEqual(ids(), ['new1', 'new2']);
  });

  it('does not restore earlier pages', async () => {
    const { store, requests, ids } = createFixture();
    const first = store.files.get(wide);
    await until(() => requests.length === 1);
    requests[0]?.resolve(await page('a', 'b'));
    await first;
    const more = store.moreFiles(wide);
    await until(() => requests.length === 2);
    store.invalidate(wide);
    requests[1]?.resolve(await page('c', 'd'));
    await more;
    assert.equal(ids(), 'idle');
  });
});
