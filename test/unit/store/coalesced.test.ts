import assert from 'node:assert/strict';
import { coalesce } from '../../../src/store/coalesce';
import { never, until } from '../api/serving';

/** Batches requests and records each. */
function asking(response: (ids: readonly string[], end: AbortSignal) => Promise<ReadonlyMap<string, string>>) {
  const filters: { readonly ids: readonly string[]; readonly end: AbortSignal }[] = [];
  const ask = coalesce((ids, end) => {
    filters.push({ ids, end });
    return response(ids, end);
  }, 5);
  return { ask, filters };
}

const echo = (ids: readonly string[]) => Promise.resolve(new Map(ids.map((id) => [id, `of ${id}`])));

describe('questions put together', () => {
  it('go out at once for all who ask in time, each id once', async () => {
    const { ask, filters } = asking(echo);
    const responses = await Promise.all(['a', 'b', 'a'].map((id) => ask(id, never())));
    assert.deepEqual(responses, ['of a', 'of b', 'of a']);
    assert.deepEqual(
      filters.map(({ ids }) => ids),
      [['a', 'b']],
    );
    await ask('a', never());
    assert.equal(filters.length, 2);
  });

  it('fail for all when they fail', async () => {
    const { ask } = asking(() => Promise.reject(new Error('lost')));
    for (const response of await Promise.allSettled(['a', 'b'].map((id) => ask(id, never()))))
      assert.equal(response.status, 'rejected');
  });

  it('are given up only when everybody has gone', async () => {
    const { ask, filters } = asking(
      (_, end) => new Promise((_resolve, reject) => end.addEventListener('abort', () => reject(new Error('ended')))),
    );
    const people = [new AbortController(), new AbortController()];
    const responses = people.map((user, index) => ask(String(index), user.signal));
    await until(() => filters.length === 1);
    people[0]?.abort();
    await assert.rejects(responses[0] ?? assert.fail(), { name: 'AbortError' });
    assert.equal(filters[0]?.end.aborted, false);
    people[1]?.abort();
    await assert.rejects(responses[1] ?? assert.fail(), { name: 'AbortError' });
    assert.equal(filters[0]?.end.aborted, true);
  });

  it('leave out an id whose askers have gone before it went out', async () => {
    const { ask, filters } = asking(echo);
    const user = new AbortController();
    const [gone, stays] = [ask('a', user.signal), ask('b', never())];
    user.abort();
    await assert.rejects(gone);
    assert.equal(await stays, 'of b');
    assert.deepEqual(filters[0]?.ids, ['b']);
  });

  it('are ended when all have gone, though one came who had left already', async () => {
    const { ask, filters } = asking(() => new Promise(() => {}));
    const user = new AbortController();
    const asked = ask('a', user.signal);
    await assert.rejects(ask('b', AbortSignal.abort()));
    await until(() => filters.length === 1);
    assert.deepEqual(filters[0]?.ids, ['a']);
    user.abort();
    await assert.rejects(asked);
    assert.equal(filters[0]?.end.aborted, true);
  });

  it('are answered one by one, so that nobody waits for the slowest', async () => {
    let end: AbortSignal | undefined;
    const ask = coalesce<string>((_, signal, settled) => {
      end = signal;
      settled('a', 'early');
      return new Promise(() => {});
    }, 5);
    const slow = new AbortController();
    const waiting = ask('b', slow.signal);
    assert.equal(await ask('a', never()), 'early');
    assert.equal(end?.aborted, false);
    slow.abort();
    await assert.rejects(waiting);
    assert.equal(end?.aborted, true);
  });

  it('take nobody in whom those before have left', async () => {
    const { ask } = asking((ids, end) => (end.aborted ? Promise.reject(new Error('ended')) : echo(ids)));
    const user = new AbortController();
    const gone = ask('a', user.signal);
    user.abort();
    await assert.rejects(gone);
    assert.equal(await ask('a', never()), 'of a');
  });
});
