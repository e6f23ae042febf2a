import assert from 'node:assert/strict';
import fc from 'fast-check';
import type * as vscode from 'vscode';
import type { Connection } from '../../../../src/records/configured';
import { createSecrets } from '../../../../src/service/settings/secrets';
import { failureWith } from '../api/serving';

const connection: Connection = { name: 'One', origin: 'https://a.example', path: '/v1', appId: 'app' };
const other: Connection = { ...connection, origin: 'https://b.example' };

/** A SecretStorage that can fail: the given operations replace working ones. */
function createStorage(faults: Partial<vscode.SecretStorage> = {}) {
  const values = new Map<string, string>();
  const calls: string[] = [];
  const listeners = new Set<(event: vscode.SecretStorageChangeEvent) => unknown>();
  const logged = <A extends unknown[], T>(name: string, run: (...given: A) => T) => {
    return (...given: A): T => {
      calls.push(name);
      return run(...given);
    };
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
      assert.deepEqual(await failureWith(made.secrets.read(connection)), { kind: 'secretStore' });
      assert.equal(await made.secrets.has(connection), false);
      isWorking = true;
      assert.deepEqual(await failureWith(made.secrets.read(connection)), { kind: 'noCredentials' });
      await made.secrets.keep(connection, 'typed');
      assert.equal(await made.secrets.read(connection), 'typed');
    });
  }

  it('are missing after the storage lost them, and are read again each time', async () => {
    const { secrets, values, calls } = createStorage();
    await secrets.keep(connection, 'typed');
    const copy = new Map(values);
    const [key = ''] = values.keys();
    values.clear();
    secrets.dispose();
    const again = createSecrets(
      { ...createStorage().storage, get: (wanted) => Promise.resolve(values.get(wanted)) },
      30,
    );
    assert.deepEqual(await failureWith(again.read(connection)), { kind: 'noCredentials' });
    values.set(key, copy.get(key) ?? '');
    assert.equal(await again.read(connection), 'typed');
    assert.ok(!calls.includes('delete'));
  });

  it('report that they cannot be stored, and can be read until the window closes', async () => {
    const { secrets } = createStorage({ store: broken });
    assert.deepEqual(await failureWith(secrets.keep(connection, 'typed')), { kind: 'secretStore' });
    assert.equal(await secrets.read(connection), 'typed');
    assert.deepEqual(await failureWith(secrets.read(other)), { kind: 'noCredentials' });
  });

  it('report that they cannot be removed, after any time', async () => {
    const { secrets } = createStorage({ delete: broken });
    await secrets.keep(connection, 'typed');
    assert.deepEqual(await failureWith(secrets.remove(connection)), { kind: 'secretStore' });
    assert.deepEqual(await failureWith(secrets.removeAll()), { kind: 'secretStore' });
    let answer!: () => void;
    const slow = createStorage({ delete: () => new Promise<void>((resolve) => (answer = resolve)) });
    const removed = slow.secrets.remove(connection);
    await new Promise((resolve) => void setTimeout(resolve, 60));
    answer();
    await removed;
  });

  it('can be read before a slow store completes', async () => {
    const { secrets } = createStorage({ store: silent });
    void secrets.keep(connection, 'typed');
    await new Promise((resolve) => void setTimeout(resolve, 60));
    assert.equal(await secrets.read(connection), 'typed');
  });

  for (const [what, keys] of [
    ['fails', broken],
    ['is missing', undefined],
  ] as const) {
    it(`are removed for all configured connections if keys ${what}`, async () => {
      const { secrets, values } = createStorage();
      const { storage } = createStorage();
      const limited = createSecrets(
        {
          ...storage,
          keys: keys as () => Thenable<string[]>,
          store: (key, value) => Promise.resolve(void values.set(key, value)),
          delete: (key) => Promise.resolve(void values.delete(key)),
        },
        30,
      );
      await limited.keep(connection, 'one');
      await limited.keep(other, 'two');
      assert.equal(await limited.removeAll([connection, other]), 2);
      assert.equal(values.size, 0);
      secrets.dispose();
    });
  }

  for (const [what, get, expected] of [
    ['does not respond', silent, 'unknown'],
    ['fails', broken, 'unknown'],
    ['finds none', () => Promise.resolve(undefined), 'missing'],
  ] as const)
    it(`are ${expected} if get ${what}`, async () => {
      const { secrets } = createStorage({ get });
      assert.equal(await secrets.lookFor(connection), expected);
      assert.equal(await secrets.has(connection), false);
      secrets.dispose();
    });

  it('are stored if get finds one', async () => {
    const { secrets } = createStorage();
    await secrets.keep(connection, 'typed');
    assert.equal(await secrets.lookFor(connection), 'stored');
  });

  it('write nothing on a hundred change events, and pass on each', async () => {
    const { secrets, calls, notify, values } = createStorage();
    await secrets.keep(connection, 'typed');
    const [key = ''] = values.keys();
    calls.length = 0;
    let events = 0;
    secrets.onDidChange(() => {
      events += 1;
      void secrets.read(connection).catch(() => {});
    });
    for (let times = 0; times < 100; times += 1) notify(key);
    notify('another key');
    await new Promise((resolve) => void setTimeout(resolve, 20));
    assert.equal(events, 100);
    assert.deepEqual([...new Set(calls)], ['get']);
  });

  it('are read once for twenty concurrent calls', async () => {
    const { secrets, storage, calls } = createStorage();
    await secrets.keep(connection, 'typed');
    const fresh = createSecrets(storage, 1000);
    calls.length = 0;
    await Promise.all(Array.from({ length: 20 }, () => fresh.read(connection)));
    assert.deepEqual(calls, ['get']);
  });

  it('are missing if the stored value is invalid, which is left unchanged', async () => {
    const { secrets, storage, values } = createStorage();
    await secrets.keep(connection, 'typed');
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
        assert.deepEqual(await failureWith(fresh.read(connection)), { kind: 'noCredentials' });
        assert.equal(values.get(key), value);
        fresh.dispose();
      }),
      { numRuns: 40 },
    );
  });
});
