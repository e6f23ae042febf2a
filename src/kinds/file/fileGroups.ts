import { fileTypes, type FileCategory } from '../../records/codes';
import { isInexact, plus, type Numeric } from '../../core/numeric';
import type { Decoded } from '../../records/decoding/decoded';
import type { BoardFile } from '../../records/file';
import { fileState, type FileState } from './fileState';
import { inSentence } from '../../core/phrases';
import { t } from '@vscode/l10n';

/** How a file was categorized: by the category sent, or else by its extension. */
export type FileCategoryOf =
  | { readonly by: 'bigType'; readonly name: string; readonly listed: boolean }
  | { readonly by: 'extension'; readonly name: string; readonly categories: readonly FileCategory[] }
  | { readonly by: 'nothing' };

const categories = Object.keys(fileTypes) as FileCategory[];

/** The category of a file. `mov` is in two categories (§4.4), so the extension may be ambiguous. */
export function categoryOf({ bigType, fileType }: BoardFile): FileCategoryOf {
  if (bigType !== undefined && bigType !== '') {
    const name = bigType.toLowerCase();
    return { by: 'bigType', name, listed: categories.some((each) => each === name) };
  }
  const name = fileType?.toLowerCase() ?? '';
  if (name === '') return { by: 'nothing' };
  return { by: 'extension', name, categories: categoriesOfExtension(name) };
}

const categoriesOfExtension = (name: string) =>
  categories.filter((each) => fileTypes[each].some((type) => type === name));

/**
 * The documented category of a file: the one sent, or if none is, that of its extension. undefined when it is not
 * documented, and when none or several fit the extension.
 */
export function onlyCategory(file: BoardFile): FileCategory | undefined {
  const found = categoryOf(file);
  if (found.by === 'bigType') return categories.find((each) => each === found.name);
  return found.by === 'extension' && found.categories.length === 1 ? found.categories[0] : undefined;
}

/** Number and total size of files that share a key and state. */
export interface FileGroup {
  /** undefined: the records can't be read. */
  readonly key: string | undefined;
  readonly state: FileState;
  readonly files: number;
  /** Sum of the sizes that are readable and plausible, of none if `isUnsized`; §2.11 states no unit. */
  readonly size: bigint;
  /** Number of files whose size is unreadable, or above 2^53 − 1, which is hardly one; the sum is then a minimum. */
  readonly unsized: number;
}

/** Whether no size of a group is known, so that it has no total. */
export const isUnsized = ({ files, unsized }: Pick<FileGroup, 'files' | 'unsized'>): boolean => unsized === files;

/** Accumulates a result over files one by one, since there may be a hundred thousand. */
export interface FileCount<T> {
  readonly add: (decoded: Decoded<BoardFile>) => void;
  readonly result: () => T;
}

/** Groups all files by key and state; the largest total size first. `keyOf` gets undefined for an unreadable record. */
export function fileGroups(keyOf: (file: BoardFile | undefined) => string | undefined): FileCount<FileGroup[]> {
  const byState = {
    present: new Map<FileGroup['key'], Tally>(),
    deleted: new Map<FileGroup['key'], Tally>(),
    unknown: new Map<FileGroup['key'], Tally>(),
  };
  return {
    add: (decoded) => {
      const file = decoded.value;
      const key = keyOf(file);
      const groups = byState[fileState(decoded)];
      let group = groups.get(key);
      if (!group) groups.set(key, (group = { files: 0, unsized: 0, sum: 0 }));
      group.files += 1;
      if (file?.fileSize === undefined || isInexact(file.fileSize)) group.unsized += 1;
      else group.sum = plus(group.sum, file.fileSize);
    },
    result: () =>
      (['present', 'deleted', 'unknown'] as const)
        .flatMap((state) =>
          [...byState[state]].map(([key, { sum, ...tally }]): FileGroup => ({
            key,
            state,
            ...tally,
            size: BigInt(sum),
          })),
        )
        .toSorted((one, other) => (other.size > one.size ? 1 : other.size < one.size ? -1 : other.files - one.files)),
  };
}

interface Tally {
  files: number;
  unsized: number;
  sum: Numeric;
}

/** States of files in display order. */
export const fileStates = ['present', 'deleted', 'unknown'] as const;

export function stateTitle(state: FileState): string {
  switch (state) {
    case 'present':
      return t('Not deleted');
    case 'deleted':
      return t({ message: 'Deleted', args: [], comment: ['state of a file'] });
    case 'unknown':
      return t('Deletion unknown');
  }
}

/** Beside the titles of the others. */
export const shortStateTitle = (state: FileState): string => (state === 'unknown' ? t('Unknown') : stateTitle(state));

/** The state within a sentence. */
export function stateWord(state: FileState): string {
  switch (state) {
    case 'present':
      return inSentence(t('Not deleted'));
    case 'deleted':
      return t('deleted');
    case 'unknown':
      return inSentence(t('Deletion unknown'));
  }
}
