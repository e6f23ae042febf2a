import { createPseudonyms } from '../../service/store/pseudonyms';
import { createShownNames, type ShownNames } from '../../service/store/shownNames';

const noMemory = { get: () => undefined, set: () => undefined };

export interface SessionNames {
  readonly of: (connection: string) => ShownNames;
  /** The ID behind a name such as `id-1`. For digests only. */
  readonly idBehind: (name: string) => string | undefined;
}

/**
 * Creates the names of this session: P-01, P-02, … for people of meetings and files; id-1, id-2, … for everything else
 * with an ID, so that no decoded value contains an ID. Voters have separate names, which only distinguish ballots, and
 * which no tool returns. `serviceOf`: what identifies the service of a connection.
 */
export function createSessionNames(serviceOf: (connection: string) => string): SessionNames {
  const people = createPseudonyms(noMemory, '', (id) => id);
  const voters = numbered('voter-');
  const ids = numbered('id-');
  const behind = new Map<string, string>();
  const known = new Map<string, ShownNames>();
  const namesOf = (connection: string): ShownNames => {
    const service = serviceOf(connection);
    const before = known.get(service);
    if (before) return before;
    // The same ID on two services is not the same person; over two connections of one service, it is.
    const of = (name: (key: string) => string) => (id: string) => name(`${service}\n${id}`);
    const idOf = (id: string) => {
      const name = of(ids)(id);
      behind.set(name, id);
      return name;
    };
    const namesWith = (nameOf: (key: string) => string) =>
      createShownNames(() => Promise.resolve({ nameOf: of(nameOf), idOf, hidesOthers: true }));
    const names: ShownNames = { ...namesWith(people), votes: namesWith(voters).votes };
    known.set(service, names);
    return names;
  };
  return {
    of: namesOf,
    idBehind: (name) => behind.get(name),
  };
}

function numbered(prefix: string): (key: string) => string {
  const names = new Map<string, string>();
  return (key) => {
    const name = names.get(key) ?? `${prefix}${names.size + 1}`;
    names.set(key, name);
    return name;
  };
}
