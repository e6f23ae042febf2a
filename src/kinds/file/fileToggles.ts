import type { FileCategory } from '../../records/codes';
import type { Decoded } from '../../records/decoding/decoded';
import type { BoardFile } from '../../records/file';
import { onlyCategory, type FileCount } from './fileGroups';
import { fileState, type FileState } from './fileState';
import { fileIssues } from './checks';

/** The kinds of files that can be chosen in a list. */
export type FileToggle = FileCategory | 'other' | FileState | 'review' | 'sound';

/** In the order in which they are offered, by group: a file has one kind of each. */
export const fileToggles = {
  category: ['image', 'video', 'document', 'audio', 'other'],
  state: ['present', 'deleted', 'unknown'],
  review: ['review', 'sound'],
} as const satisfies Record<string, readonly FileToggle[]>;

/** The kinds of a file: its category, its state, and whether it has issues to review. */
export function fileTogglesOf(decoded: Decoded<BoardFile>): readonly FileToggle[] {
  const category = (decoded.value && onlyCategory(decoded.value)) ?? 'other';
  return [category, fileState(decoded), fileIssues(decoded) > 0 ? 'review' : 'sound'];
}

/** The number of files of each kind. */
export function countToggles(): FileCount<ReadonlyMap<FileToggle, number>> {
  const counts = new Map<FileToggle, number>();
  return {
    add: (decoded) => {
      for (const toggle of fileTogglesOf(decoded)) counts.set(toggle, (counts.get(toggle) ?? 0) + 1);
    },
    result: () => counts,
  };
}
