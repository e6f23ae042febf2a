import assert from 'node:assert/strict';
import type { SecretStorage, SecretStorageChangeEvent } from 'vscode';
import type { Connection } from '../../../../src/records/configured';
import { ServiceError } from '../../../../src/core/failure';
import { createSecrets } from '../../../../src/service/settings/secrets';

const own: Connection = { name: 'Own', origin: 'https://home.example', path: '/v1', appId: 'app' };
const others: readonly (readonly [string, Partial<Connection>])[] = [
  ['another host', { origin: 'https://attacker.example' }],
  ['another port', { origin: 'https://home.example:8443' }],
  ['plain http', { origin: 'http://home.example' }],
  ['another path', { path: '/v2' }],
  ['another app ID', { appId: 'other' }],
  ['text moved from the path to the app ID', { path: '/v', appId: '1\napp' }],
];

/** A store like VS Code's SecretStorage: keys are public, values are not. */
function store() {
  const kept = new Map<string, string>();
  const listeners = new Set<(event: SecretStorageChangeEvent) => void>();
  const change = (key: string) => {
    for (const listener of listeners) listener({ key });
    return Promise.resolve();
  };
  const storage: SecretStorage = {
    keys: () => Promise.resolve([...kept.keys()]),
    get: (key) => Promise.resolve(kept.get(key)),
    store: (key, value) => change((kept.set(key, value), key)),
    delete: (key) => change((kept.delete(key), key)),
    onDidChange: (listener) => {
      listeners.add(listener);
      return { dispose: () => listeners.delete(listener) };
    },
  };
  return { kept, storage };
}

const isMissing = (error: unknown) => error instanceof ServiceError && error.failure.kind === 'noCredentials';

describe('a stored secret', () => {
  it('is returned for its own service and app ID', async () => {
    const { storage } = store();
    await createSecrets(storage).keep(own, 'my secret');
    assert.equal(await createSecrets(storage).read(own), 'my secret');
    assert.equal(await createSecrets(storage).read({ ...own, name: 'Another name' }), 'my secret');
  });

  for (const [what, change] of others) {
    it(`is not returned for ${what}`, async () => {
      const { storage } = store();
      const secrets = createSecrets(storage);
      await secrets.keep(own, 'my secret');
      await assert.rejects(secrets.read({ ...own, ...change }), isMissing);
    });

    it(`is not returned for ${what} if it was moved there`, async () => {
      const { kept, storage } = store();
      const other = { ...own, ...change };
      await createSecrets(storage).keep(other, 'another');
      const [key = ''] = kept.keys();
      const { origin, path, appId } = own;
      kept.set(key, JSON.stringify({ origin, path, appId, appSecret: 'my secret' }));
      await assert.rejects(createSecrets(storage).read(other), isMissing);
    });
  }

  it('has a key that reveals neither secret, service, nor app ID', async () => {
    const { kept, storage } = store();
    await createSecrets(storage).keep(own, 'my secret');
    assert.match([...kept.keys()].join(), /^secret\/v1\/[\da-f]{64}$/);
  });

  for (const broken of ['', 'my secret', '{}', 'null', '[]', '{"appSecret":"my secret"}', '{"origin":1}'])
    it(`is missing if it was replaced by ${JSON.stringify(broken)}`, async () => {
      const { kept, storage } = store();
      await createSecrets(storage).keep(own, 'my secret');
      kept.set([...kept.keys()][0] ?? '', broken);
      await assert.rejects(createSecrets(storage).read(own), isMissing);
    });

  it('is removed with all others, but not with keys of other kinds', async () => {
    const { kept, storage } = store();
    const secrets = createSecrets(storage);
    kept.set('of another kind', 'x');
    await secrets.keep(own, 'one');
    await secrets.keep({ ...own, appId: 'b' }, 'two');
    assert.equal(await secrets.removeAll(), 2);
    assert.deepEqual([...kept.keys()], ['of another kind']);
    await assert.rejects(secrets.read(own), isMissing);
  });

  it('is not returned after another window removes it', async () => {
    const { kept, storage } = store();
    const secrets = createSecrets(storage);
    await secrets.keep(own, 'one');
    assert.equal(await secrets.read(own), 'one');
    await storage.delete([...kept.keys()][0] ?? '');
    await assert.rejects(secrets.read(own), isMissing);
  });
});
