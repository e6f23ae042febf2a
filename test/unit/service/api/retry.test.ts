import assert from 'node:assert/strict';
import fc from 'fast-check';
import { ServiceError, type Failure } from '../../../../src/core/failure';
import { isConnectionFailure, isTransient, waitBefore, withRetries } from '../../../../src/service/api/retry';
import { never } from './serving';

const transient: readonly Failure[] = [
  { kind: 'network', code: 'ECONNRESET' },
  { kind: 'timeout', afterMs: 1 },
  { kind: 'rateLimited', status: 429 },
  { kind: 'dns', code: 'EAI_AGAIN' },
  { kind: 'refused', status: 408 },
  ...[500, 502, 503, 504, 520, 521, 522, 523, 524].map((status) => ({ kind: 'server', status }) as const),
];
const lasting: readonly Failure[] = [
  { kind: 'dns', code: 'ENOTFOUND' },
  { kind: 'tls', code: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
  { kind: 'auth', stage: 'call', status: 401 },
  { kind: 'forbidden', status: 403 },
  { kind: 'notFound', status: 404 },
  { kind: 'redirect', status: 302 },
  { kind: 'cancelled' },
  { kind: 'tooLarge', limitBytes: 1 },
  { kind: 'notJson', reason: 'html' },
  { kind: 'server', status: 501 },
  { kind: 'server', status: 505 },
  ...[400, 410, 413, 422, 451].map((status) => ({ kind: 'refused', status }) as const),
];

const name = (failure: Failure) => Object.values(failure).join(' ');

/** Retries with minimal waits; counts attempts. */
async function tried(failure: Failure) {
  const attempts: number[] = [];
  const once = (attempt: number) => {
    attempts.push(attempt);
    return Promise.reject(new ServiceError(failure));
  };
  const result = await withRetries(
    once,
    isTransient,
    never(),
    () => {},
    () => 0,
  ).catch((error: unknown) => error);
  return { attempts, result };
}

describe('withRetries', () => {
  it('attempts a request three times on a transient failure, and once on another', async () => {
    for (const failure of transient) {
      const { attempts, result } = await tried(failure);
      assert.deepEqual([attempts, (result as ServiceError).failure], [[1, 2, 3], failure]);
    }
    for (const failure of [...lasting, { kind: 'rateLimited', status: 429, retryAfterMs: 60_000 } as const])
      assert.deepEqual((await tried(failure)).attempts, [1], name(failure));
  });

  it('retries only connection failures with isConnectionFailure, as for token requests', () => {
    const retried = [...transient, ...lasting].filter(isConnectionFailure).map(name);
    assert.deepEqual(retried, ['network ECONNRESET', 'dns EAI_AGAIN']);
  });
});

describe('the wait before a retry', () => {
  it('is random within bounds, at least Retry-After, and undefined when Retry-After is above 30 s', () => {
    const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    const retryAfterMs = fc.option(fc.integer({ min: 0, max: 100_000 }), { nil: undefined });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), retryAfterMs, random, (attempt, requestedMs, drawn) => {
        const failure: Failure =
          requestedMs === undefined
            ? { kind: 'rateLimited', status: 429 }
            : { kind: 'rateLimited', status: 429, retryAfterMs: requestedMs };
        const wait = waitBefore(attempt, failure, () => drawn);
        if ((requestedMs ?? 0) > 30_000) return assert.equal(wait, undefined);
        assert.ok(wait !== undefined && wait >= (requestedMs ?? 0));
        assert.ok(wait <= Math.max(requestedMs ?? 0, Math.min(8000, 500 * 2 ** attempt)));
        return undefined;
      }),
    );
  });

  it('is random up to a limit that doubles with each attempt', () => {
    const network: Failure = { kind: 'network', code: 'X' };
    const waits = [1, 2, 4, 9].map((attempt) => [0, 0.5].map((drawn) => waitBefore(attempt, network, () => drawn)));
    assert.deepEqual(waits, [[0, 500], [0, 1000], [0, 4000], [0, 4000]]); // oxfmt-ignore
  });

  it('is reported, and ends at once when the user cancels', async () => {
    const user = new AbortController();
    const waits: number[] = [];
    let attempts = 0;
    const once = () => {
      attempts += 1;
      return Promise.reject(new ServiceError({ kind: 'rateLimited', status: 429, retryAfterMs: 25_000 }));
    };
    const waiting = withRetries(once, isTransient, user.signal, (_, ms) => {
      waits.push(ms);
      setTimeout(() => user.abort(), 5);
    });
    const from = performance.now();
    await assert.rejects(waiting, { name: 'AbortError' });
    assert.ok(performance.now() - from < 20_000);
    assert.deepEqual([waits, attempts], [[25_000], 1]);
  });
});
