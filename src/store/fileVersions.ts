import type { FileList } from '../model/fileList';
import type { Held } from '../model/held';
import type { BoardFile } from '../model/records/file';
import type { Ref } from '../model/ref';
import { keysIn } from './keyed';

/** One of the contents received for a file, with its ref. */
export interface FileVersion {
  readonly record: Ref;
  readonly held: Held<BoardFile>;
}

type Listed = Pick<FileList, 'files' | 'versions'>;

interface Versions {
  /** The files, followed by the other contents received under their IDs. */
  readonly all: readonly Held<BoardFile>[];
  /** For each content that shares its ID with others: the key of each of them. */
  readonly groups: ReadonlyMap<Held<BoardFile>, ReadonlyMap<Held<BoardFile>, string>>;
}

const known = new WeakMap<Listed['versions'], Versions>();

/** Computed once per list. */
function versionsIn({ files, versions }: Listed): Versions {
  const found = known.get(versions);
  if (found) return found;
  const all = versions.size === 0 ? files : [...files, ...[...versions.values()].flat()];
  const groupOf = new Map<Held<BoardFile>, Map<Held<BoardFile>, string>>();
  for (const [shown, others] of versions) {
    const group = new Map<Held<BoardFile>, string>();
    for (const held of [shown, ...others]) groupOf.set(held, group);
  }
  if (versions.size > 0) {
    const keys = keysIn(all);
    for (const [at, held] of all.entries()) groupOf.get(held)?.set(held, keys[at] as string);
  }
  const made = { all, groups: groupOf };
  known.set(versions, made);
  return made;
}

/** The files of a list, followed by the other contents received under their IDs; each has its own ref. */
export const allVersions = (list: Listed): readonly Held<BoardFile>[] => versionsIn(list).all;

/** The other contents received under the ID of a file, in order of arrival; each can be opened. */
export function versionsOf(ref: Ref, held: Held<BoardFile>, list: Listed): readonly FileVersion[] {
  const group = versionsIn(list).groups.get(held);
  if (!group) return [];
  const { part: _part, ...section } = ref;
  return [...group]
    .filter(([other]) => other !== held)
    .map(([other, record]) => ({ record: { ...section, record }, held: other }));
}
