import type { Connection } from '../model/configured';
import type { Zone } from '../model/format';
import { failureOf, ServiceError, type Failure } from '../model/failure';
import { client, type Client } from '../service/client';
import type { PageBase } from '../model/fileList';
import { lanes } from '../service/lane';
import { sending, type RequestNote, type Send, type SendingParts } from '../service/sending';
import type { Renewal } from '../service/session';
import type { Transport } from '../service/transport';
import type { Source } from './boardStore';

/** A small memory that outlives the window. */
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
  /** The person's own word on the base of pageIndex. */
  readonly pageBase: () => PageBase | undefined;
  /** How fast a service may be asked; as suits services unless told otherwise. */
  readonly pace?: { readonly perSecond: number; readonly renewal: Renewal };
}

/** The sources of connections by name, made when first asked for. */
export interface Sources {
  /** Errors: badConnection. */
  readonly of: (name: string) => Promise<Source>;
  /** Asks for a token with credentials that are not kept yet; gives why they are not taken. */
  readonly tryOut: (connection: Connection, appSecret: string, signal: AbortSignal) => Promise<Failure | undefined>;
  /** A way to send single requests, aside from the source: with no token of its and to no retry. The person has acted. */
  readonly sendTo: (connection: Connection) => Send;
  /** Forgets refusals: the person has acted. */
  readonly forgive: () => void;
  /** The next request asks for a fresh token. */
  readonly forgetTokens: () => void;
  /** Forgets the sources whose connection is gone or has changed; gives their names, and those that were missed so far. */
  readonly keepCurrent: () => string[];
}

// What a service takes is not documented (8); comparable ones allow this much.
const perSecond = 10;

export function sources(parts: SourceParts): Sources {
  const laneFor = lanes(parts.pace?.perSecond ?? perSecond);
  // Within this process nobody is to be spared.
  const laneOfSamples = lanes();
  const known = new Map<string, { readonly connection: Connection; readonly source: Source }>();
  const missed = new Set<string>();

  const wayTo = (connection: Connection): SendingParts => ({
    base: connection,
    transport: parts.transportFor(connection),
    lane: (connection.sample ? laneOfSamples : laneFor)(connection.origin),
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
      way.lane.gate.forgive();
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
