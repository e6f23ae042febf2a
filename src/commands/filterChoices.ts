import { t } from '@vscode/l10n';
import { momentIn, type Edge } from '../base/dateTimeInput';
import { fileTypes, type FileCategory } from '../records/codes';
import { isFiltering, typesOf, type FileFilter } from '../records/fileFilter';
import {
  categoriesIn,
  deletionRangeText,
  fileCategoryText,
  fileTypesText,
  filterText,
  orderText,
  uploadedText,
} from '../text/fileFilterText';
import { clauses, inSentence } from '../text/phrases';
import { sanitizePlainLabel } from '../text/sanitizeLabel';

/** A part of a filter, each edited in its own step. */
export type FilterPart = 'types' | 'uploaded' | 'deleted' | 'order';

const maxNameLength = 1000;

/** Applies changes to a filter; undefined removes a property. */
function changedIn(filter: FileFilter, change: { [K in keyof FileFilter]?: FileFilter[K] | undefined }) {
  const parts = Object.entries({ ...filter, ...change }).filter(([, part]) => part !== undefined);
  return Object.fromEntries(parts) as FileFilter;
}

export const isNameTooLong = (name: string | undefined): boolean => name !== undefined && name.length > maxNameLength;

/** Sets the searched file name to a text as typed; a blank one removes it. */
export const withName = (filter: FileFilter, typed: string): FileFilter =>
  changedIn(filter, { searchStr: typed.trim() === '' ? undefined : typed });

/** What Enter does in the first step. */
export function goText(filter: FileFilter): string {
  if (isNameTooLong(filter.searchStr)) return t('The file name is too long');
  return isFiltering(filter)
    ? t('Show files: {0}', sanitizePlainLabel(clauses(filterText(filter)), 300))
    : t('Show all files');
}

/** The parts of a filter with their current state. `icon`: a codicon. */
export const filterParts = (filter: FileFilter): readonly { part: FilterPart; icon: string; text: string }[] => [
  {
    part: 'types',
    icon: 'file-media',
    text: sanitizePlainLabel(fileTypesText(filter.fileType ?? [])) || t('any type'),
  },
  { part: 'uploaded', icon: 'cloud-upload', text: uploadedText(filter) || t('uploaded at any time') },
  { part: 'deleted', icon: 'trash', text: deletionRangeText(filter) || inSentence(t('Deleted or not')) },
  { part: 'order', icon: 'sort-precedence', text: orderText(filter) || inSentence(t('Service order')) },
];

/** A category with its types, or a single type. */
export interface TypeChoice {
  readonly label: string;
  readonly description?: string;
  readonly types: readonly string[];
}

/** Categories, single types, and those that a filter has chosen. `mov` is one type in two categories. */
export function typeChoices({ fileType = [] }: FileFilter) {
  const categories = Object.keys(fileTypes) as FileCategory[];
  const whole = categories.map((category): TypeChoice => ({
    label: t('All {0}', fileCategoryText(category)),
    description: fileTypes[category].join(' '),
    types: fileTypes[category],
  }));
  const singles = typesOf(categories).map((type): TypeChoice => ({ label: type, types: [type] }));
  const full = categoriesIn(fileType);
  const covered = typesOf(full);
  const chosen = [
    ...whole.filter((_, at) => full.includes(categories[at] as FileCategory)),
    ...singles.filter(({ label: type }) => fileType.includes(type) && !covered.includes(type)),
  ];
  return { whole, singles, chosen };
}

/** Sets the types to those picked; undocumented types of the filter stay. */
export function withTypes(filter: FileFilter, picked: readonly TypeChoice[]): FileFilter {
  const known = new Set(typesOf(Object.keys(fileTypes) as FileCategory[]));
  const types = new Set([
    ...(filter.fileType ?? []).filter((type) => !known.has(type)),
    ...picked.flatMap((each) => each.types),
  ]);
  return changedIn(filter, { fileType: types.size === 0 ? undefined : [...types] });
}

/** The properties of a filter that define each range. */
const ranges = {
  uploaded: { days: 'uploadedWithinDays', from: 'beginTime', until: 'endTime' },
  deleted: { days: 'deletedWithinDays', from: 'deleteBeginTime', until: 'deleteEndTime' },
} as const;

export type FilterRange = keyof typeof ranges;

/** First and last moment of a custom range, as in a `FileFilter`. */
export interface CustomRange {
  readonly from: string | undefined;
  readonly until: string | undefined;
}

export interface RangeChoice {
  readonly label: string;
  readonly days?: number;
  readonly isCustom: boolean;
}

/** The ranges to choose from, the active one, and the moments of a custom one. */
export function rangeChoices(filter: FileFilter, range: FilterRange) {
  const { days, from, until } = ranges[range];
  const custom: CustomRange = { from: filter[from], until: filter[until] };
  const isCustom = custom.from !== undefined || custom.until !== undefined;
  const items: readonly RangeChoice[] = [
    { label: range === 'uploaded' ? t('Any time') : t('Deleted or not'), isCustom: false },
    { label: t('Today'), days: 0, isCustom: false },
    { label: t('Last 7 days'), days: 7, isCustom: false },
    { label: t('Last 30 days'), days: 30, isCustom: false },
    { label: t('Custom Range…'), isCustom: true },
  ];
  const active = items.find((item) => (isCustom ? item.isCustom : item.days === filter[days]));
  return { items, active, custom };
}

/** Sets a range to the last days, to custom moments, or to none. */
export function withRange(
  filter: FileFilter,
  range: FilterRange,
  { days: last, from: first, until: end }: { readonly days?: number | undefined } & Partial<CustomRange>,
): FileFilter {
  const { days, from, until } = ranges[range];
  return changedIn(filter, { [days]: last, [from]: first, [until]: end });
}

/** Why a typed moment can't be an end of a range; undefined if it can. `notBefore`: the start of the range. */
export function dayProblem(typed: string, edge: Edge, notBefore: string | undefined): string | undefined {
  if (typed.trim() === '') return undefined;
  const moment = momentIn(typed, edge);
  if (moment === undefined) return t('Enter a date such as {0}.', '2026-11-01');
  return notBefore !== undefined && moment < notBefore ? t('The end date is before the start date.') : undefined;
}

export interface OrderChoice {
  readonly label: string;
  readonly order: FileFilter['uploadTimeOrder'] | undefined;
}

/** The sort orders to choose from, and the active one. */
export function orderChoices({ uploadTimeOrder }: FileFilter) {
  const items: readonly OrderChoice[] = [
    { label: t('Service order'), order: undefined },
    { label: t('Newest uploads first'), order: 0 },
    { label: t('Oldest uploads first'), order: 1 },
  ];
  return { items, active: items.find(({ order }) => order === uploadTimeOrder) };
}

export const withOrder = (filter: FileFilter, order: OrderChoice['order']): FileFilter =>
  changedIn(filter, { uploadTimeOrder: order });
