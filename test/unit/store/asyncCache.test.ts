import assert from 'node:assert/strict';
import { ServiceError, type Failure } from '../../../src/base/failure';
import { createAsyncCache, failedRefresh, lastFailure, newestFailure } from '../../../src/store/asyncCache';

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
    const shown: unknown[] = [];
    for (let times = 0; times < 3; times += 1) {
      const loadState = await cache.get('a');
      shown.push([lastFailure(loadState)?.kind, newestFailure(loadState)?.kind, failedRefresh(loadState)?.loadedAt]);
      cache.invalidate(() => true);
    }
    assert.deepEqual(shown, [
      ['noEntry', 'noEntry', undefined],
      ['noEntry', 'network', 7],
      [undefined, undefined, undefined],
    ]);
    cache.forget(() => true);
    results.push({ kind: 'network', code: 'X' });
    assert.equal(lastFailure(await cache.get('a'))?.kind, 'network');
  });
});
