import { fileTypes, type FileCategory } from '../model/codes';
import type { Held } from '../model/held';
import type { BoardFile } from '../model/records/file';
import { fileState, type FileState } from './fileState';

/** How a file was filed: by what was sent as its category, or by its extension where none was sent. */
export type FileCategoryOf =
  | { readonly by: 'bigType'; readonly name: string; readonly listed: boolean }
  | { readonly by: 'extension'; readonly name: string; readonly categories: readonly FileCategory[] }
  | { readonly by: 'nothing' };

const categories = Object.keys(fileTypes) as FileCategory[];

/** 4.4: mov stands under video and audio, so an extension alone may leave it open. */
export function categoryOf({ bigType, fileType }: BoardFile): FileCategoryOf {
  if (bigType !== undefined && bigType !== '') {
    const name = bigType.toLowerCase();
    return { by: 'bigType', name, listed: categories.some((each) => each === name) };
  }
  const name = fileType?.toLowerCase() ?? '';
  if (name === '') return { by: 'nothing' };
  return {
    by: 'extension',
    name,
    categories: categories.filter((each) => fileTypes[each].some((type) => type === name)),
  };
}

/** Files that share something: how many, and the sum of their sizes. */
export interface FileGroup {
  readonly key: string;
  readonly state: FileState;
  readonly files: number;
  /** Sum of the sizes that could be read; 2.11 states no unit. */
  readonly size: bigint;
  /** Files whose size could not be read: the sum is then a least. */
  readonly unsized: number;
}

/** Groups by a key, deleted files apart from the others; the largest sum first. One pass. */
export function fileGroups(
  files: readonly Held<BoardFile>[],
  keyOf: (file: BoardFile) => string | undefined,
): FileGroup[] {
  const groups = new Map<
    string,
    { key: string; state: FileState; files: number; size: bigint; unsized: number; small: number }
  >();
  for (const held of files) {
    const file = held.value;
    const key = file && keyOf(file);
    if (!file || key === undefined) continue;
    const state = fileState(held);
    const at = `${state} ${key}`;
    let group = groups.get(at);
    if (!group) groups.set(at, (group = { key, state, files: 0, size: 0n, unsized: 0, small: 0 }));
    group.files += 1;
    const size = file.fileSize;
    if (size === undefined) group.unsized += 1;
    else if (typeof size === 'number' && size < 2 ** 32 && group.small < 2 ** 52) group.small += size;
    else group.size += BigInt(size);
  }
  return [...groups.values()]
    .map(({ small, size, ...group }) => ({ ...group, size: size + BigInt(small) }))
    .toSorted((one, other) => (other.size > one.size ? 1 : other.size < one.size ? -1 : other.files - one.files));
}

/** The sum of sizes when each fileId counts once; undefined when no fileId stands on two records. */
export function distinctSize(files: readonly Held<BoardFile>[]): bigint | undefined {
  const sizes = new Map<string, number | bigint>();
  let shared = false;
  let sum = 0n;
  for (const { value } of files) {
    if (value?.fileSize === undefined) continue;
    if (value.fileId !== undefined && sizes.has(value.fileId)) {
      shared = true;
      continue;
    }
    if (value.fileId !== undefined) sizes.set(value.fileId, value.fileSize);
    sum += BigInt(value.fileSize);
  }
  return shared ? sum : undefined;
}
