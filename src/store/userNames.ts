import { createEmitter } from '../base/emitter';
import type { Memory } from './memory';
import { createLastingPseudonyms, createPseudonyms } from './pseudonyms';
import { createShownNames, type ShownNames, type UserNames } from './shownNames';
import { aliasesIn, keepAliases, keptAliases, type UserAliases } from './userAliases';

/** The chosen names: pseudonyms, else aliases, else IDs as received. Kept between windows, on this computer. */
export interface ChosenNames extends UserNames {
  /** Whether users are shown under pseudonyms. */
  readonly areHidden: () => boolean;
  readonly hide: (hide: boolean) => void;
  /** Like `of`, with pseudonyms that stay the same in every window: for files that several exports write. */
  readonly lasting: (connection: string) => ShownNames | undefined;
  /** Number of aliases of a connection's users. */
  readonly aliasCount: (connection: string) => number;
  /** Replaces the names of a connection's users, by ID. */
  readonly setAliases: (connection: string, aliases: ReadonlyMap<string, string>) => void;
  /** Adds names of a connection's users, by ID; a new name replaces the one before. */
  readonly addAliases: (connection: string, aliases: ReadonlyMap<string, string>) => void;
  /** The ID of a user by the shown name; a pseudonym is returned unchanged. */
  readonly userIdOf: (connection: string, shown: string) => string;
}

const key = 'hideNames';

/** `loadDigest` loads the function that computes digests of IDs. */
export function createUserNames(memory: Memory, loadDigest: () => Promise<(text: string) => string>): ChosenNames {
  const changed = createEmitter<void>();
  const pseudonyms = new Map<string, ReturnType<typeof createPseudonyms>>();
  const aliases = new Map<string, UserAliases | undefined>();
  const shown = new Map<string, ShownNames | undefined>();
  let areHidden = memory.get(key) === true;
  let changes = 0;

  const pseudonymsOf = async (connection: string) => {
    const digest = await loadDigest();
    const nameOf = pseudonyms.get(connection) ?? createPseudonyms(memory, connection, digest);
    pseudonyms.set(connection, nameOf);
    return { nameOf, hidesOthers: true };
  };
  const aliasesOf = (connection: string): UserAliases | undefined => {
    if (!aliases.has(connection)) aliases.set(connection, aliasesIn(memory, connection));
    return aliases.get(connection);
  };
  const namesOf = (connection: string): ShownNames | undefined => {
    if (areHidden) return createShownNames(() => pseudonymsOf(connection));
    const own = aliasesOf(connection);
    return own && createShownNames(() => Promise.resolve({ nameOf: own.nameOf, hidesOthers: false }));
  };
  const change = () => {
    shown.clear();
    changes += 1;
    changed.fire();
  };
  const setAliases = (connection: string, names: ReadonlyMap<string, string>) => {
    keepAliases(memory, connection, names);
    aliases.delete(connection);
    change();
  };
  return {
    of: (connection) => {
      if (!shown.has(connection)) shown.set(connection, namesOf(connection));
      return shown.get(connection);
    },
    lasting: (connection) => {
      if (!areHidden) return namesOf(connection);
      return createShownNames(async () => ({
        nameOf: createLastingPseudonyms(memory, connection, await loadDigest()),
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
    aliasCount: (connection) => aliasesOf(connection)?.count ?? 0,
    setAliases,
    addAliases: (connection, names) => setAliases(connection, new Map([...keptAliases(memory, connection), ...names])),
    userIdOf: (connection, name) => (areHidden ? name : (aliasesOf(connection)?.userIdOf(name) ?? name)),
    changes: () => changes,
    onDidChange: changed.event,
  };
}
