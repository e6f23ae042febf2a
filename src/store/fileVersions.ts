import type { FileList } from '../model/fileList';
import type { Held } from '../model/held';
import type { BoardFile } from '../model/records/file';
import type { Ref } from '../model/ref';
import { keysIn } from './keyed';

/** A content of a file, with its address. */
export interface FileVersion {
  readonly record: Ref;
  readonly held: Held<BoardFile>;
}

type Listed = Pick<FileList, 'files' | 'versions'>;

interface Versions {
  /** The files, then the other contents under their ids. */
  readonly all: readonly Held<BoardFile>[];
  /** For each content that is not alone under its id: the key of each of them. */
  readonly groups: ReadonlyMap<Held<BoardFile>, ReadonlyMap<Held<BoardFile>, string>>;
}

const known = new WeakMap<Listed['versions'], Versions>();

/** Finds them once for a list. */
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

/** The files of a list, then the other contents under their ids: each has its own address. */
export const allVersions = (list: Listed): readonly Held<BoardFile>[] => versionsIn(list).all;

/** The contents under the id of a file other than the one given, in the order they came; each can be opened. */
export function versionsOf(ref: Ref, held: Held<BoardFile>, list: Listed): readonly FileVersion[] {
  const group = versionsIn(list).groups.get(held);
  if (!group) return [];
  const { part: _part, ...section } = ref;
  return [...group]
    .filter(([other]) => other !== held)
    .map(([other, record]) => ({ record: { ...section, record }, held: other }));
}
