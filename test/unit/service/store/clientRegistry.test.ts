import assert from 'node:assert/strict';
import { sampleConnectionName, type Connection } from '../../../../src/records/configured';
import { createClientRegistry } from '../../../../src/service/store/clientRegistry';
import type { WireRequest } from '../../../../src/service/api/operations';
import { never, until } from '../api/serving';

/** The client registry for one connection with changeable settings; records requests. */
function createFixture({ hasTokens = true, name = 'c' } = {}) {
  const settings: { connection: Connection | undefined } = {
    connection: { name, origin: 'https://x.invalid', path: '/v1', appId: 'first' },
  };
  const sent: WireRequest[] = [];
  const made = createClientRegistry({
    connectionOf: () => settings.connection,
    secretOf: () => Promise.resolve('s'),
    transportFor: () => (sentRequest, signal) => {
      sent.push(sentRequest);
      if (!hasTokens && sentRequest.operation === 'token')
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
      const text = sentRequest.operation === 'token' ? '{"accessToken":"t"}' : '{"data":[]}';
      return Promise.resolve({ text, bytes: text.length });
    },
    logRequest: () => {},
    memory: { get: () => undefined, set: () => {} },
    pageSize: () => 50,
    zone: () => 'utc',
    pageBase: () => undefined,
  });
  const request = async () => (await made.of(name)).client.votes('b', never());
  const change = (to: Partial<Connection>) => {
    if (settings.connection) settings.connection = { ...settings.connection, ...to };
  };
  const remove = () => (settings.connection = undefined);
  return { ...made, request, change, remove, sent };
}

describe('createClientRegistry', () => {
  it('keeps the client while the connection is unchanged', async () => {
    const { of, request, removeStale, change, sent } = createFixture();
    const before = await of('c');
    await request();
    change({});
    assert.deepEqual(removeStale(), []);
    assert.equal(await of('c'), before);
    await request();
    assert.equal(sent.filter(({ operation }) => operation === 'token').length, 1);
  });

  for (const [what, to, signedIn] of [
    ['app ID', { appId: 'second' }, ['https://x.invalid/v1/auth/tokens', 'second']],
    ['base path', { path: '/v2' }, ['https://x.invalid/v2/auth/tokens', 'first']],
    ['origin', { origin: 'https://y.invalid' }, ['https://y.invalid/v1/auth/tokens', 'first']],
  ] as const) {
    it(`creates a client, requests a token, and reports the connection as stale if the ${what} changes`, async () => {
      const { request, change, sent, removeStale } = createFixture();
      await request();
      change(to);
      await request();
      const [, second] = sent.filter(({ operation }) => operation === 'token');
      const { appId } = JSON.parse(second?.body ?? '{}') as { appId?: string };
      assert.deepEqual([second?.url, appId], signedIn);
      change({ origin: 'https://z.invalid' });
      assert.deepEqual(removeStale(), ['c']);
    });
  }

  it('reports a removed connection as stale, but not the built-in one, which may be shown again', async () => {
    for (const [name, stale] of [
      ['c', ['c']],
      [sampleConnectionName, []],
    ] as const) {
      const { request, remove, removeStale } = createFixture({ name });
      await request();
      remove();
      assert.deepEqual(removeStale(), stale);
    }
  });

  it('cancels its token request when the connection changes, and sends no other one', async () => {
    const { request, change, removeStale, sent } = createFixture({ hasTokens: false });
    const rejected = assert.rejects(request(), { failure: { kind: 'cancelled' } });
    await until(() => sent.length === 1);
    change({ origin: 'https://y.invalid' });
    removeStale();
    await rejected;
    assert.equal(sent.length, 1);
  });
});
