import assert from 'node:assert/strict';
import fc from 'fast-check';
import type * as vscode from 'vscode';
import type { Connection } from '../../../src/records/configured';
import { createSecrets } from '../../../src/settings/secrets';
import { failureWith } from '../api/serving';

const connection: Connection = { name: 'One', origin: 'https://a.example', path: '/v1', appId: 'app' };
const other: Connection = { ...connection, origin: 'https://b.example' };

/** A SecretStorage that can fail: the given operations replace working ones. */
function keyring(faults: Partial<vscode.SecretStorage> = {}) {
  const values = new Map<string, string>();
  const calls: string[] = [];
  const listeners = new Set<(event: vscode.SecretStorageChangeEvent) => unknown>();
  const noted = <A extends unknown[], T>(name: string, run: (...given: A) => T) => {
    return (...given: A): T => {
      calls.push(name);
      return run(...given);
    };
  };
  const tell = (key: string) => {
    for (const listener of listeners) listener({ key });
  };
  const store = (key: string, value: string) => {
    values.set(key, value);
    tell(key);
    return Promise.resolve();
  };
  const storage: vscode.SecretStorage = {
    get: noted('get', faults.get ?? ((key: string) => Promise.resolve(values.get(key)))),
    store: noted('store', faults.store ?? store),
    delete: noted(
      'delete',
      faults.delete ??
        ((key: string) => {
          values.delete(key);
          tell(key);
          return Promise.resolve();
        }),
    ),
    keys: noted('keys', faults.keys ?? (() => Promise.resolve([...values.keys()]))),
    onDidChange: (listener) => {
      listeners.add(listener as (event: vscode.SecretStorageChangeEvent) => unknown);
      return { dispose: () => void listeners.delete(listener as (event: vscode.SecretStorageChangeEvent) => unknown) };
    },
  };
  return { storage, values, calls, tell, secrets: createSecrets(storage, 30) };
}

const broken = () => Promise.reject(new Error('org.freedesktop.secrets: CANARY'));
const silent = () => new Promise<never>(() => {});

describe('secrets in a keyring that fails', () => {
  for (const [what, get] of [
    ['rejects', broken],
    ['never answers', silent],
    [
      'throws',
      () => {
        throw new Error('CANARY');
      },
    ],
  ] as const) {
    it(`${what}: the failure is that of the store, and asked again later it may answer`, async () => {
      let isWell = false;
      const made = keyring({ get: (key) => (isWell ? Promise.resolve(made.values.get(key)) : get()) });
      await made.secrets.keep(other, 'kept');
      assert.deepEqual(await failureWith(made.secrets.read(connection)), { kind: 'secretStore' });
      assert.equal(await made.secrets.has(connection), false);
      isWell = true;
      assert.deepEqual(await failureWith(made.secrets.read(connection)), { kind: 'noCredentials' });
      await made.secrets.keep(connection, 'typed');
      assert.equal(await made.secrets.read(connection), 'typed');
    });
  }

  it('lost what it had: the person is asked to sign in, and asked anew each time', async () => {
    const { secrets, values, calls } = keyring();
    await secrets.keep(connection, 'typed');
    const copy = new Map(values);
    const [key = ''] = values.keys();
    values.clear();
    secrets.dispose();
    const again = createSecrets({ ...keyring().storage, get: (asked) => Promise.resolve(values.get(asked)) }, 30);
    assert.deepEqual(await failureWith(again.read(connection)), { kind: 'noCredentials' });
    values.set(key, copy.get(key) ?? '');
    assert.equal(await again.read(connection), 'typed');
    assert.ok(!calls.includes('delete'));
  });

  it('cannot store: that is told, and the secret serves until the window closes', async () => {
    const { secrets } = keyring({ store: broken });
    assert.deepEqual(await failureWith(secrets.keep(connection, 'typed')), { kind: 'secretStore' });
    assert.equal(await secrets.read(connection), 'typed');
    assert.deepEqual(await failureWith(secrets.read(other)), { kind: 'noCredentials' });
  });

  it('takes its time to store: reading does not wait for it', async () => {
    const { secrets } = keyring({ store: silent });
    void secrets.keep(connection, 'typed');
    await new Promise((resolve) => void setTimeout(resolve, 60));
    assert.equal(await secrets.read(connection), 'typed');
  });

  for (const [what, keys] of [
    ['cannot name its keys', broken],
    ['does not know how to', undefined],
  ] as const) {
    it(`${what}: all secrets of configured connections are removed`, async () => {
      const { secrets, values } = keyring();
      const { storage } = keyring();
      const deaf = createSecrets(
        {
          ...storage,
          keys: keys as () => Thenable<string[]>,
          store: (key, value) => Promise.resolve(void values.set(key, value)),
          delete: (key) => Promise.resolve(void values.delete(key)),
        },
        30,
      );
      await deaf.keep(connection, 'one');
      await deaf.keep(other, 'two');
      assert.equal(await deaf.removeAll([connection, other]), 2);
      assert.equal(values.size, 0);
      secrets.dispose();
    });
  }

  for (const [what, get, expected] of [
    ['does not answer', silent, 'unknown'],
    ['fails', broken, 'unknown'],
    ['has none', () => Promise.resolve(undefined), 'missing'],
  ] as const)
    it(`that ${what} says of a secret: ${expected}`, async () => {
      const { secrets } = keyring({ get });
      assert.equal(await secrets.lookFor(connection), expected);
      assert.equal(await secrets.has(connection), false);
      secrets.dispose();
    });

  it('that has one says so', async () => {
    const { secrets } = keyring();
    await secrets.keep(connection, 'typed');
    assert.equal(await secrets.lookFor(connection), 'stored');
  });

  it('tells of a hundred changes: nothing is written in answer to one, and each is passed on', async () => {
    const { secrets, calls, tell, values } = keyring();
    await secrets.keep(connection, 'typed');
    const [key = ''] = values.keys();
    calls.length = 0;
    let heard = 0;
    secrets.onDidChange(() => {
      heard += 1;
      void secrets.read(connection).catch(() => {});
    });
    for (let times = 0; times < 100; times += 1) tell(key);
    tell('of somebody else');
    await new Promise((resolve) => void setTimeout(resolve, 20));
    assert.equal(heard, 100);
    assert.deepEqual([...new Set(calls)], ['get']);
  });

  it('is asked once by twenty who want the same', async () => {
    const { secrets, storage, calls } = keyring();
    await secrets.keep(connection, 'typed');
    const fresh = createSecrets(storage, 1000);
    calls.length = 0;
    await Promise.all(Array.from({ length: 20 }, () => fresh.read(connection)));
    assert.deepEqual(calls, ['get']);
  });

  it('holds something else under the key: the person is asked to sign in, and it is left alone', async () => {
    const { secrets, storage, values } = keyring();
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
