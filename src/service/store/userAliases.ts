import type { Memory } from './memory';

/** Names that the user gave to the users of a service. */
export interface UserAliases {
  readonly count: number;
  /** The name of a user, or the ID if there is none. Different for different IDs. */
  readonly nameOf: (userId: string) => string;
  /** The ID of the user with a name; the name itself if no user has it. */
  readonly userIdOf: (name: string) => string;
}

const keyOf = (service: string): string => `aliases:${service}`;

export function keptAliases(memory: Memory, service: string): ReadonlyMap<string, string> {
  const kept = memory.get(keyOf(service));
  return new Map(Array.isArray(kept) ? kept.filter(isEntry) : []);
}

/** The aliases kept for a service; undefined if there are none. */
export function aliasesIn(memory: Memory, service: string): UserAliases | undefined {
  const kept = keptAliases(memory, service);
  return kept.size === 0 ? undefined : createAliases(kept);
}

/** Stores the names of a service's users, by ID, on this computer; an empty map deletes them. */
export const keepAliases = (memory: Memory, service: string, aliases: ReadonlyMap<string, string>): void =>
  memory.set(keyOf(service), aliases.size === 0 ? undefined : [...aliases]);

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
