import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import type { Failure } from '../../../../src/core/failure';
import { createCircuitBreaker } from '../../../../src/service/api/circuitBreaker';
import { createRequestQueues } from '../../../../src/service/api/requestQueue';
import type { WireOutcome } from '../../../../src/service/api/transport';
import { clientFor, deferred, endServers, failureWith, never, sample } from './serving';

const good: WireOutcome = { text: '{}', bytes: 2 };
const down: Failure = { kind: 'network', code: 'ECONNREFUSED' };
const paused = (cause: Failure = down): WireOutcome => ({ failure: { kind: 'notAnswering', cause } });

/** A circuit breaker with a manual clock; counts the requests sent. */
function createFixture() {
  const clock = { now: 0 };
  const circuitBreaker = createCircuitBreaker(() => clock.now);
  const seen = { sent: 0 };
  const send = (
    outcome: WireOutcome | Promise<WireOutcome>,
    signal = never(),
    about: { readonly key?: string; readonly isProbe?: boolean } = {},
  ) =>
    circuitBreaker.execute(
      () => {
        seen.sent += 1;
        return Promise.resolve(outcome);
      },
      signal,
      about,
    );
  const fail = async (times: number, failure: Failure = down) => {
    for (let time = 0; time < times; time += 1) assert.deepEqual(await send({ failure }), { failure });
  };
  return { ...circuitBreaker, clock, seen, send, fail };
}

