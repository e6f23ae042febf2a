import type { FileCategory } from '../records/codes';
import type { Decoded } from '../records/decoding/decoded';
import type { BoardFile } from '../records/file';
import { onlyCategory, type FileCount } from './fileGroups';
import { fileState, type FileState } from './fileState';

/** What can be hidden in a list of files. */
export type FileToggle = FileCategory | 'other' | FileState;

/** In the order in which they are offered: by category, and by state. */
export const fileToggles: readonly (readonly FileToggle[])[] = [
  ['image', 'video', 'document', 'audio', 'other'],
  ['present', 'deleted', 'unknown'],
];

/** The toggles that hide a file: its category, and its state. */
export function fileTogglesOf(decoded: Decoded<BoardFile>): readonly FileToggle[] {
  const category = (decoded.value && onlyCategory(decoded.value)) ?? 'other';
  return [category, fileState(decoded)];
}

/** The number of files that each toggle hides. */
export function countToggles(): FileCount<ReadonlyMap<FileToggle, number>> {
  const counts = new Map<FileToggle, number>();
  return {
    add: (decoded) => {
      for (const toggle of fileTogglesOf(decoded)) counts.set(toggle, (counts.get(toggle) ?? 0) + 1);
    },
    result: () => counts,
  };
}
