import type { Connection } from '../model/configured';
import type { Zone } from '../model/format';
import { failureOf, ServiceError, type Failure } from '../model/failure';
import { client, type Client } from '../service/client';
import type { PageBase } from '../model/fileList';
import { createRequestQueues } from '../service/requestQueue';
import { sending, type RequestNote, type Send, type SendingParts } from '../service/sending';
import type { Renewal } from '../service/session';
import type { Transport } from '../service/transport';
import type { Source } from './boardStore';

/** Storage that outlives the window. */
export interface Memory {
  readonly get: (key: string) => unknown;
  readonly set: (key: string, value: unknown) => void;
}

export interface SourceParts {
  readonly connectionOf: (name: string) => Connection | undefined;
  /** Errors: noCredentials, secretStore. */
  readonly secretOf: (connection: Connection) => Promise<string>;
  readonly transportFor: (connection: Connection) => Transport;
  readonly note: (connection: Connection, note: RequestNote) => void;
  readonly memory: Memory;
  readonly pageSize: () => number;
  readonly zone: () => Zone;
  /** The base of pageIndex configured by the user. */
  readonly pageBase: () => PageBase | undefined;
  /** Request rate and token renewal limits; defaults apply if omitted. */
  readonly pace?: { readonly perSecond: number; readonly renewal: Renewal };
}

/** Clients of connections by name, created on first use. */
export interface Sources {
  /** Errors: badConnection. */
  readonly of: (name: string) => Promise<Source>;
  /** Requests a token with unsaved credentials. Resolves to the failure, or undefined if they are accepted. */
  readonly tryOut: (connection: Connection, appSecret: string, signal: AbortSignal) => Promise<Failure | undefined>;
  /**
   * Sends single requests apart from the client, with neither its token nor retries. Resets the circuit breaker, so
   * call it after a user action.
   */
  readonly sendTo: (connection: Connection) => Send;
  /** Clears remembered rejections. Call it after a user action. */
  readonly forgive: () => void;
  /** The next request issues a new token. */
  readonly forgetTokens: () => void;
  /**
   * Drops clients whose connection was removed or changed. Returns their names and those of previously unknown
   * connections that now exist.
   */
  readonly keepCurrent: () => string[];
}

// §8 documents no rate limit; comparable services allow this much.
const perSecond = 10;

/** Creates the client registry. Connections of one origin share a request queue. */
export function sources(parts: SourceParts): Sources {
  const queueFor = createRequestQueues(parts.pace?.perSecond ?? perSecond);
  // The in-process sample service needs no rate limit.
  const sampleQueueFor = createRequestQueues();
  const known = new Map<string, { readonly connection: Connection; readonly source: Source }>();
  const missed = new Set<string>();

  const wayTo = (connection: Connection): SendingParts => ({
    base: connection,
    transport: parts.transportFor(connection),
    queue: (connection.sample ? sampleQueueFor : queueFor)(connection.origin),
    note: (note) => parts.note(connection, note),
  });

  const clientOf = (connection: Connection, secret: () => Promise<string>): Client =>
    client({
      ...wayTo(connection),
      credentials: async () => ({ appId: connection.appId, appSecret: await secret() }),
      ...(parts.pace && { renewal: parts.pace.renewal }),
    });

  const make = (connection: Connection): Source => {
    const key = `pageBase/${connection.origin}${connection.path}`;
    return {
      client: clientOf(connection, () => parts.secretOf(connection)),
      pageSize: parts.pageSize,
      zone: parts.zone,
      pageBase: {
        known: () => {
          const remembered = parts.memory.get(key);
          return parts.pageBase() ?? (remembered === 0 || remembered === 1 ? remembered : undefined);
        },
        remember: (base) => parts.memory.set(key, base),
      },
    };
  };

  return {
    of: async (name) => {
      const connection = parts.connectionOf(name);
      if (!connection) {
        missed.add(name);
        throw new ServiceError({ kind: 'badConnection' });
      }
      const found = known.get(name);
      if (found && same(found.connection, connection)) return found.source;
      const source = make(connection);
      known.set(name, { connection, source });
      return source;
    },
    tryOut: async (connection, appSecret, signal) => {
      try {
        const { tryOut } = clientOf(connection, () => Promise.resolve(appSecret));
        await tryOut(signal);
        return undefined;
      } catch (error) {
        return failureOf(error);
      }
    },
    sendTo: (connection) => {
      const way = wayTo(connection);
      way.queue.circuitBreaker.resetFailures();
      return sending(way);
    },
    forgive: () => {
      for (const { source } of known.values()) source.client.forgive();
    },
    forgetTokens: () => {
      for (const { source } of known.values()) source.client.forgetToken();
    },
    keepCurrent: () => {
      const changed = [...known].filter(([name, { connection }]) => !same(parts.connectionOf(name), connection));
      for (const [name] of changed) known.delete(name);
      const come = [...missed].filter((name) => parts.connectionOf(name));
      for (const name of come) missed.delete(name);
      return [...changed.map(([name]) => name), ...come];
    },
  };
}

const same = (one: Connection | undefined, other: Connection): boolean =>
  one?.origin === other.origin && one.path === other.path && one.appId === other.appId;
