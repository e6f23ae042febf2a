import assert from 'node:assert/strict';
import { decodeFilePage, type FilePage } from '../../../src/records/decoding/decodeResponse';
import type { Client } from '../../../src/api/client';
import { createBoardStore } from '../../../src/store/boardStore';
import { clientFor, deferred, until } from '../api/serving';
import { board } from './storing';

const wide = board('wide');
const page = (...ids: string[]): Promise<FilePage> =>
  decodeFilePage({ text: JSON.stringify({ list: ids.map((id) => ({ id })), total: 99 }), receivedAt: 0 });

/** A store over a client that ignores aborts; the test provides its responses, possibly late. */
function deaf() {
  const asked: ReturnType<typeof deferred<FilePage>>[] = [];
  const client: Client = {
    ...clientFor('http://127.0.0.1:9/v1'),
    filePage: () => {
      const filter = deferred<FilePage>();
      asked.push(filter);
      return filter.promise;
    },
  };
  const pageBase = { known: () => 1 as const, remember: () => {} };
  const store = createBoardStore(() => ({ client, pageBase, pageSize: () => 2, zone: () => 'utc' as const }));
  const ids = () => {
    const list = store.files.peek(wide);
    return list.state === 'loaded' ? list.value.files.map(({ value }) => value?.id) : list.state;
  };
  return { store, asked, ids };
}

describe('an answer that comes after it was forgotten', () => {
  it('is not what more is added to', async () => {
    const { store, asked, ids } = deaf();
    const early = store.files.get(wide);
    await until(() => asked.length === 1);
    store.invalidate(wide);
    asked[0]?.resolve(await page('old1', 'old2'));
    await early;
    const more = store.moreFiles(wide);
    await until(() => asked.length === 2);
    asked[1]?.resolve(await page('new1', 'new2'));
    await more;
    assert.deepEqual(ids(), ['new1', 'new2']);
  });

  it('does not bring back the pages before it', async () => {
    const { store, asked, ids } = deaf();
    const first = store.files.get(wide);
    await until(() => asked.length === 1);
    asked[0]?.resolve(await page('a', 'b'));
    await first;
    const more = store.moreFiles(wide);
    await until(() => asked.length === 2);
    store.invalidate(wide);
    asked[1]?.resolve(await page('c', 'd'));
    await more;
    assert.equal(ids(), 'idle');
  });
});
