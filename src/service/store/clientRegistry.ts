import type { Memory } from './memory';
import { isReserved, type Connection } from '../../records/configured';
import type { Zone } from '../../core/instant';
import { failureOf, ServiceError, type Failure } from '../../core/failure';
import { createClient, type Client } from '../api/client';
import type { BaseMemory } from '../api/filePages';
import type { RequestCause } from '../../core/requestCause';
import type { PageBase } from '../../records/fileList';
import type { Call } from '../api/operations';
import { createRequestQueues } from '../api/requestQueue';
import { createSend, type RequestLogEntry, type Send, type SendingParts } from '../api/send';
import type { Renewal } from '../api/session';
import type { Transport } from '../api/transport';

export interface BoardSource {
  readonly client: Client;
  readonly pageBase: BaseMemory;
  /** Files per page. */
  readonly pageSize: () => number;
  /** Time zone in which file filters are interpreted. */
  readonly zone: () => Zone;
}

export type SourceOf = (connection: string) => BoardSource | Promise<BoardSource>;

export interface ClientRegistryDeps {
  readonly connectionOf: (name: string) => Connection | undefined;
  /** Errors: noCredentials, secretStore. */
  readonly secretOf: (connection: Connection) => Promise<string>;
  readonly transportFor: (connection: Connection) => Transport;
  readonly logRequest: (connection: Connection, entry: RequestLogEntry, call: Call) => void;
  /** Called if the response to a call can’t be read. */
  readonly noteUnreadable?: (connection: Connection, call: Call, failure: Failure) => void;
  readonly memory: Memory;
  readonly pageSize: () => number;
  readonly zone: () => Zone;
  /** The base of pageIndex that the user configured. */
  readonly pageBase: () => PageBase | undefined;
  /** Awaited whenever a client is requested, for example to read pinned units. */
  readonly prepare?: () => Promise<void>;
  /** Request rate and token renewal limits; defaults apply if omitted. */
  readonly rate?: { readonly perSecond: number; readonly renewal: Renewal };
}

/** Clients of connections by name, created on first use. */
export interface ClientRegistry {
  /** `cause`: of the requests. Errors: badConnection. */
  readonly of: (name: string, cause?: RequestCause) => Promise<BoardSource>;
  /** Requests a token with unsaved credentials. Resolves to the failure, or undefined if they are accepted. */
  readonly tryOut: (connection: Connection, appSecret: string, signal: AbortSignal) => Promise<Failure | undefined>;
  /**
   * Returns a function that sends single requests without the client's token and retries. Resets the circuit breaker,
   * so call it after a user action.
   */
  readonly sendTo: (connection: Connection) => Send;
  /** Clears remembered rejections. Call it after a user action. */
  readonly resetFailures: () => void;
  /** The next request issues a new token. */
  readonly dropTokens: () => void;
  /**
   * Drops clients whose connection was removed or changed. Returns their names and those of previously unknown
   * connections that now exist.
   */
  readonly removeStale: () => string[];
}

/** Key under which the proven base of pageIndex of a service is remembered. */
const pageBaseKey = ({ origin, path }: Connection): string => `pageBase/${origin}${path}`;

// §8 documents no rate limit; comparable services allow this much.
const perSecond = 10;

/** Creates the client registry. Connections of one origin share a request queue. */
export function createClientRegistry(parts: ClientRegistryDeps): ClientRegistry {
  const queueFor = createRequestQueues(parts.rate?.perSecond ?? perSecond);
  // The in-process sample service needs no rate limit.
  const sampleQueueFor = createRequestQueues();
  const known = new Map<string, { readonly connection: Connection; readonly source: BoardSource }>();
  const missed = new Set<string>();

  const sendingPartsOf = (connection: Connection): SendingParts => ({
    base: connection,
    transport: parts.transportFor(connection),
    queue: (connection.sample ? sampleQueueFor : queueFor)(connection.origin),
    logRequest: (entry, call) => parts.logRequest(connection, entry, call),
  });

  const clientOf = (connection: Connection, secret: () => Promise<string>): Client =>
    createClient({
      ...sendingPartsOf(connection),
      noteUnreadable: (call, failure) => parts.noteUnreadable?.(connection, call, failure),
      credentials: async () => ({ appId: connection.appId, appSecret: await secret() }),
      ...(parts.rate && { renewal: parts.rate.renewal }),
    });

  const make = (connection: Connection): BoardSource => {
    const key = pageBaseKey(connection);
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

  const sourceOf = (name: string): BoardSource => {
    const connection = parts.connectionOf(name);
    if (!connection) {
      missed.add(name);
      throw new ServiceError({ kind: 'badConnection' });
    }
    const found = known.get(name);
    if (found && same(found.connection, connection)) return found.source;
    found?.source.client.close();
    const source = make(connection);
    known.set(name, { connection, source });
    return source;
  };

  return {
    of: async (name, cause) => {
      await parts.prepare?.();
      const source = sourceOf(name);
      return cause ? { ...source, client: source.client.causedBy(cause) } : source;
    },
    tryOut: async (connection, appSecret, signal) => {
      try {
        const client = clientOf(connection, () => Promise.resolve(appSecret));
        await client.causedBy('signIn').tryOut(signal);
        return undefined;
      } catch (error) {
        return failureOf(error);
      }
    },
    sendTo: (connection) => {
      const sendingParts = sendingPartsOf(connection);
      sendingParts.queue.circuitBreaker.resetFailures();
      return createSend(sendingParts);
    },
    resetFailures: () => {
      for (const { source } of known.values()) source.client.resetFailures();
    },
    dropTokens: () => {
      for (const { source } of known.values()) source.client.dropToken();
    },
    removeStale: () => {
      // Hidden samples are the same when they are shown again.
      const changed = [...known].filter(
        ([name, { connection }]) => !isReserved(name) && !same(parts.connectionOf(name), connection),
      );
      for (const [name, { source }] of changed) {
        known.delete(name);
        // A token for a connection that no longer exists must not be requested.
        source.client.close();
      }
      const nowConfigured = [...missed].filter((name) => parts.connectionOf(name));
      for (const name of nowConfigured) missed.delete(name);
      return [...changed.map(([name]) => name), ...nowConfigured];
    },
  };
}

const same = (one: Connection | undefined, other: Connection): boolean =>
  one?.origin === other.origin && one.path === other.path && one.appId === other.appId;
