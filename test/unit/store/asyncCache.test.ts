import assert from 'node:assert/strict';
import { ServiceError, type Failure } from '../../../src/base/failure';
import { createAsyncCache, failedRefresh } from '../../../src/store/asyncCache';

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
});