describe('the circuit breaker', () => {
  afterEach(endServers);

  for (const failure of [down, { kind: 'timeout', afterMs: 1 }, { kind: 'server', status: 503 }] as const) {
    it(`opens after five consecutive failures of kind ${failure.kind}, and then fails without sending`, async () => {
      const { send, fail, seen } = createFixture();
      await fail(5, failure);
      for (let times = 0; times < 9; times += 1) assert.deepEqual(await send(good), paused(failure));
      assert.equal(seen.sent, 5);
    });
  }

  for (const failure of [
    { kind: 'forbidden', status: 403 },
    { kind: 'auth', stage: 'call', status: 401 },
    { kind: 'rateLimited', status: 429, retryAfterMs: 30_000 },
    { kind: 'notJson', reason: 'html' },
    { kind: 'cancelled' },
    { kind: 'dns', code: 'ENOTFOUND' },
    { kind: 'tls', code: 'CERT_HAS_EXPIRED' },
  ] as const) {
    it(`stays closed after any number of failures of kind ${failure.kind}`, async () => {
      const { send, fail } = createFixture();
      await fail(20, failure);
      assert.equal(await send(good), good);
    });
  }

  for (const failure of [
    { kind: 'server', status: 500 },
    { kind: 'timeout', afterMs: 1 },
  ] as const) {
    it(`counts failures of kind ${failure.kind} for one board once, and opens after five boards`, async () => {
      const { send } = createFixture();
      const fail = async (key: string) => assert.deepEqual(await send({ failure }, never(), { key }), { failure });
      for (let times = 0; times < 20; times += 1) await fail('a');
      for (const key of ['b', 'c', 'd']) await fail(key);
      assert.equal(await send(good), good);
      for (const key of ['a', 'b', 'c', 'd', 'e']) await fail(key);
      assert.deepEqual(await send(good), paused(failure));
    });
  }

  it('opens again when boards that are already counted fail twice more after the rest', async () => {
    const { send, clock, seen } = createFixture();
    const failure = { kind: 'server', status: 500 } as const;
    const boards = ['a', 'b', 'c', 'd', 'e'];
    for (const key of boards) await send({ failure }, never(), { key });
    clock.now = 15_000;
    seen.sent = 0;
    for (let round = 0; round < 9; round += 1) for (const key of boards) await send({ failure }, never(), { key });
    assert.equal(seen.sent, 6);
    assert.deepEqual(await send(good), paused(failure));
  });

  it('does not count server errors of probes, but counts their network errors', async () => {
    const { send } = createFixture();
    const probe = (failure: Failure) => send({ failure }, never(), { isProbe: true });
    for (let times = 0; times < 20; times += 1) await probe({ kind: 'server', status: 500 });
    assert.equal(await send(good), good);
    for (let times = 0; times < 5; times += 1) await probe(down);
    assert.deepEqual(await send(good), paused());
  });

  it('opens when a service returns nothing but rate limits for a minute', async () => {
    const { send, clock } = createFixture();
    const failure = { kind: 'rateLimited', status: 429, retryAfterMs: 20_000 } as const;
    for (clock.now = 0; clock.now <= 40_000; clock.now += 20_000)
      assert.deepEqual(await send({ failure }), { failure });
    assert.deepEqual(await send({ failure }), { failure });
    const limited = { kind: 'rateLimited', status: 429, retryAfterMs: 20_000 };
    assert.deepEqual(await send(good), { failure: limited });
    clock.now += 20_000;
    assert.equal(await send(good), good);
  });

  it('counts consecutive failures only, and no canceled request', async () => {
    const { send, fail } = createFixture();
    await fail(4);
    await send(good);
    await fail(4);
    await fail(1, { kind: 'cancelled' });
    assert.equal(await send(good), good);
    await fail(4);
    await fail(1, { kind: 'cancelled' });
    await fail(1);
    assert.deepEqual(await send(good), paused());
  });

  it('sends one trial after 15 seconds; the others wait and share its outcome', async () => {
    const { send, fail, clock, seen } = createFixture();
    await fail(5);
    clock.now = 14_999;
    assert.deepEqual(await send(good), paused());
    clock.now = 15_000;
    for (const result of ['bad', 'good'] as const) {
      seen.sent = 0;
      const first = deferred<WireOutcome>();
      const all: Promise<WireOutcome>[] = [send(first.promise)];
      for (let others = 0; others < 9; others += 1) all.push(send(good));
      await new Promise((resolve) => void setImmediate(resolve));
      assert.equal(seen.sent, 1);
      first.resolve(result === 'good' ? good : { failure: down });
      const outcomes: WireOutcome[] = await Promise.all(all);
      for (const outcome of outcomes.slice(1)) assert.deepEqual(outcome, result === 'good' ? good : paused());
      clock.now += 15_000;
    }
  });

  it('sends another trial when the first is canceled, and rejects canceled requests that wait', async () => {
    const { send, fail, clock, seen } = createFixture();
    await fail(5);
    clock.now = 15_000;
    const first = deferred<WireOutcome>();
    const user = new AbortController();
    const ahead = send(first.promise);
    const leaving = send(good, user.signal);
    const staying = send(good);
    user.abort();
    await assert.rejects(leaving, { name: 'AbortError' });
    first.resolve({ failure: { kind: 'cancelled' } });
    await ahead;
    assert.equal(await staying, good);
    assert.equal(seen.sent, 5 + 2);
  });

  // A circuit breaker whose trial can only pass or fail closes here, and all ten are sent.
  for (const failure of [{ kind: 'cancelled' }, { kind: 'server', status: 500 }] as const) {
    it(`stays half-open after a trial that ends in ${failure.kind}, and sends one waiting request`, async () => {
      const { send, fail, clock, seen } = createFixture();
      await send({ failure: { kind: 'server', status: 500 } }, never(), { key: 'a' });
      await fail(4);
      clock.now = 15_000;
      const [first, second] = [deferred<WireOutcome>(), deferred<WireOutcome>()];
      seen.sent = 0;
      const trial = send(first.promise, never(), { key: 'a' });
      const waiting = Array.from({ length: 9 }, () => send(second.promise));
      first.resolve({ failure });
      assert.deepEqual(await trial, { failure });
      await new Promise((resolve) => void setImmediate(resolve));
      assert.equal(seen.sent, 2);
      second.resolve({ failure: down });
      const outcomes = await Promise.all(waiting);
      assert.equal(outcomes.filter((outcome) => isDeepStrictEqual(outcome, paused())).length, 8);
      assert.equal(seen.sent, 2);
    });
  }

  it('opens for the time of Retry-After when that is too long for a retry', async () => {
    const { send, fail, clock, seen } = createFixture();
    await fail(1, { kind: 'rateLimited', status: 429, retryAfterMs: 90_000 });
    clock.now = 60_000;
    assert.deepEqual(await send(good), { failure: { kind: 'rateLimited', status: 429, retryAfterMs: 30_000 } });
    clock.now = 90_000;
    assert.equal(await send(good), good);
    assert.equal(seen.sent, 2);
  });

  it('sends five requests for twenty calls to a service that is down, and one more after each reset', async () => {
    const server = await sample({ faultSettings: { faults: { votes: [{ connection: 'reset' }] } } });
    const client = clientFor(server.baseUrl);
    await client.tryOut(never());
    const failures: string[] = [];
    for (let times = 0; times < 20; times += 1) failures.push((await failureWith(client.votes('b', never()))).kind);
    const countSent = () => server.service.record.filter(({ operation }) => operation === 'votes').length;
    assert.deepEqual(failures.slice(0, 2), ['network', 'network']);
    assert.deepEqual([...new Set(failures.slice(2))], ['notAnswering']);
    assert.equal(countSent(), 5);
    // What isn't sent is logged, without a time.
    const unsent = client.notes.filter(({ sentAt }) => sentAt === undefined);
    assert.deepEqual([unsent.length, new Set(unsent.map(({ outcome }) => outcome))], [18, new Set(['notAnswering'])]);
    client.resetFailures();
    const afterReset = [1, 2].map(() => failureWith(client.votes('b', never())).then(({ kind }) => kind));
    assert.deepEqual(await Promise.all(afterReset), ['network', 'notAnswering']);
    assert.equal(countSent(), 6);
    server.service.setFaults({ faults: {} });
    client.resetFailures();
    await client.votes('b', never());
  });

  it('fails queued requests at once, whatever the limit for each second', async () => {
    const seen = { sent: 0 };
    const client = clientFor('http://127.0.0.1:9/v1', {
      queue: createRequestQueues(5)('x'),
      transport: ({ operation }) => {
        seen.sent += 1;
        return Promise.resolve(operation === 'token' ? { text: '{"accessToken":"t"}', bytes: 1 } : { failure: down });
      },
    });
    await client.tryOut(never());
    const pending = Array.from({ length: 1000 }, (_, n) => failureWith(client.votes(`b${n}`, never())));
    for (const { kind } of await Promise.all(pending)) assert.ok(['network', 'notAnswering'].includes(kind), kind);
    assert.ok(seen.sent <= 12, `${seen.sent} requests`);
    // Queued at five per second, a thousand requests would take over three minutes.
  }).timeout(60_000);
});
