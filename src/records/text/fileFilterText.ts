import { t } from '@vscode/l10n';
import { fileTypes, type FileCategory } from '../codes';
import type { FileFilter } from '../fileFilter';
import { momentText } from '../../core/instant';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import { clauses, inSentence, items, quoted } from '../../core/phrases';

/** A file filter in parts: `name contains “plan”`, `images`. Empty for no filter. */
export function filterText(filter: FileFilter): string[] {
  const { searchStr, fileType = [] } = filter;
  const uploaded = rangeText(filter.beginTime, filter.endTime, filter.uploadedWithinDays);
  const deleted = rangeText(filter.deleteBeginTime, filter.deleteEndTime, filter.deletedWithinDays);
  return [
    searchStr === undefined ? '' : t('name contains {0}', quoted(searchStr, 40)),
    fileTypesText(fileType),
    uploaded && t('uploaded {0}', uploaded),
    deleted && t('deleted {0}', deleted),
    orderText(filter),
  ].filter(Boolean);
}

/** File types as complete categories and remaining types; empty for none. */
function fileTypesText(types: readonly string[]): string {
  const categories = categoriesIn(types);
  const covered = new Set<string>(categories.flatMap((category) => fileTypes[category]));
  const others = types.filter((type) => !covered.has(type));
  return sanitizeLabel(items([...categories.map(fileCategoryText), ...others]), 60);
}

/** The categories of §4.4 all of whose types are included. */
const categoriesIn = (types: readonly string[]): FileCategory[] =>
  (Object.keys(fileTypes) as FileCategory[]).filter((category) =>
    fileTypes[category].every((type) => types.includes(type)),
  );

function fileCategoryText(category: FileCategory): string {
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

/** A time range; empty when not filtered. `days`: the last ones, beginning with today. */
function rangeText(begin: string | undefined, end: string | undefined, days: number | undefined): string {
  const from = begin && momentText(begin, 'from');
  const until = end && momentText(end, 'until');
  if (from && until) return t('{0} to {1}', from, until);
  const since = from ? t('from {0}', from) : days === undefined ? '' : lastDays(days);
  return clauses([since, until && t('up to {0}', until)]);
}

const lastDays = (days: number): string =>
  days === 0 ? t('today') : days === 1 ? t('since yesterday') : t('in the last {0} days', days);

/** The sort order; empty when unspecified. */
const orderText = ({ uploadTimeOrder: order }: FileFilter): string =>
  order === undefined
    ? ''
    : order === 0
      ? inSentence(t('Newest uploads first'))
      : inSentence(t('Oldest uploads first'));
