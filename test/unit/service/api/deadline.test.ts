import assert from 'node:assert/strict';
import { createDeadline } from '../../../../src/service/api/abortable';
import { createRequestQueues } from '../../../../src/service/api/requestQueue';
import type { Transport, WireOutcome } from '../../../../src/service/api/transport';
import { clientFor, failureWith, never } from './serving';

const url = 'http://127.0.0.1:9/v1';
const token: WireOutcome = { text: '{"accessToken":"t"}', bytes: 1 };
const noVotes: WireOutcome = { text: '{"data":[]}', bytes: 1 };
const after = <T>(ms: number, value: T) => new Promise<T>((resolve) => void setTimeout(() => resolve(value), ms));

/** Responds only when the request is aborted. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<WireOutcome>((resolve) => {
    signal.addEventListener('abort', () => resolve({ failure: { kind: 'timeout', afterMs: 1 } }));
  });

describe('the deadline of a call', () => {
  for (const unanswered of ['votes', 'token'])
    it(`aborts a request that never gets a response: ${unanswered}`, async () => {
      const transport: Transport = ({ operation }, signal) =>
        operation === unanswered ? untilAborted(signal) : Promise.resolve(token);
      const client = clientFor(url, { transport, deadlineMs: 40 });
      assert.deepEqual(await failureWith(client.votes('b', never())), { kind: 'timeout', afterMs: 40 });
    });

  it('does not run while a call is queued: forty calls that wait longer all succeed', async () => {
    // Responds without a timer, so that a slow machine doesn't reach the deadline.
    const transport: Transport = ({ operation }) => Promise.resolve(operation === 'token' ? token : noVotes);
    // Ten requests at first and ten more per second, so the last is queued for more than three seconds.
    const client = clientFor(url, { transport, queue: createRequestQueues(10)('x'), deadlineMs: 1500 });
    const calls = Array.from({ length: 40 }, (_, n) => client.votes(`b${n}`, never()));
    for (const { records } of await Promise.all(calls)) assert.deepEqual(records, []);
  });

  it('includes the wait before a retry', async () => {
    const failure = { kind: 'rateLimited', status: 429, retryAfterMs: 20_000 } as const;
    const transport: Transport = ({ operation }) => Promise.resolve(operation === 'token' ? token : { failure });
    const client = clientFor(url, { transport, deadlineMs: 60 });
    assert.deepEqual(await failureWith(client.votes('b', never())), { kind: 'timeout', afterMs: 60 });
  });

  it('counts all the time that it runs, whatever the stops between', async () => {
    const deadline = createDeadline(200);
    for (let rounds = 0; rounds < 200 && !deadline.signal.aborted; rounds += 1) {
      deadline.start();
      await after(5, undefined);
      deadline.stop();
    }
    assert.ok(deadline.signal.aborted);
  });
});
