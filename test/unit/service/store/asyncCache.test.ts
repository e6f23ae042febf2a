import assert from 'node:assert/strict';
import { ServiceError } from '../../../../src/core/failure';
import {
  createAsyncCache,
  failedRefresh,
  knownAnswer,
  lastFailure,
  type LoadState,
} from '../../../../src/service/store/asyncCache';

/** A cache of a key whose loads end as given: with a failure of a kind, or a value. */
function createFixture(ends: ('value' | 'noEntry' | 'cancelled' | 'network')[], timeOf?: () => number) {
  const load = () => {
    const end = ends.shift() ?? 'value';
    if (end === 'value') return Promise.resolve(end);
    return Promise.reject(new ServiceError(end === 'network' ? { kind: end, code: 'X' } : { kind: end }));
  };
  return createAsyncCache<string>(load, () => undefined, timeOf);
}

describe('a list that is loaded again', () => {
  it('does not say that a canceled load failed', async () => {
    const cache = createFixture(['value', 'cancelled', 'network']);
    const reasons: (string | undefined)[] = [];
    for (let times = 0; times < 3; times += 1) {
      await cache.get('a');
      cache.invalidate(() => true);
      reasons.push(failedRefresh(cache.peek('a'))?.failure.kind);
    }
    assert.deepEqual(reasons, [undefined, undefined, 'network']);
  });

  it('keeps the answer that it does not exist while later loads fail', async () => {
    const ends = ['noEntry', 'network', 'value'] as ('noEntry' | 'network' | 'value')[];
    const cache = createFixture(ends, () => 7);
    const states: LoadState<string>[] = [];
    for (let times = 0; times < 3; times += 1) {
      states.push(await cache.get('a'));
      cache.invalidate(() => true);
      states.push(cache.peek('a'));
    }
    assert.deepEqual(
      states.map((each) => [
        each.state,
        knownAnswer(each)?.kind,
        lastFailure(each)?.kind,
        failedRefresh(each)?.loadedAt,
      ]),
      [
        ['failed', 'noEntry', 'noEntry', undefined],
        ['idle', 'noEntry', 'noEntry', undefined],
        ['failed', 'noEntry', 'network', 7],
        ['idle', 'noEntry', 'network', 7],
        ['loaded', undefined, undefined, undefined],
        ['idle', undefined, undefined, undefined],
      ],
    );
    cache.forget(() => true);
    ends.push('network');
    assert.equal(knownAnswer(await cache.get('a')), undefined);
  });

  it('has the time of its value, also when it was without an entry since', async () => {
    let now = 0;
    const cache = createFixture(['value', 'noEntry', 'network'], () => now);
    for (let times = 0; times < 3; times += 1) {
      now += 1;
      await cache.get('a');
      if (times < 2) cache.invalidate(() => true);
    }
    const { failedAt = 0, ...failed } = failedRefresh(cache.peek('a')) ?? assert.fail();
    assert.deepEqual(failed, { loadedAt: 1, failure: { kind: 'network', code: 'X' } });
    assert.ok(failedAt <= Date.now() && failedAt > Date.now() - 60_000, String(failedAt));
    // Until the next attempt ends, the last one is known.
    cache.invalidate(() => true);
    assert.equal(failedRefresh(cache.peek('a'))?.failedAt, failedAt);
  });
});
