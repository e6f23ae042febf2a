import assert from 'node:assert/strict';
import fc from 'fast-check';
import type * as vscode from 'vscode';
import type { Connection } from '../../../../src/records/configured';
import { ServiceError } from '../../../../src/core/failure';
import { createSecrets } from '../../../../src/service/settings/secrets';
import { failureWith } from '../api/serving';

const own: Connection = { name: 'Own', origin: 'https://home.example', path: '/v1', appId: 'app' };
const others: readonly (readonly [string, Partial<Connection>])[] = [
  ['another host', { origin: 'https://attacker.example' }],
  ['another port', { origin: 'https://home.example:8443' }],
  ['plain http', { origin: 'http://home.example' }],
  ['another path', { path: '/v2' }],
  ['another app ID', { appId: 'other' }],
  ['text moved from the path to the app ID', { path: '/v', appId: '1\napp' }],
];

/** A SecretStorage that can fail: the given operations replace working ones. */
function createStorage(faults: Partial<vscode.SecretStorage> = {}) {
  const values = new Map<string, string>();
  const calls: string[] = [];
  const listeners = new Set<(event: vscode.SecretStorageChangeEvent) => unknown>();
  const logged =
    <A extends unknown[], T>(name: string, run: (...given: A) => T) =>
    (...given: A): T => {
      calls.push(name);
      return run(...given);
    };
  const notify = (key: string) => {
    for (const listener of listeners) listener({ key });
  };
  const store = (key: string, value: string) => {
    values.set(key, value);
    notify(key);
    return Promise.resolve();
  };
  const storage: vscode.SecretStorage = {
    get: logged('get', faults.get ?? ((key: string) => Promise.resolve(values.get(key)))),
    store: logged('store', faults.store ?? store),
    delete: logged(
      'delete',
      faults.delete ??
        ((key: string) => {
          values.delete(key);
          notify(key);
          return Promise.resolve();
        }),
    ),
    keys: logged('keys', faults.keys ?? (() => Promise.resolve([...values.keys()]))),
    onDidChange: (listener) => {
      listeners.add(listener as (event: vscode.SecretStorageChangeEvent) => unknown);
      return { dispose: () => void listeners.delete(listener as (event: vscode.SecretStorageChangeEvent) => unknown) };
    },
  };
  return { storage, values, calls, notify, secrets: createSecrets(storage, 30) };
}

const isMissing = (error: unknown) => error instanceof ServiceError && error.failure.kind === 'noCredentials';

describe('a stored secret', () => {
  it('is returned for its own service and app ID', async () => {
    const { storage } = createStorage();
    await createSecrets(storage).keep(own, 'my secret');
    assert.equal(await createSecrets(storage).read(own), 'my secret');
    assert.equal(await createSecrets(storage).read({ ...own, name: 'Another name' }), 'my secret');
    assert.equal(await createSecrets(storage).lookFor(own), 'stored');
  });

  for (const [what, change] of others) {
    it(`is not returned for ${what}`, async () => {
      const { storage } = createStorage();
      const secrets = createSecrets(storage);
      await secrets.keep(own, 'my secret');
      await assert.rejects(secrets.read({ ...own, ...change }), isMissing);
    });

    it(`is not returned for ${what} if it was moved there`, async () => {
      const { values: kept, storage } = createStorage();
      const other = { ...own, ...change };
      await createSecrets(storage).keep(other, 'another');
      const [key = ''] = kept.keys();
      const { origin, path, appId } = own;
      kept.set(key, JSON.stringify({ origin, path, appId, appSecret: 'my secret' }));
      await assert.rejects(createSecrets(storage).read(other), isMissing);
    });
  }

  it('has a key that reveals neither secret, service, nor app ID', async () => {
    const { values: kept, storage } = createStorage();
    await createSecrets(storage).keep(own, 'my secret');
    assert.match([...kept.keys()].join(), /^secret\/v1\/[\da-f]{64}$/);
  });

  it('is removed with all others, but not with keys of other kinds', async () => {
    const { values: kept, storage } = createStorage();
    const secrets = createSecrets(storage);
    kept.set('of another kind', 'x');
    await secrets.keep(own, 'one');
    await secrets.keep({ ...own, appId: 'b' }, 'two');
    assert.equal(await secrets.removeAll(), 2);
    assert.deepEqual([...kept.keys()], ['of another kind']);
    await assert.rejects(secrets.read(own), isMissing);
  });

  it('is not returned after another window removes it', async () => {
    const { values: kept, storage } = createStorage();
    const secrets = createSecrets(storage);
    await secrets.keep(own, 'one');
    assert.equal(await secrets.read(own), 'one');
    await storage.delete([...kept.keys()][0] ?? '');
    await assert.rejects(secrets.read(own), isMissing);
  });
});

const other: Connection = { ...own, origin: 'https://b.example' };
const broken = () => Promise.reject(new Error('org.freedesktop.secrets: CANARY'));
const silent = () => new Promise<never>(() => {});

