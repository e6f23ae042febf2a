import type { Connection } from '../model/configured';
import { ServiceError } from '../model/failure';
import { client, type RequestNote } from '../service/client';
import type { PageBase } from '../model/fileList';
import { lanes } from '../service/lane';
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
  /** The person's own word on the base of pageIndex. */
  readonly pageBase: () => PageBase | undefined;
}

/** The sources of connections by name, made when first asked for. */
export interface Sources {
  /** Errors: badConnection. */
  readonly of: (name: string) => Source;
  /** The next request asks for a fresh token. */
  readonly forgetTokens: () => void;
  /** Forgets the sources whose connection is gone or has changed; gives their names. */
  readonly keepCurrent: () => string[];
}

export function sources(parts: SourceParts): Sources {
  const laneFor = lanes();
  const known = new Map<string, { readonly connection: Connection; readonly source: Source }>();

  const make = (connection: Connection): Source => {
    const { origin, path, appId } = connection;
    const key = `pageBase/${origin}${path}`;
    return {
      client: client({
        base: { origin, path },
        transport: parts.transportFor(connection),
        lane: laneFor(origin),
        credentials: async () => ({ appId, appSecret: await parts.secretOf(connection) }),
        note: (note) => parts.note(connection, note),
      }),
      pageSize: parts.pageSize,
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
    of: (name) => {
      const connection = parts.connectionOf(name);
      if (!connection) throw new ServiceError({ kind: 'badConnection' });
      const found = known.get(name);
      if (found && same(found.connection, connection)) return found.source;
      const source = make(connection);
      known.set(name, { connection, source });
      return source;
    },
    forgetTokens: () => {
      for (const { source } of known.values()) source.client.forgetToken();
    },
    keepCurrent: () => {
      const changed = [...known].filter(([name, { connection }]) => !same(parts.connectionOf(name), connection));
      for (const [name] of changed) known.delete(name);
      return changed.map(([name]) => name);
    },
  };
}

const same = (one: Connection | undefined, other: Connection): boolean =>
  one?.origin === other.origin && one.path === other.path && one.appId === other.appId;
