import assert from 'node:assert/strict';
import { manyBoards } from '../../sampleServer/wideBoards';
import { clientFor, endServers, failureWith, never, sample } from '../service/api/serving';
import { shortestWaits } from '../service/api/shortestWaits';

const ids = (count: number) => Array.from({ length: count }, (_, n) => `board-${String(n + 1).padStart(4, '0')}`);

describe('the client under load', () => {
  shortestWaits();
  const { now } = Date;
  afterEach(async () => {
    Date.now = now;
    await endServers();
  });

  it('waits through several 429 responses and returns all of a thousand boards', async () => {
    const retryAfter = { status: 429, headers: { 'retry-after': '1' }, times: 6 };
    const server = await sample({ boards: manyBoards(1000), faultSettings: { faults: { statistics: [retryAfter] } } });
    const client = clientFor(server.baseUrl);
    const responses = await client.counters(ids(1000), never());
    assert.ok([...responses.values()].every(Array.isArray));
    const sent = server.service.record.filter(({ operation }) => operation === 'statistics');
    assert.equal(sent.length, 20 + 6);
    assert.ok(Math.max(...sent.map(({ inFlight }) => inFlight)) <= 4);
  });

  it('stops after a few of a thousand requests when every response is 429', async () => {
    const retryAfter = { status: 429, headers: { 'retry-after': '60' } };
    const server = await sample({ faultSettings: { faults: { votes: [retryAfter] } } });
    const client = clientFor(server.baseUrl);
    const pending = Array.from({ length: 1000 }, (_, n) => failureWith(client.votes(`b${n}`, never())));
    for (const failure of await Promise.all(pending)) assert.equal(failure.kind, 'rateLimited');
    const sent = server.service.record.filter(({ operation }) => operation === 'votes').length;
    assert.ok(sent <= 4, `${sent} requests`);
    server.service.setFaults({ faults: {} });
    assert.equal((await failureWith(client.votes('b', never()))).kind, 'rateLimited', 'still waits for Retry-After');
    client.resetFailures();
    await client.votes('b', never());
  });

  it('waits neither less nor more when the clock jumps by an hour', async () => {
    for (const jump of [3_600_000, -3_600_000]) {
      Date.now = now;
      const faults = { votes: [{ status: 429, headers: { 'retry-after': '1' }, times: 1 }] };
      const server = await sample({ faultSettings: { faults } });
      const client = clientFor(server.baseUrl);
      await client.tryOut(never());
      const from = performance.now();
      const pending = client.votes('empty-board', never());
      setTimeout(() => (Date.now = () => now() + jump), 300);
      await pending;
      const ms = performance.now() - from;
      assert.ok(ms >= 990 && ms < 5000, `${ms} ms`);
      assert.equal(server.service.record.filter(({ operation }) => operation === 'votes').length, 2);
    }
  });
});

describe('two windows on one service', () => {
  afterEach(endServers);

  const count = (record: readonly { readonly operation: string }[], operation: string) =>
    record.filter((each) => each.operation === operation).length;

  it('load at once with few tokens when only the newest is valid, and work again after Retry', async () => {
    for (let seed = 1; seed <= 3; seed += 1) {
      const server = await sample({ faultSettings: { onlyNewestToken: true, delayMs: [0, 5 * seed] } });
      const windows = [1, 2].map(() =>
        clientFor(server.baseUrl, { renewal: { soonMs: 60_000, spacingMs: 200, withinMs: 600_000 } }),
      );
      const loadAll = () => windows.map((each) => Promise.allSettled(ids(30).map((id) => each.votes(id, never()))));
      const failed = (await Promise.all(loadAll())).flat().filter(({ status }) => status === 'rejected');
      for (const each of failed) assert.match(String((each as PromiseRejectedResult).reason), /auth|tokensRefused/);
      assert.ok(count(server.service.record, 'token') <= 8, `${count(server.service.record, 'token')} tokens`);
      for (const each of windows) {
        each.resetFailures();
        await each.votes('empty-board', never());
      }
    }
  });
});