describe('secrets in a secret storage that fails', () => {
  for (const [what, get] of [
    ['rejects', broken],
    ['never responds', silent],
    [
      'throws',
      () => {
        throw new Error('CANARY');
      },
    ],
  ] as const) {
    it(`fail with secretStore if get ${what}, and can be read again later`, async () => {
      let isWorking = false;
      const made = createStorage({ get: (key) => (isWorking ? Promise.resolve(made.values.get(key)) : get()) });
      await made.secrets.keep(other, 'kept');
      assert.deepEqual(await failureWith(made.secrets.read(own)), { kind: 'secretStore' });
      assert.equal(await made.secrets.has(own), false);
      isWorking = true;
      assert.deepEqual(await failureWith(made.secrets.read(own)), { kind: 'noCredentials' });
      await made.secrets.keep(own, 'typed');
      assert.equal(await made.secrets.read(own), 'typed');
    });
  }

  it('are missing after the storage lost them, and are read again each time', async () => {
    const { secrets, storage, values, calls } = createStorage();
    await secrets.keep(own, 'typed');
    const [stored = ['', '']] = values;
    values.clear();
    const again = createSecrets(storage, 30);
    assert.deepEqual(await failureWith(again.read(own)), { kind: 'noCredentials' });
    values.set(...stored);
    assert.equal(await again.read(own), 'typed');
    assert.ok(!calls.includes('delete'));
  });

  it('report that they cannot be stored, and can be read until the window closes', async () => {
    const { secrets } = createStorage({ store: broken });
    assert.deepEqual(await failureWith(secrets.keep(own, 'typed')), { kind: 'secretStore' });
    assert.equal(await secrets.read(own), 'typed');
    assert.deepEqual(await failureWith(secrets.read(other)), { kind: 'noCredentials' });
  });

  it('report that they cannot be removed, after any time', async () => {
    const { secrets } = createStorage({ delete: broken });
    await secrets.keep(own, 'typed');
    assert.deepEqual(await failureWith(secrets.remove(own)), { kind: 'secretStore' });
    assert.deepEqual(await failureWith(secrets.removeAll()), { kind: 'secretStore' });
    let answer!: () => void;
    const slow = createStorage({ delete: () => new Promise<void>((resolve) => (answer = resolve)) });
    const removed = slow.secrets.remove(own);
    await new Promise((resolve) => void setTimeout(resolve, 60));
    answer();
    await removed;
  });

  it('can be read before a slow store completes', async () => {
    const { secrets } = createStorage({ store: silent });
    void secrets.keep(own, 'typed');
    await new Promise((resolve) => void setTimeout(resolve, 60));
    assert.equal(await secrets.read(own), 'typed');
  });

  for (const [what, keys] of [
    ['fails', broken],
    ['is missing', undefined],
  ] as const) {
    it(`are removed for all configured connections if keys ${what}`, async () => {
      const { storage, values } = createStorage();
      const limited = createSecrets({ ...storage, keys: keys as () => Thenable<string[]> }, 30);
      await limited.keep(own, 'one');
      await limited.keep(other, 'two');
      assert.equal(await limited.removeAll([own, other]), 2);
      assert.equal(values.size, 0);
    });
  }

  for (const [what, get, expected] of [
    ['does not respond', silent, 'unknown'],
    ['fails', broken, 'unknown'],
    ['finds none', () => Promise.resolve(undefined), 'missing'],
  ] as const)
    it(`are ${expected} if get ${what}`, async () => {
      const { secrets } = createStorage({ get });
      assert.equal(await secrets.lookFor(own), expected);
      assert.equal(await secrets.has(own), false);
    });

  it('write nothing on a hundred change events, and pass on each', async () => {
    const { secrets, calls, notify, values } = createStorage();
    await secrets.keep(own, 'typed');
    const [key = ''] = values.keys();
    calls.length = 0;
    let events = 0;
    secrets.onDidChange(() => {
      events += 1;
      void secrets.read(own).catch(() => {});
    });
    for (let times = 0; times < 100; times += 1) notify(key);
    notify('another key');
    await new Promise((resolve) => void setTimeout(resolve, 20));
    assert.equal(events, 100);
    assert.deepEqual([...new Set(calls)], ['get']);
  });

  it('are read once for twenty concurrent calls', async () => {
    const { secrets, storage, calls } = createStorage();
    await secrets.keep(own, 'typed');
    const fresh = createSecrets(storage, 1000);
    calls.length = 0;
    await Promise.all(Array.from({ length: 20 }, () => fresh.read(own)));
    assert.deepEqual(calls, ['get']);
  });

  it('are missing if the stored value is invalid, which is left unchanged', async () => {
    const { secrets, storage, values } = createStorage();
    await secrets.keep(own, 'typed');
    const [key = '', whole = ''] = [...values].flat();
    const near = fc.integer({ min: 0, max: whole.length - 1 }).map((at) => whole.slice(0, at));
    const wrong = fc.constantFrom(
      ...[null, 5, [], {}, { ...(JSON.parse(whole) as object), origin: other.origin }].map((each) =>
        JSON.stringify(each),
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string({ unit: 'binary' }), near, wrong), async (value) => {
        values.set(key, value);
        const fresh = createSecrets(storage, 1000);
        assert.deepEqual(await failureWith(fresh.read(own)), { kind: 'noCredentials' });
        assert.equal(values.get(key), value);
      }),
      { numRuns: 40 },
    );
  });
});
