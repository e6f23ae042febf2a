import assert from 'node:assert/strict';
import type { SecretStorage, SecretStorageChangeEvent } from 'vscode';
import type { Connection } from '../../../src/records/configured';
import { ServiceError } from '../../../src/base/failure';
import { createSecrets } from '../../../src/settings/secrets';

const home: Connection = { name: 'Home', origin: 'https://home.example', path: '/v1', appId: 'app' };
const elsewhere: readonly (readonly [string, Partial<Connection>])[] = [
  ['another host', { origin: 'https://attacker.example' }],
  ['another port', { origin: 'https://home.example:8443' }],
  ['plain http', { origin: 'http://home.example' }],
  ['another path', { path: '/v2' }],
  ['another app id', { appId: 'other' }],
  ['a step moved from the path to the app id', { path: '/v', appId: '1\napp' }],
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

describe('a secret that is kept', () => {
  it('is given for its own service and app id', async () => {
    const { storage } = store();
    await createSecrets(storage).keep(home, 'my secret');
    assert.equal(await createSecrets(storage).read(home), 'my secret');
    assert.equal(await createSecrets(storage).read({ ...home, name: 'Another name' }), 'my secret');
  });

  for (const [what, change] of elsewhere) {
    it(`is not given for ${what}`, async () => {
      const { storage } = store();
      const secrets = createSecrets(storage);
      await secrets.keep(home, 'my secret');
      await assert.rejects(secrets.read({ ...home, ...change }), isMissing);
    });

    it(`is not given for ${what} either when it was moved there`, async () => {
      const { kept, storage } = store();
      const other = { ...home, ...change };
      await createSecrets(storage).keep(other, 'another');
      const [key = ''] = kept.keys();
      const { origin, path, appId } = home;
      kept.set(key, JSON.stringify({ origin, path, appId, appSecret: 'my secret' }));
      await assert.rejects(createSecrets(storage).read(other), isMissing);
    });
  }

  it('has a name that tells nothing of it, of its service or of its app id', async () => {
    const { kept, storage } = store();
    await createSecrets(storage).keep(home, 'my secret');
    assert.match([...kept.keys()].join(), /^secret\/v1\/[\da-f]{64}$/);
  });

  for (const broken of ['', 'my secret', '{}', 'null', '[]', '{"appSecret":"my secret"}', '{"origin":1}'])
    it(`is asked for again where ${JSON.stringify(broken)} stands in its place`, async () => {
      const { kept, storage } = store();
      await createSecrets(storage).keep(home, 'my secret');
      kept.set([...kept.keys()][0] ?? '', broken);
      await assert.rejects(createSecrets(storage).read(home), isMissing);
    });

  it('is gone with all others when all are removed, and what others keep stays', async () => {
    const { kept, storage } = store();
    const secrets = createSecrets(storage);
    kept.set('of another kind', 'x');
    await secrets.keep(home, 'one');
    await secrets.keep({ ...home, appId: 'b' }, 'two');
    assert.equal(await secrets.removeAll(), 2);
    assert.deepEqual([...kept.keys()], ['of another kind']);
    await assert.rejects(secrets.read(home), isMissing);
  });

  it('that another window removes is not given any more', async () => {
    const { kept, storage } = store();
    const secrets = createSecrets(storage);
    await secrets.keep(home, 'one');
    assert.equal(await secrets.read(home), 'one');
    await storage.delete([...kept.keys()][0] ?? '');
    await assert.rejects(secrets.read(home), isMissing);
  });
});
