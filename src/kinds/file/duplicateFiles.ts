import { composed } from '../../core/sanitizeLabel';
import type { FileCount } from './fileGroups';
import { fileState } from './fileState';

/** Files that aren't deleted and seem to be the same file. `files`: their indexes, in the order of the list. */
export interface DuplicateFiles {
  /** What they have in common: name, size, and type, or else only the file ID. */
  readonly by: 'fileId' | 'content';
  readonly files: readonly number[];
}

/**
 * Finds duplicates among files of distinct record IDs, added one by one in the order of the list. Files that share both
 * content and file ID form one group. Contents are compared only if name, size, and type are known.
 */
export function duplicateFiles(): FileCount<DuplicateFiles[]> {
  const byFileId = new Map<string, number[]>();
  const byContent = new Map<string, number[]>();
  let index = -1;
  return {
    add: (decoded) => {
      index += 1;
      const file = decoded.value;
      if (!file || fileState(decoded) === 'deleted') return;
      const { fileId, fileName, fileSize, fileType } = file;
      if (fileId) push(byFileId, fileId, index);
      if (fileName && fileType && fileSize !== undefined)
        push(byContent, `${String(fileSize)}\n${fileType}\n${composed(fileName)}`, index);
    },
    result: () => {
      const contents = severalIn(byContent).map((files): DuplicateFiles => ({ by: 'content', files }));
      const known = new Set(contents.map(({ files }) => files.join()));
      const ids = severalIn(byFileId)
        .filter((files) => !known.has(files.join()))
        .map((files): DuplicateFiles => ({ by: 'fileId', files }));
      return [...contents, ...ids];
    },
  };
}

function push(groups: Map<string, number[]>, key: string, index: number): void {
  const group = groups.get(key);
  if (group) group.push(index);
  else groups.set(key, [index]);
}

const severalIn = (groups: ReadonlyMap<string, number[]>): number[][] =>
  [...groups.values()].filter(({ length }) => length > 1);
