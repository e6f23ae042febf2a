import type { Failure } from '../../core/failure';
import type { Decoded } from '../../records/decoding/decoded';
import { idText, isObject } from '../../core/json';
import { uniqueKeys, type Ref } from '../../core/ref';
import type { FileList } from '../../records/fileList';
import type { BoardFile } from '../../records/file';
import { shownValue } from './asyncCache';
import type { BoardStore } from './boardStore';

const knownKeys = new WeakMap<readonly Decoded<unknown>[], readonly string[]>();

/** The keys of records, unique within their section. Computed once per list. */
export function recordKeys(records: readonly Decoded<unknown>[]): readonly string[] {
  let keys = knownKeys.get(records);
  if (!keys) {
    keys = uniqueKeys(records.map(({ json }) => (isObject(json) ? idText(json['id']) : undefined)));
    knownKeys.set(records, keys);
  }
  return keys;
}

export function recordsByKey<T>(section: Ref, records: readonly Decoded<T>[]): { record: Ref; decoded: Decoded<T> }[] {
  const keys = recordKeys(records);
  return records.map((decoded, index) => ({ record: { ...section, record: keys[index] as string }, decoded }));
}

export const recordIn = <T>({ record }: Ref, records: readonly Decoded<T>[]): Decoded<T> | undefined =>
  record === undefined ? undefined : records[recordKeys(records).indexOf(record)];

/** The failure for a ref whose record is not found. `complete`: whether the whole section is loaded. */
export const absence = (complete: boolean): Failure => ({ kind: complete ? 'vanished' : 'notLoaded' });

/** One of the contents received for a file, with its ref. */
export interface FileVersion {
  readonly record: Ref;
  readonly decoded: Decoded<BoardFile>;
}

type Listed = Pick<FileList, 'files' | 'versions'>;

interface Versions {
  /** The files, followed by the other contents received under their IDs. */
  readonly all: readonly Decoded<BoardFile>[];
  /** For each content that shares its ID with others: all contents of that ID with their keys. */
  readonly groups: ReadonlyMap<Decoded<BoardFile>, ReadonlyMap<Decoded<BoardFile>, string>>;
}

const knownVersions = new WeakMap<Listed['files'], Versions>();

/** Computed once per list. */
function versionsIn({ files, versions }: Listed): Versions {
  const found = knownVersions.get(files);
  if (found) return found;
  const all = versions.size === 0 ? files : [...files, ...[...versions.values()].flat()];
  const groupOf = new Map<Decoded<BoardFile>, Map<Decoded<BoardFile>, string>>();
  for (const [shown, others] of versions) {
    const group = new Map<Decoded<BoardFile>, string>();
    for (const decoded of [shown, ...others]) groupOf.set(decoded, group);
  }
  if (versions.size > 0) {
    const keys = recordKeys(all);
    for (const [at, decoded] of all.entries()) groupOf.get(decoded)?.set(decoded, keys[at] as string);
  }
  const made = { all, groups: groupOf };
  knownVersions.set(files, made);
  return made;
}

/** The files of a list, followed by the other contents received under their IDs; each has its own ref. */
export const allVersions = (list: Listed): readonly Decoded<BoardFile>[] => versionsIn(list).all;

/** The other contents received under the ID of a file, in order of arrival; each can be opened. */
export function versionsOf(ref: Ref, decoded: Decoded<BoardFile>, list: Listed): readonly FileVersion[] {
  const group = versionsIn(list).groups.get(decoded);
  if (!group) return [];
  const { part: _part, ...section } = ref;
  return [...group]
    .filter(([other]) => other !== decoded)
    .map(([other, record]) => ({ record: { ...section, record }, decoded: other }));
}

/**
 * The files in the loaded lists of a board, or in the first `most` of each list; a file in lists of several filters is
 * returned once.
 */
export function loadedFiles(
  board: Ref,
  store: Pick<BoardStore, 'files' | 'fileLists'>,
  most = Infinity,
): readonly Decoded<BoardFile>[] {
  const seen = new Set<string>();
  return store.fileLists(board).flatMap((ref, at) =>
    (shownValue(store.files.peek(ref))?.files ?? []).slice(0, most).filter(({ value }) => {
      const id = value?.id;
      // A file without ID can't be recognized in other lists, so only the first list counts.
      if (id === undefined) return at === 0;
      return !seen.has(id) && seen.add(id);
    }),
  );
}
