import assert from 'node:assert/strict';
import fc from 'fast-check';
import { failureOf } from '../../../src/core/failure';
import type { Transport } from '../../../src/service/api/transport';
import { clientFor, never } from '../service/api/serving';
import { property } from './property';

const idOf = (url: string) => new URL(url).searchParams.get('recordId') ?? '';

/** A service that returns 401 for forbidden boards, whatever the token; counts requests. */
function forbidding(scheduler: fc.Scheduler, isExpired: (token: string) => boolean) {
  const sent = { tokens: 0, calls: 0 };
  const transport: Transport = async ({ operation, url, headers }) => {
    await scheduler.schedule(Promise.resolve(), operation);
    if (operation === 'token') {
      sent.tokens += 1;
      return { text: `{"accessToken":"t${sent.tokens}"}`, bytes: 1 };
    }
    sent.calls += 1;
    if (idOf(url).startsWith('closed') || isExpired(headers['token'] ?? ''))
      return { failure: { kind: 'auth', stage: 'call', status: 401 } };
    return { text: '{"data":[]}', bytes: 11 };
  };
  return { made: clientFor('https://x.invalid/v1', { transport }), sent };
}

describe('forbidden boards among accessible ones', () => {
  property('do not keep the others from loading, in any order or batch, and issue at most two tokens', 300, () =>
    fc.asyncProperty(
      fc.scheduler(),
      fc.shuffledSubarray(
        Array.from({ length: 30 }, (_, n) => (n < 15 ? `open${n}` : `closed${n}`)),
        { minLength: 1 },
      ),
      fc.integer({ min: 1, max: 30 }),
      fc.boolean(),
      async (scheduler, boards, atOnce, isFirstExpired) => {
        const { made, sent } = forbidding(scheduler, (token) => isFirstExpired && token === 't1');
        const load = async (board: string) => {
          try {
            await made.votes(board, never());
            return 'loaded';
          } catch (error) {
            return failureOf(error);
          }
        };
        const run = async () => {
          for (let from = 0; from < boards.length; from += atOnce) {
            const batch = boards.slice(from, from + atOnce);
            const responses = await Promise.all(batch.map(load));
            for (const [index, response] of responses.entries())
              if (batch[index]?.startsWith('open')) assert.equal(response, 'loaded', batch[index]);
              else assert.ok(typeof response === 'object' && response.kind === 'auth' && response.stage !== 'token');
          }
        };
        await scheduler.waitFor(run());
        assert.ok(sent.tokens <= 2, `${sent.tokens} tokens`);
        assert.ok(sent.calls <= 4 * boards.length, `${sent.calls} calls for ${boards.length} boards`);
      },
    ),
  );
});
