import assert from 'node:assert/strict';
import { coalesce } from '../../../../src/service/store/coalesce';
import { never, until } from '../api/serving';

/** Batches requests and records each. */
function createFixture(response: (ids: readonly string[], end: AbortSignal) => Promise<ReadonlyMap<string, string>>) {
  const batches: { readonly ids: readonly string[]; readonly end: AbortSignal }[] = [];
  const request = coalesce((ids, end) => {
    batches.push({ ids, end });
    return response(ids, end);
  }, 5);
  return { request, batches };
}

const echo = (ids: readonly string[]) => Promise.resolve(new Map(ids.map((id) => [id, `of ${id}`])));

describe('coalesce', () => {
  it('combines requests in one batch, with each ID once', async () => {
    const { request, batches } = createFixture(echo);
    const responses = await Promise.all(['a', 'b', 'a'].map((id) => request(id, never())));
    assert.deepEqual(responses, ['of a', 'of b', 'of a']);
    assert.deepEqual(
      batches.map(({ ids }) => ids),
      [['a', 'b']],
    );
    await request('a', never());
    assert.equal(batches.length, 2);
  });

  it('fails for all callers if the batch fails', async () => {
    const { request } = createFixture(() => Promise.reject(new Error('lost')));
    for (const response of await Promise.allSettled(['a', 'b'].map((id) => request(id, never()))))
      assert.equal(response.status, 'rejected');
  });

  it('aborts the batch only after all callers have cancelled', async () => {
    const { request, batches } = createFixture(
      (_, end) => new Promise((_resolve, reject) => end.addEventListener('abort', () => reject(new Error('ended')))),
    );
    const users = [new AbortController(), new AbortController()];
    const responses = users.map((user, index) => request(String(index), user.signal));
    await until(() => batches.length === 1);
    users[0]?.abort();
    await assert.rejects(responses[0] ?? assert.fail(), { name: 'AbortError' });
    assert.equal(batches[0]?.end.aborted, false);
    users[1]?.abort();
    await assert.rejects(responses[1] ?? assert.fail(), { name: 'AbortError' });
    assert.equal(batches[0]?.end.aborted, true);
  });

  it('omits IDs whose callers cancelled before the batch was sent', async () => {
    const { request, batches } = createFixture(echo);
    const user = new AbortController();
    const [cancelled, stays] = [request('a', user.signal), request('b', never())];
    user.abort();
    await assert.rejects(cancelled);
    assert.equal(await stays, 'of b');
    assert.deepEqual(batches[0]?.ids, ['b']);
  });

  it('returns each result when it is settled, without waiting for the others', async () => {
    let end: AbortSignal | undefined;
    const request = coalesce<string>((_, signal, settled) => {
      end = signal;
      settled('a', 'early');
      return new Promise(() => {});
    }, 5);
    const slow = new AbortController();
    const waiting = request('b', slow.signal);
    assert.equal(await request('a', never()), 'early');
    assert.equal(end?.aborted, false);
    slow.abort();
    await assert.rejects(waiting);
    assert.equal(end?.aborted, true);
  });

  it('starts another batch after all callers of one have cancelled', async () => {
    const { request } = createFixture((ids, end) => (end.aborted ? Promise.reject(new Error('ended')) : echo(ids)));
    const user = new AbortController();
    const cancelled = request('a', user.signal);
    user.abort();
    await assert.rejects(cancelled);
    assert.equal(await request('a', never()), 'of a');
  });
});
