import * as v from 'valibot';
import type * as vscode from 'vscode';
import type { Connection } from '../model/configured';
import { ServiceError } from '../model/failure';
import { signal, type Signal } from '../model/signal';

/** The app secrets of connections, in the editor's SecretStorage and nowhere else. */
export interface Secrets {
  /** The secret typed for exactly this origin, base path and app id. Errors: noCredentials, secretStore. */
  readonly read: (connection: Connection) => Promise<string>;
  /** Whether there is one; unknown when the store does not answer. */
  readonly lookFor: (connection: Connection) => Promise<'stored' | 'missing' | 'unknown'>;
  /** Whether there is known to be one. */
  readonly has: (connection: Connection) => Promise<boolean>;
  /** Errors: secretStore; it serves until the window closes all the same. */
  readonly keep: (connection: Connection, secret: string) => Promise<void>;
  readonly remove: (connection: Connection) => Promise<void>;
  /** Removes every secret this extension ever kept, or, where the store cannot name them, those of `connections`; gives how many. */
  readonly removeAll: (connections?: readonly Connection[]) => Promise<number>;
  /** Another window, or this one, changed a secret. */
  readonly onDidChange: Signal<void>['event'];
  readonly dispose: () => void;
}

// A keyring may wait for a person who never sees its dialog.
const patienceMs = 10_000;
const prefix = 'secret/v1/';

const kept = v.object({ origin: v.string(), path: v.string(), appId: v.string(), appSecret: v.string() });

/** Makes the keeper of secrets. `patience`: for an answer of the store, in milliseconds. */
export function secretsIn(storage: vscode.SecretStorage, patience = patienceMs): Secrets {
  const known = new Map<string, Promise<string | undefined>>();
  const changed = signal<void>();
  const listening = storage.onDidChange(({ key }) => {
    if (!key.startsWith(prefix)) return;
    known.delete(key);
    changed.fire();
  });

  const load = async (connection: Connection, key: string): Promise<string | undefined> => {
    const text = await patiently(() => storage.get(key), patience);
    const read = v.safeParse(kept, jsonOr(text));
    if (!read.success) return undefined;
    const { origin, path, appId, appSecret } = read.output;
    // The key is a digest of the same three; they are compared all the same before a secret goes anywhere.
    const bound = origin === connection.origin && path === connection.path && appId === connection.appId;
    return bound ? appSecret : undefined;
  };

  const find = async (connection: Connection): Promise<string | undefined> => {
    const key = await keyOf(connection);
    const promise = known.get(key) ?? load(connection, key);
    known.set(key, promise);
    // A store that did not answer may answer later; and a secret that is missing may be typed in another window.
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
      const key = await keyOf(connection);
      known.set(key, Promise.resolve(appSecret));
      // A person may be answering a dialog of the store, so this one is waited for.
      await patiently(() => storage.store(key, JSON.stringify({ origin, path, appId, appSecret })));
    },
    remove: async (connection) => {
      const key = await keyOf(connection);
      known.delete(key);
      await storage.delete(key);
    },
    removeAll: async (connections = []) => {
      const named = await patiently(() => storage.keys(), patience).catch(() => Promise.all(connections.map(keyOf)));
      const keys = named.filter((key) => key.startsWith(prefix));
      known.clear();
      for (const key of keys) await storage.delete(key);
      return keys.length;
    },
    onDidChange: changed.event,
    dispose: () => {
      listening.dispose();
    },
  };
}

/** What the store answers. Errors: secretStore, also when it takes longer than so many milliseconds. */
async function patiently<T>(ask: () => Thenable<T>, ms?: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    if (ms !== undefined) timer = setTimeout(() => reject(new ServiceError({ kind: 'secretStore' })), ms);
  });
  try {
    return await Promise.race([ask(), late]);
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

/** Names of secrets are stored in plain text, so they are digests. */
async function keyOf({ origin, path, appId }: Connection): Promise<string> {
  const bytes = new TextEncoder().encode([origin, path, appId].join('\n'));
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return prefix + [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
