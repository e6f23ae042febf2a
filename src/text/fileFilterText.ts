import { t } from '@vscode/l10n';
import { fileTypes, type FileCategory } from '../records/codes';
import type { FileFilter } from '../records/fileFilter';
import { sanitizeLabel } from './sanitizeLabel';
import { momentText } from '../base/dateTimeInput';
import { clauses, inSentence, items, quoted } from './phrases';

/** A file filter in parts: `name contains “plan”`, `images`. Empty for no filter. */
export function filterText(filter: FileFilter): string[] {
  const { searchStr, fileType = [] } = filter;
  return [
    searchStr === undefined ? '' : t('name contains {0}', quoted(searchStr, 40)),
    fileTypesText(fileType),
    uploadedText(filter),
    deletionRangeText(filter),
    orderText(filter),
  ].filter(Boolean);
}

/** File types as complete categories and remaining types; empty for none. */
export function fileTypesText(types: readonly string[]): string {
  const categories = categoriesIn(types);
  const covered = new Set<string>(categories.flatMap((category) => fileTypes[category]));
  const others = types.filter((type) => !covered.has(type));
  return sanitizeLabel(items([...categories.map(fileCategoryText), ...others]), 60);
}

/** The categories of §4.4 all of whose types are included. */
export const categoriesIn = (types: readonly string[]): FileCategory[] =>
  (Object.keys(fileTypes) as FileCategory[]).filter((category) =>
    fileTypes[category].every((type) => types.includes(type)),
  );

/** Name of a file category. */
export function fileCategoryText(category: FileCategory): string {
  switch (category) {
    case 'video':
      return t('videos');
    case 'image':
      return t('images');
    case 'document':
      return t('documents');
    case 'audio':
      return t('audio files');
  }
}

/** The upload time range; empty when not filtered. */
export function uploadedText({ uploadedWithinDays: days, beginTime, endTime }: FileFilter): string {
  const from = beginTime && momentText(beginTime, 'from');
  const until = endTime && momentText(endTime, 'until');
  if (from && until) return t('uploaded {0} to {1}', from, until);
  const since = from ? t('uploaded from {0}', from) : days === undefined ? '' : uploadedLately(days);
  return clauses([since, until && t('uploaded up to {0}', until)]);
}

const uploadedLately = (days: number): string =>
  days === 0
    ? t('uploaded today')
    : days === 1
      ? t('uploaded since yesterday')
      : t('uploaded in the last {0} days', days);

/** The deletion time range; empty when not filtered. */
export function deletionRangeText({ deletedWithinDays: days, deleteBeginTime, deleteEndTime }: FileFilter): string {
  const from = deleteBeginTime && momentText(deleteBeginTime, 'from');
  const until = deleteEndTime && momentText(deleteEndTime, 'until');
  if (from && until) return t('deleted {0} to {1}', from, until);
  const since = from ? t('deleted from {0}', from) : days === undefined ? '' : deletedLately(days);
  return clauses([since, until && t('deleted up to {0}', until)]);
}

const deletedLately = (days: number): string =>
  days === 0 ? t('deleted today') : days === 1 ? t('deleted since yesterday') : t('deleted in the last {0} days', days);

/** The sort order; empty when unspecified. */
export const orderText = ({ uploadTimeOrder: order }: FileFilter): string =>
  order === undefined
    ? ''
    : order === 0
      ? inSentence(t('Newest uploads first'))
      : inSentence(t('Oldest uploads first'));
