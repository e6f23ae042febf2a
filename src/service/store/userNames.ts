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
  /** The name that stands for the person of a name, as shown; undefined while names are hidden. */
  readonly personOf: (connection: string) => ((shown: string) => string) | undefined;
  /** Whether the user said that a person has several IDs. */
  readonly hasSeveral: (connection: string, shown: string) => boolean;
  /** Notes that a user is the same person as another, by shown names. */
  readonly join: (connection: string, shown: string, other: string) => void;
  /** Parts the users of a person. */
  readonly separate: (connection: string, shown: string) => void;
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
    keepEntries(memory, aliasesKey(service), names);
    aliases.delete(service);
    change();
  };
  const userIdOf = (service: string, name: string) => (areHidden ? name : (aliasesOf(service)?.userIdOf(name) ?? name));
  const changePersons = (service: string, persons: ReadonlyMap<string, string>) => {
    keepEntries(memory, personsKey(service), persons);
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
      setAliases(service, new Map([...keptEntries(memory, aliasesKey(service)), ...names]));
    },
    userIdOf: (connection, name) => userIdOf(keyOf(connection), name),
    personOf: (connection) => {
      if (areHidden) return undefined;
      const service = keyOf(connection);
      const persons = keptEntries(memory, personsKey(service));
      return (name) => {
        const person = persons.get(userIdOf(service, name));
        return person === undefined ? name : (aliasesOf(service)?.nameOf(person) ?? person);
      };
    },
    hasSeveral: (connection, shownName) => {
      const service = keyOf(connection);
      return new Set(keptEntries(memory, personsKey(service)).values()).has(userIdOf(service, shownName));
    },
    join: (connection, shownName, other) => {
      const service = keyOf(connection);
      const persons = keptEntries(memory, personsKey(service));
      const [from, to] = [shownName, other].map((name) => {
        const id = userIdOf(service, name);
        return persons.get(id) ?? id;
      }) as [string, string];
      if (areHidden || from === to) return;
      const moved = [...persons].map(([id, person]) => [id, person === from ? to : person] as const);
      changePersons(service, new Map([...moved, [from, to]]));
    },
    separate: (connection, shownName) => {
      const service = keyOf(connection);
      const persons = keptEntries(memory, personsKey(service));
      const id = userIdOf(service, shownName);
      const person = persons.get(id) ?? id;
      changePersons(service, new Map([...persons].filter(([, each]) => each !== person)));
    },
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

/** For an ID of a person with several, the ID that stands for the person, which is no key. */
const personsKey = (service: string): string => `persons:${service}`;

function keptEntries(memory: Memory, name: string): ReadonlyMap<string, string> {
  const kept = memory.get(name);
  return new Map(Array.isArray(kept) ? kept.filter(isEntry) : []);
}

/** The aliases kept for a service; undefined if there are none. */
function aliasesIn(memory: Memory, service: string): UserAliases | undefined {
  const kept = keptEntries(memory, aliasesKey(service));
  return kept.size === 0 ? undefined : createAliases(kept);
}

/** Stores what the user said of a service's users, by ID, on this computer; an empty map deletes it. */
const keepEntries = (memory: Memory, name: string, entries: ReadonlyMap<string, string>): void =>
  memory.set(name, entries.size === 0 ? undefined : [...entries]);

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
