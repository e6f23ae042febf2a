import assert from 'node:assert/strict';
import { ServiceError, type Failure } from '../../../../src/core/failure';
import {
  createAsyncCache,
  failedRefresh,
  knownAnswer,
  lastFailure,
  type LoadState,
} from '../../../../src/service/store/asyncCache';

describe('a list that is loaded again', () => {
  it('does not say that a canceled load failed', async () => {
    const results: (Failure | undefined)[] = [undefined, { kind: 'cancelled' }, { kind: 'network', code: 'X' }];
    const cache = createAsyncCache(
      () => {
        const failure = results.shift();
        return failure ? Promise.reject(new ServiceError(failure)) : Promise.resolve('value');
      },
      () => undefined,
    );
    const reasons: (string | undefined)[] = [];
    for (let times = 0; times < 3; times += 1) {
      await cache.get('a');
      cache.invalidate(() => true);
      reasons.push(failedRefresh(cache.peek('a'))?.failure.kind);
    }
    assert.deepEqual(reasons, [undefined, undefined, 'network']);
  });

  it('keeps the answer that it does not exist while later loads fail', async () => {
    const results: (Failure | undefined)[] = [{ kind: 'noEntry' }, { kind: 'network', code: 'X' }, undefined];
    const cache = createAsyncCache(
      () => {
        const failure = results.shift();
        return failure ? Promise.reject(new ServiceError(failure)) : Promise.resolve('value');
      },
      () => undefined,
      () => 7,
    );
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
    results.push({ kind: 'network', code: 'X' });
    assert.equal(knownAnswer(await cache.get('a')), undefined);
  });

  it('has the time of its value, also when it was without an entry since', async () => {
    const results: (Failure | undefined)[] = [undefined, { kind: 'noEntry' }, { kind: 'network', code: 'X' }];
    let now = 0;
    const cache = createAsyncCache(
      () => {
        now += 1;
        const failure = results.shift();
        return failure ? Promise.reject(new ServiceError(failure)) : Promise.resolve('value');
      },
      () => undefined,
      () => now,
    );
    for (let times = 0; times < 3; times += 1) {
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
