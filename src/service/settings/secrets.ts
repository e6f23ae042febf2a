import * as v from 'valibot';
import type * as vscode from 'vscode';
import type { Connection } from '../../records/configured';
import { ServiceError } from '../../core/failure';
import { createEmitter, type Emitter } from '../../core/emitter';

/** App secrets of connections, kept only in VS Code's SecretStorage. */
export interface Secrets {
  /** The secret entered for this origin, base path and app ID. Errors: noCredentials, secretStore. */
  readonly read: (connection: Connection) => Promise<string>;
  /** Whether a secret is stored; unknown when the storage doesn't respond. */
  readonly lookFor: (connection: Connection) => Promise<'stored' | 'missing' | 'unknown'>;
  /** Whether a secret is known to be stored. */
  readonly has: (connection: Connection) => Promise<boolean>;
  /** Stores a secret. Errors: secretStore; the secret is then usable until the window closes. */
  readonly keep: (connection: Connection, secret: string) => Promise<void>;
  /** Errors: secretStore. */
  readonly remove: (connection: Connection) => Promise<void>;
  /**
   * Removes every secret the extension stored, or those of `connections` if the storage can't list its keys. Returns
   * their number. Errors: secretStore.
   */
  readonly removeAll: (connections?: readonly Connection[]) => Promise<number>;
  /** Fires when a secret changes, in this or another window. */
  readonly onDidChange: Emitter<void>['event'];
  readonly dispose: () => void;
}

// A keyring may wait for a dialog that the user never sees.
const storageTimeoutMs = 10_000;
const prefix = 'secret/v1/';

const kept = v.object({ origin: v.string(), path: v.string(), appId: v.string(), appSecret: v.string() });

/** Creates the store of secrets. `timeoutMs`: how long the storage may take, in milliseconds. */
export function createSecrets(storage: vscode.SecretStorage, timeoutMs = storageTimeoutMs): Secrets {
  const known = new Map<string, Promise<string | undefined>>();
  const changed = createEmitter<void>();
  const listening = storage.onDidChange(({ key }) => {
    if (!key.startsWith(prefix)) return;
    known.delete(key);
    changed.fire();
  });

  const load = async (connection: Connection, key: string): Promise<string | undefined> => {
    const text = await withTimeout(() => storage.get(key), timeoutMs);
    const read = v.safeParse(kept, jsonOr(text));
    if (!read.success) return undefined;
    const { origin, path, appId, appSecret } = read.output;
    // The key is a digest of these three, but compare them before a secret is used.
    const bound = origin === connection.origin && path === connection.path && appId === connection.appId;
    return bound ? appSecret : undefined;
  };

  const find = async (connection: Connection): Promise<string | undefined> => {
    const key = await storageKey(connection);
    const promise = known.get(key) ?? load(connection, key);
    known.set(key, promise);
    // Don't cache: a storage that failed may recover, and another window may store a missing secret.
    promise.then(
      (secret) => secret === undefined && known.delete(key),
      () => known.delete(key),
    );
    return promise;
  };

  const lookFor: Secrets['lookFor'] = async (connection) => {
    try {
      return (await find(connection)) === undefined ? 'missing' : 'stored';
    } catch {
      return 'unknown';
    }
  };

  // No timeout, since the user may be answering a dialog of the keyring.
  const erase = (key: string) => withTimeout(() => storage.delete(key));

  return {
    lookFor,
    read: async (connection) => {
      const secret = await find(connection);
      if (secret === undefined) throw new ServiceError({ kind: 'noCredentials' });
      return secret;
    },
    has: async (connection) => (await lookFor(connection)) === 'stored',
    keep: async (connection, appSecret) => {
      const { origin, path, appId } = connection;
      const key = await storageKey(connection);
      known.set(key, Promise.resolve(appSecret));
      // No timeout, since the user may be answering a dialog of the keyring.
      await withTimeout(() => storage.store(key, JSON.stringify({ origin, path, appId, appSecret })));
    },
    remove: async (connection) => {
      const key = await storageKey(connection);
      known.delete(key);
      await erase(key);
    },
    removeAll: async (connections = []) => {
      const named = await withTimeout(() => storage.keys(), timeoutMs).catch(() =>
        Promise.all(connections.map(storageKey)),
      );
      const keys = named.filter((key) => key.startsWith(prefix));
      known.clear();
      for (const key of keys) await erase(key);
      return keys.length;
    },
    onDidChange: changed.event,
    dispose: () => {
      listening.dispose();
    },
  };
}

/** Awaits the storage. Errors: secretStore, also after `ms` milliseconds. */
async function withTimeout<T>(operation: () => Thenable<T>, ms?: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    if (ms !== undefined) timer = setTimeout(() => reject(new ServiceError({ kind: 'secretStore' })), ms);
  });
  try {
    return await Promise.race([operation(), late]);
  } catch {
    throw new ServiceError({ kind: 'secretStore' });
  } finally {
    clearTimeout(timer);
  }
}

function jsonOr(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Keys are stored in plain text, so use a digest. */
async function storageKey({ origin, path, appId }: Connection): Promise<string> {
  const bytes = new TextEncoder().encode([origin, path, appId].join('\n'));
  return prefix + (await sha256(bytes));
}

/** SHA-256 of bytes, in lower-case hex. */
async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((each) => each.toString(16).padStart(2, '0')).join('');
}
