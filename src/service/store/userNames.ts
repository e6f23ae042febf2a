import { createEmitter } from '../../core/emitter';
import type { Memory } from './memory';
import { createLastingPseudonyms, createPseudonyms } from './pseudonyms';
import { createShownNames, type ShownNames, type UserNames } from './shownNames';

/** The chosen names: pseudonyms, else aliases, else IDs as received. Kept between windows, on this computer. */
export interface ChosenNames extends UserNames {
  readonly areHidden: () => boolean;
  readonly hide: (hide: boolean) => void;
  /** Like `of`, with pseudonyms that stay the same in every window: for files that several exports write. */
  readonly lasting: (connection: string) => ShownNames | undefined;
  readonly aliasCount: (connection: string) => number;
  readonly setAliases: (connection: string, aliases: ReadonlyMap<string, string>) => void;
  /** Adds names of a connection's users, by ID; a new name replaces the one before. */
  readonly addAliases: (connection: string, aliases: ReadonlyMap<string, string>) => void;
  /** The ID of a user by the shown name; a pseudonym is returned unchanged. */
  readonly userIdOf: (connection: string, shown: string) => string;
}

const key = 'hideNames';

/**
 * `loadDigest` loads the function that computes digests of IDs. `serviceOf`: digest of the address of a connection's
 * service, to which the users belong; undefined if there is no such connection.
 */
export function createUserNames(
  memory: Memory,
  loadDigest: () => Promise<(text: string) => string>,
  serviceOf: (connection: string) => string | undefined,
): ChosenNames {
  const changed = createEmitter<void>();
  // A name may come to mean another service, with other users under the same IDs.
  const keyOf = (connection: string): string => serviceOf(connection) ?? connection;
  const pseudonyms = new Map<string, ReturnType<typeof createPseudonyms>>();
  const aliases = new Map<string, UserAliases | undefined>();
  const shown = new Map<string, ShownNames | undefined>();
  let areHidden = memory.get(key) === true;
  let changes = 0;

  const pseudonymsOf = async (service: string) => {
    const digest = await loadDigest();
    const nameOf = pseudonyms.get(service) ?? createPseudonyms(memory, service, digest);
    pseudonyms.set(service, nameOf);
    return { nameOf, hidesOthers: true };
  };
  const aliasesOf = (service: string): UserAliases | undefined => {
    if (!aliases.has(service)) aliases.set(service, aliasesIn(memory, service));
    return aliases.get(service);
  };
  const namesOf = (service: string): ShownNames | undefined => {
    if (areHidden) return createShownNames(() => pseudonymsOf(service));
    const own = aliasesOf(service);
    return own && createShownNames(() => Promise.resolve({ nameOf: own.nameOf, hidesOthers: false }));
  };
  const change = () => {
    shown.clear();
    changes += 1;
    changed.fire();
  };
  const setAliases = (service: string, names: ReadonlyMap<string, string>) => {
    keepAliases(memory, service, names);
    aliases.delete(service);
    change();
  };
  return {
    of: (connection) => {
      const service = keyOf(connection);
      if (!shown.has(service)) shown.set(service, namesOf(service));
      return shown.get(service);
    },
    lasting: (connection) => {
      const service = keyOf(connection);
      if (!areHidden) return namesOf(service);
      return createShownNames(async () => ({
        nameOf: createLastingPseudonyms(memory, service, await loadDigest()),
        hidesOthers: true,
      }));
    },
    areHidden: () => areHidden,
    hide: (hide) => {
      if (areHidden === hide) return;
      areHidden = hide;
      memory.set(key, hide);
      change();
    },
    aliasCount: (connection) => aliasesOf(keyOf(connection))?.count ?? 0,
    setAliases: (connection, names) => setAliases(keyOf(connection), names),
    addAliases: (connection, names) => {
      const service = keyOf(connection);
      setAliases(service, new Map([...keptAliases(memory, service), ...names]));
    },
    userIdOf: (connection, name) => (areHidden ? name : (aliasesOf(keyOf(connection))?.userIdOf(name) ?? name)),
    changes: () => changes,
    onDidChange: changed.event,
  };
}

/** Names that the user gave to the users of a service. */
interface UserAliases {
  readonly count: number;
  /** The name of a user, or the ID if there is none. Different for different IDs. */
  readonly nameOf: (userId: string) => string;
  /** The ID of the user with a name; the name itself if no user has it. */
  readonly userIdOf: (name: string) => string;
}

const aliasesKey = (service: string): string => `aliases:${service}`;

function keptAliases(memory: Memory, service: string): ReadonlyMap<string, string> {
  const kept = memory.get(aliasesKey(service));
  return new Map(Array.isArray(kept) ? kept.filter(isEntry) : []);
}

/** The aliases kept for a service; undefined if there are none. */
function aliasesIn(memory: Memory, service: string): UserAliases | undefined {
  const kept = keptAliases(memory, service);
  return kept.size === 0 ? undefined : createAliases(kept);
}

/** Stores the names of a service's users, by ID, on this computer; an empty map deletes them. */
const keepAliases = (memory: Memory, service: string, aliases: ReadonlyMap<string, string>): void =>
  memory.set(aliasesKey(service), aliases.size === 0 ? undefined : [...aliases]);

const isEntry = (value: unknown): value is [string, string] =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'string';

/** Creates the aliases. Names that are not unique get the user ID appended. */
export function createAliases(aliases: ReadonlyMap<string, string>): UserAliases {
  const taken = new Map<string, number>();
  for (const name of aliases.values()) taken.set(name, (taken.get(name) ?? 0) + 1);
  const nameOf = (userId: string): string => {
    const alias = aliases.get(userId);
    let name = alias ?? userId;
    while ((taken.get(name) ?? 0) > (name === alias ? 1 : 0)) name = `${name} (${userId})`;
    return name;
  };
  const ids = new Map([...aliases.keys()].map((userId) => [nameOf(userId), userId]));
  return { count: aliases.size, nameOf, userIdOf: (name) => ids.get(name) ?? name };
}
