import assert from 'node:assert/strict';
import type { Connection } from '../../../src/records/configured';
import { createClientRegistry } from '../../../src/store/clientRegistry';
import type { WireRequest } from '../../../src/api/operations';
import { never, until } from '../api/serving';

/** The client registry for one connection with changeable settings; records requests. */
function configured({ hasTokens = true } = {}) {
  const seen = { connection: { name: 'c', origin: 'https://x.invalid', path: '/v1', appId: 'first' } as Connection };
  const sent: WireRequest[] = [];
  const made = createClientRegistry({
    connectionOf: () => seen.connection,
    secretOf: () => Promise.resolve('s'),
    transportFor: () => (request, signal) => {
      sent.push(request);
      if (!hasTokens && request.operation === 'token')
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
      const text = request.operation === 'token' ? '{"accessToken":"t"}' : '{"data":[]}';
      return Promise.resolve({ text, bytes: text.length });
    },
    note: () => {},
    memory: { get: () => undefined, set: () => {} },
    pageSize: () => 50,
    zone: () => 'utc',
    pageBase: () => undefined,
  });
  const ask = async () => (await made.of('c')).client.votes('b', never());
  const change = (to: Partial<Connection>) => (seen.connection = { ...seen.connection, ...to });
  return { ...made, ask, change, sent };
}

describe('the client of a connection', () => {
  it('is kept while the connection stays as it is', async () => {
    const { of, ask, removeStale, change, sent } = configured();
    const before = await of('c');
    await ask();
    change({});
    assert.deepEqual(removeStale(), []);
    assert.equal(await of('c'), before);
    await ask();
    assert.equal(sent.filter(({ operation }) => operation === 'token').length, 1);
  });

  for (const [what, to, signedIn] of [
    ['app ID', { appId: 'second' }, ['https://x.invalid/v1/auth/tokens', 'second']],
    ['base path', { path: '/v2' }, ['https://x.invalid/v2/auth/tokens', 'first']],
    ['origin', { origin: 'https://y.invalid' }, ['https://y.invalid/v1/auth/tokens', 'first']],
  ] as const) {
    it(`is another one when the ${what} is another: it signs in anew`, async () => {
      const { ask, change, sent } = configured();
      await ask();
      change(to);
      await ask();
      const [, second] = sent.filter(({ operation }) => operation === 'token');
      const { appId } = JSON.parse(second?.body ?? '{}') as { appId?: string };
      assert.deepEqual([second?.url, appId], signedIn);
    });

    it(`is told to be gone when the ${what} is another`, async () => {
      const { ask, change, removeStale } = configured();
      await ask();
      change(to);
      assert.deepEqual(removeStale(), ['c']);
    });
  }

  it('cancels its token request when the connection is changed, and sends no other one', async () => {
    const { ask, change, removeStale, sent } = configured({ hasTokens: false });
    const asked = assert.rejects(ask(), { failure: { kind: 'cancelled' } });
    await until(() => sent.length === 1);
    change({ origin: 'https://y.invalid' });
    removeStale();
    await asked;
    assert.equal(sent.length, 1);
  });
});
