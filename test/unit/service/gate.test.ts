import assert from 'node:assert/strict';
import type { Failure } from '../../../src/model/failure';
import { gate } from '../../../src/service/gate';
import { lanes } from '../../../src/service/lane';
import type { WireOutcome } from '../../../src/service/transport';
import { clientFor, deferred, endServers, failureWith, never, sample } from './serving';

const good: WireOutcome = { text: '{}', bytes: 2 };
const down: Failure = { kind: 'network', code: 'ECONNREFUSED' };
const shut: WireOutcome = { failure: { kind: 'notAnswering' } };

/** A circuit breaker with a manual clock; counts the requests sent. */
function watched() {
  const clock = { now: 0 };
  const made = gate(() => clock.now);
  const seen = { sent: 0 };
  const send = (
    outcome: WireOutcome | Promise<WireOutcome>,
    signal = never(),
    about: { readonly key?: string; readonly isProbe?: boolean } = {},
  ) =>
    made.through(
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
  return { ...made, clock, seen, send, fail };
}

describe('the gate before a service', () => {
  afterEach(endServers);

  for (const failure of [down, { kind: 'timeout', afterMs: 1 }, { kind: 'server', status: 503 }] as const) {
    it(`shuts after five of ${failure.kind} in a row, and answers at once in its place`, async () => {
      const { send, fail, seen } = watched();
      await fail(5, failure);
      for (let times = 0; times < 9; times += 1) assert.deepEqual(await send(good), shut);
      assert.equal(seen.sent, 5);
    });
  }

  for (const failure of [
    { kind: 'forbidden', status: 403 },
    { kind: 'auth', stage: 'call', status: 401 },
    { kind: 'rateLimited', status: 429, retryAfterMs: 30_000 },
    { kind: 'notJson', reason: 'html' },
    { kind: 'cancelled' },
  ] as const) {
    it(`stays open for any number of ${failure.kind}`, async () => {
      const { send, fail } = watched();
      await fail(20, failure);
      assert.equal(await send(good), good);
    });
  }

  for (const failure of [
    { kind: 'server', status: 500 },
    { kind: 'timeout', afterMs: 1 },
  ] as const) {
    it(`counts one board once, however often it ends in ${failure.kind}; five boards are the service`, async () => {
      const { send } = watched();
      const fail = async (key: string) => assert.deepEqual(await send({ failure }, never(), { key }), { failure });
      for (let times = 0; times < 20; times += 1) await fail('a');
      for (const key of ['b', 'c', 'd']) await fail(key);
      assert.equal(await send(good), good);
      for (const key of ['a', 'b', 'c', 'd', 'e']) await fail(key);
      assert.deepEqual(await send(good), shut);
    });
  }

  it('does not stay shut because a board that failed before goes ahead and fails again', async () => {
    const { send, clock } = watched();
    const failure = { kind: 'server', status: 500 } as const;
    for (const key of ['a', 'b', 'c', 'd', 'e']) await send({ failure }, never(), { key });
    clock.now = 15_000;
    assert.deepEqual(await send({ failure }, never(), { key: 'a' }), { failure });
    assert.equal(await send(good), good);
  });

  it('shuts again when boards that failed before fail twice more after a rest', async () => {
    const { send, clock, seen } = watched();
    const failure = { kind: 'server', status: 500 } as const;
    const boards = ['a', 'b', 'c', 'd', 'e'];
    for (const key of boards) await send({ failure }, never(), { key });
    clock.now = 15_000;
    seen.sent = 0;
    for (let round = 0; round < 9; round += 1) for (const key of boards) await send({ failure }, never(), { key });
    assert.equal(seen.sent, 6);
    assert.deepEqual(await send(good), shut);
  });

  it('counts no guess of ours that the service fails on, and one that is not answered at all', async () => {
    const { send } = watched();
    const guess = (failure: Failure) => send({ failure }, never(), { isProbe: true });
    for (let times = 0; times < 20; times += 1) await guess({ kind: 'server', status: 500 });
    assert.equal(await send(good), good);
    for (let times = 0; times < 5; times += 1) await guess(down);
    assert.deepEqual(await send(good), shut);
  });

  it('shuts when a service asks for nothing but patience for a minute', async () => {
    const { send, clock } = watched();
    const failure = { kind: 'rateLimited', status: 429, retryAfterMs: 20_000 } as const;
    for (clock.now = 0; clock.now <= 40_000; clock.now += 20_000)
      assert.deepEqual(await send({ failure }), { failure });
    assert.deepEqual(await send({ failure }), { failure });
    const limited = { kind: 'rateLimited', status: 429, retryAfterMs: 20_000 };
    assert.deepEqual(await send(good), { failure: limited });
    clock.now += 20_000;
    assert.equal(await send(good), good);
  });

  it('counts only what follows upon another, and nobody who left', async () => {
    const { send, fail } = watched();
    await fail(4);
    await send(good);
    await fail(4);
    await fail(1, { kind: 'cancelled' });
    assert.equal(await send(good), good);
    await fail(4);
    await fail(1, { kind: 'cancelled' });
    await fail(1);
    assert.deepEqual(await send(good), shut);
  });

  it('lets one go ahead after a quarter of a minute; the others wait and share its luck', async () => {
    const { send, fail, clock, seen } = watched();
    await fail(5);
    clock.now = 14_999;
    assert.deepEqual(await send(good), shut);
    clock.now = 15_000;
    for (const luck of ['bad', 'good'] as const) {
      seen.sent = 0;
      const first = deferred<WireOutcome>();
      const all: Promise<WireOutcome>[] = [send(first.promise)];
      for (let others = 0; others < 9; others += 1) all.push(send(good));
      await new Promise((resolve) => void setImmediate(resolve));
      assert.equal(seen.sent, 1);
      first.resolve(luck === 'good' ? good : { failure: down });
      const outcomes: WireOutcome[] = await Promise.all(all);
      for (const outcome of outcomes.slice(1)) assert.deepEqual(outcome, luck === 'good' ? good : shut);
      clock.now += 15_000;
    }
  });

  it('sends another ahead when the first has left, and lets those leave who wait', async () => {
    const { send, fail, clock, seen } = watched();
    await fail(5);
    clock.now = 15_000;
    const first = deferred<WireOutcome>();
    const person = new AbortController();
    const ahead = send(first.promise);
    const leaving = send(good, person.signal);
    const staying = send(good);
    person.abort();
    await assert.rejects(leaving, { name: 'AbortError' });
    first.resolve({ failure: { kind: 'cancelled' } });
    await ahead;
    assert.equal(await staying, good);
    assert.equal(seen.sent, 5 + 2);
  });

  it('is opened for one by the person', async () => {
    const { send, fail, forgive, seen } = watched();
    await fail(5);
    forgive();
    await fail(1);
    assert.deepEqual(await send(good), shut);
    forgive();
    assert.equal(await send(good), good);
    assert.equal(await send(good), good);
    assert.equal(seen.sent, 8);
  });

  it('shuts for as long as the service asks for when nobody waits that long', async () => {
    const { send, fail, clock, seen } = watched();
    await fail(1, { kind: 'rateLimited', status: 429, retryAfterMs: 90_000 });
    clock.now = 60_000;
    assert.deepEqual(await send(good), { failure: { kind: 'rateLimited', status: 429, retryAfterMs: 30_000 } });
    clock.now = 90_000;
    assert.equal(await send(good), good);
    assert.equal(seen.sent, 2);
  });

  it('spares a service that is gone: twenty calls cost five requests, and one more click costs one', async () => {
    const server = await sample({ misbehaviour: { faults: { votes: [{ connection: 'reset' }] } } });
    const client = clientFor(server.baseUrl);
    await client.tryOut(never());
    const failures: string[] = [];
    for (let times = 0; times < 20; times += 1) failures.push((await failureWith(client.votes('b', never()))).kind);
    const asked = () => server.service.record.filter(({ operation }) => operation === 'votes').length;
    assert.deepEqual(failures.slice(0, 2), ['network', 'network']);
    assert.deepEqual([...new Set(failures.slice(2))], ['notAnswering']);
    assert.equal(asked(), 5);
    client.forgive();
    assert.equal((await failureWith(client.votes('b', never()))).kind, 'network');
    assert.equal(asked(), 6);
    server.service.misbehave({ faults: {} });
    client.forgive();
    await client.votes('b', never());
  });

  it('lets those in the queue know at once, whatever may start in a second', async () => {
    const seen = { sent: 0 };
    const client = clientFor('http://127.0.0.1:9/v1', {
      lane: lanes(5)('x'),
      transport: ({ operation }) => {
        seen.sent += 1;
        return Promise.resolve(operation === 'token' ? { text: '{"accessToken":"t"}', bytes: 1 } : { failure: down });
      },
    });
    await client.tryOut(never());
    const asked = Array.from({ length: 1000 }, (_, n) => failureWith(client.votes(`b${n}`, never())));
    for (const { kind } of await Promise.all(asked)) assert.ok(['network', 'notAnswering'].includes(kind), kind);
    assert.ok(seen.sent <= 12, `${seen.sent} requests`);
    // Queued at five per second, a thousand requests would take over three minutes.
  }).timeout(60_000);

  it('is one for all connections to a service', async () => {
    const server = await sample({ misbehaviour: { faults: { any: [{ connection: 'close' }] } } });
    const lane = lanes()('x');
    const [one, other] = [clientFor(server.baseUrl, { lane }), clientFor(server.baseUrl, { lane })];
    for (let times = 0; times < 2; times += 1) await failureWith(one.votes('b', never()));
    assert.equal(server.service.record.length, 5);
    assert.equal((await failureWith(other.votes('b', never()))).kind, 'notAnswering');
    assert.equal(server.service.record.length, 5);
  });
});
