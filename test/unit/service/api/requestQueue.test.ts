import assert from 'node:assert/strict';
import { createRequestQueues } from '../../../../src/service/api/requestQueue';
import { manyBoards } from '../../../sampleServer/wideBoards';
import { clientFor, deferred, endServers, failureWith, never, sample, until } from './serving';

describe('the request queue of an origin', () => {
  afterEach(endServers);

  it('is shared by two connections to one service, and not by two services', async () => {
    const queueFor = createRequestQueues();
    assert.equal(queueFor('https://a.example'), queueFor('https://a.example'));
    assert.notEqual(queueFor('https://a.example'), queueFor('https://b.example'));
    const server = await sample({ faultSettings: { delayMs: 40 }, boards: manyBoards(1) });
    const queue = queueFor('x');
    const clients = [clientFor(server.baseUrl, { queue }), clientFor(server.baseUrl, { queue })];
    await Promise.all(clients.flatMap((each) => Array.from({ length: 10 }, () => each.votes('board-0001', never()))));
    assert.ok(Math.max(...server.service.record.map(({ inFlight }) => inFlight)) <= 4);
  });

  it('keeps the order of queued tasks, and starts no canceled task', async () => {
    const { run } = createRequestQueues()('x');
    const blocks = Array.from({ length: 4 }, () => deferred<void>());
    const running = blocks.map(({ promise }) => run(() => promise, never()));
    const started: number[] = [];
    const user = new AbortController();
    const waiting = [1, 2, 3].map((n) =>
      run(() => Promise.resolve(void started.push(n)), n === 2 ? user.signal : never()),
    );
    user.abort();
    await assert.rejects(waiting[1] ?? assert.fail(), { name: 'AbortError' });
    for (const { resolve } of blocks) resolve();
    await Promise.all([...running, waiting[0], waiting[2]]);
    assert.deepEqual(started, [1, 3]);
  });

  it('starts nothing new while it is paused', async () => {
    const { run, pause } = createRequestQueues()('x');
    pause(60);
    pause(10);
    const from = performance.now();
    await run(() => Promise.resolve(), never());
    assert.ok(performance.now() - from >= 55);
  });

  it('starts at most the configured number of requests per second', async () => {
    const { run } = createRequestQueues(10)('x');
    const from = performance.now();
    const starts: number[] = [];
    const task = () => Promise.resolve(void starts.push(performance.now()));
    const all = Array.from({ length: 21 }, () => run(task, never()));
    await new Promise(setImmediate);
    assert.equal(starts.length, 10, 'ten at once');
    await Promise.all(all);
    // From the beginning, since each is only known to have started later than the queue says.
    for (const [index, start] of starts.entries())
      assert.ok(start - from >= 999 * Math.floor(index / 10), `number ${index}`);
  });

  it('pauses all requests after one 429', async () => {
    const server = await sample({
      faultSettings: { faults: { votes: [{ status: 429, times: 1, headers: { 'retry-after': '1' } }] } },
    });
    const client = clientFor(server.baseUrl);
    await client.tryOut(never());
    const from = performance.now();
    const first = client.votes('retro-2026-w46', never());
    await until(() => server.service.record.some(({ status }) => status === 429));
    await until(() => client.notes.some(({ outcome }) => outcome === '429 rateLimited'));
    await client.votes('empty-board', never());
    assert.ok(performance.now() - from > 990);
    await first;
    assert.deepEqual(
      client.notes
        .filter(({ operation }) => operation === 'votes')
        .map(({ outcome, attempt }) => `${outcome} ${attempt}`)
        .toSorted(),
      ['200 1', '200 2', '429 rateLimited 1'],
    );
  });

  it('accepts new requests after all requests in flight are canceled', async () => {
    const server = await sample({ faultSettings: { faults: { votes: [{ connection: 'hang', times: 4 }] } } });
    const client = clientFor(server.baseUrl);
    await client.tryOut(never());
    const user = new AbortController();
    const hanging = Array.from({ length: 4 }, () => failureWith(client.votes('b', user.signal)));
    await until(() => server.service.record.filter(({ connection }) => connection === 'hang').length === 4);
    user.abort();
    for (const failure of await Promise.all(hanging)) assert.deepEqual(failure, { kind: 'cancelled' });
    await client.votes('b', never());
    await until(() => server.service.record.filter(({ aborted }) => aborted).length === 4);
  });
});
