import type { FileCategory } from '../../records/codes';
import type { Decoded } from '../../records/decoding/decoded';
import type { BoardFile } from '../../records/file';
import { onlyCategory, shortStateTitle, type FileCount } from './fileGroups';
import { fileState, type FileState } from './fileState';
import { fileIssues } from './checks';
import { t } from '@vscode/l10n';
import type { RowToggle } from '../../protocol/table';
import { categoryTitle } from './fileText';
import { number } from '../../core/say';

/** The kinds of files that can be chosen in a list. */
export type FileToggle = FileCategory | 'other' | FileState | 'review' | 'sound';

/** In the order in which they are offered, by group: a file has one kind of each. */
const fileToggles = {
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

/** Toggles of the categories, states, and issues of files; a group with a single kind has none. */
export function fileRowToggles(toggled: ReadonlyMap<FileToggle, number>): readonly RowToggle[] | undefined {
  const groupOf = (keys: readonly FileToggle[], group: string): RowToggle[] => {
    const some = keys.filter((key) => toggled.has(key));
    if (some.length < 2) return [];
    return some.map((key) => ({
      key,
      title: toggleTitle(key),
      group,
      count: number(toggled.get(key) ?? 0),
      ...(key === 'sound' && { isRest: true }),
    }));
  };
  const found = [
    ...groupOf(fileToggles.category, t('Category')),
    ...groupOf(fileToggles.state, t('Deletion')),
    ...groupOf(fileToggles.review, t('Issues')),
  ];
  return found.length === 0 ? undefined : found;
}

function toggleTitle(toggle: FileToggle): string {
  if (toggle === 'review') return t('With issues');
  if (toggle === 'sound') return t('Without issues');
  if (toggle === 'present' || toggle === 'deleted' || toggle === 'unknown') return shortStateTitle(toggle);
  return toggle === 'other' ? t('Other types') : categoryTitle(toggle);
}
