import { t } from '@vscode/l10n';
import { fileToggles, type FileToggle } from './fileToggles';
import type { RowToggle } from '../../protocol/table';
import { stateTitle } from './fileStateText';
import { categoryTitle } from './fileText';
import { number } from '../../core/say';

/** Toggles of the categories, states, and issues of files; a group with a single kind has none. */
export function fileRowToggles(toggled: ReadonlyMap<FileToggle, number>): readonly RowToggle[] | undefined {
  const groupOf = (keys: readonly FileToggle[], group: string): RowToggle[] => {
    const some = keys.filter((key) => toggled.has(key));
    if (some.length < 2) return [];
    return some.map((key) => ({ key, title: toggleTitle(key), group, count: number(toggled.get(key) ?? 0) }));
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
  if (toggle === 'present' || toggle === 'deleted' || toggle === 'unknown') return stateTitle(toggle);
  return toggle === 'other' ? t('Other types') : categoryTitle(toggle);
}
