import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { fileTypes, type FileCategory } from '../records/codes';
import { isFiltering, typesOf, type FileFilter } from '../records/fileFilter';
import type { Zone } from '../base/zone';
import { sanitizePlainLabel } from '../text/sanitizeLabel';
import { momentIn, momentText, type Edge } from '../base/dateTimeInput';
import { clauses, sentences } from '../text/phrases';
import {
  categoriesIn,
  fileCategoryText,
  deletedText,
  orderText,
  filterText,
  fileTypesText,
  uploadedText,
} from '../text/fileFilterText';
import { showPick } from './showPick';
import { showStep } from './showStep';

type Part = 'types' | 'uploaded' | 'deleted' | 'order';

/** The filter after a step, or how the user left it. */
type Changed = FileFilter | 'back' | 'away';

const maxNameLength = 1000;

/**
 * Asks for a file filter. Typing a name and pressing Enter suffices; types, times and order are one step away, with
 * Back. undefined: cancelled. Empty: no filter.
 */
export async function askFilter(title: string, start: FileFilter, zone: Zone): Promise<FileFilter | undefined> {
  const steps: Readonly<Record<Part, (filter: FileFilter) => Promise<Changed>>> = {
    types: (filter) => askTypes(title, filter),
    uploaded: (filter) => askRange(title, filter, zone, 'uploaded'),
    deleted: (filter) => askRange(title, filter, zone, 'deleted'),
    order: (filter) => askOrder(title, filter),
  };
  let draft = start;
  for (let last: Part | undefined; ;) {
    const asked: Asked | undefined = await askName(title, draft, last);
    if (asked === undefined) return undefined;
    draft = asked.filter;
    last = asked.next;
    if (last === undefined) return draft;
    const changed = await steps[last](draft);
    if (changed === 'away') return undefined;
    if (changed === 'back') continue;
    draft = changed;
    // Another Enter shows the files.
    last = undefined;
  }
}

interface Asked {
  readonly filter: FileFilter;
  /** The part to edit next; undefined: show the files. */
  readonly next: Part | undefined;
}

/** Applies changes to a filter; undefined removes a property. */
function changedIn(filter: FileFilter, change: { [K in keyof FileFilter]?: FileFilter[K] | undefined }) {
  const parts = Object.entries({ ...filter, ...change }).filter(([, part]) => part !== undefined);
  return Object.fromEntries(parts) as FileFilter;
}

/**
 * The first step. Its texts are in the descriptions, which VS Code doesn't match, so the typed name neither filters nor
 * reorders the list.
 */
async function askName(title: string, draft: FileFilter, last: Part | undefined): Promise<Asked | undefined> {
  const named = (typed: string) => changedIn(draft, { searchStr: typed.trim() === '' ? undefined : typed });
  const items = (typed: string) =>
    [{ part: undefined, icon: 'filter', text: goText(named(typed)) }, ...parts(draft)].map(({ part, icon, text }) => ({
      ...{ part, label: '', description: text, alwaysShow: true },
      iconPath: new vscode.ThemeIcon(icon),
    }));
  for (let value = draft.searchStr ?? ''; ;) {
    const shown = items(value);
    const active = shown.find(({ part }) => part === last);
    const result = await showPick({
      title,
      placeholder: t('Type part of a file name and press Enter, or choose a criterion'),
      items: (typed) => (typed === value ? shown : items(typed)),
      value,
      active: last === undefined ? shown[0] : active,
    });
    if (result.went !== 'on') return undefined;
    value = result.typed;
    if (value.length <= maxNameLength) return { filter: named(value), next: result.picked[0]?.part };
  }
}

function goText(filter: FileFilter): string {
  const { searchStr } = filter;
  if (searchStr !== undefined && searchStr.length > maxNameLength) return t('The file name is too long');
  return isFiltering(filter)
    ? t('Show files: {0}', sanitizePlainLabel(clauses(filterText(filter)), 300))
    : t('Show all files');
}

const parts = (filter: FileFilter): readonly { part: Part; icon: string; text: string }[] => [
  {
    part: 'types',
    icon: 'file-media',
    text: sanitizePlainLabel(fileTypesText(filter.fileType ?? [])) || t('any type'),
  },
  { part: 'uploaded', icon: 'cloud-upload', text: uploadedText(filter) || t('uploaded at any time') },
  { part: 'deleted', icon: 'trash', text: deletedText(filter) || t('deleted or not') },
  { part: 'order', icon: 'sort-precedence', text: orderText(filter) || t('service order') },
];

interface TypeItem extends vscode.QuickPickItem {
  readonly types: readonly string[];
}

/** Whole categories, then single types. `mov` is in two categories but is one type. */
async function askTypes(title: string, filter: FileFilter): Promise<Changed> {
  const categories = Object.keys(fileTypes) as FileCategory[];
  const whole: TypeItem[] = categories.map((category) => ({
    label: t('All {0}', fileCategoryText(category)),
    description: fileTypes[category].join(' '),
    types: fileTypes[category],
  }));
  const rest: TypeItem = { label: '', kind: vscode.QuickPickItemKind.Separator, types: [] };
  const singles: TypeItem[] = typesOf(categories).map((type) => ({ label: type, types: [type] }));
  const { fileType = [] } = filter;
  const full = categoriesIn(fileType);
  const covered = typesOf(full);
  const chosen = [
    ...whole.filter((_, at) => full.includes(categories[at] as FileCategory)),
    ...singles.filter(({ label: type }) => fileType.includes(type) && !covered.includes(type)),
  ];
  const result = await showPick({
    title,
    placeholder: t('Select file types'),
    items: () => [...whole, rest, ...singles],
    chosen,
    canGoBack: true,
  });
  if (result.went !== 'on') return result.went;
  const known = new Set(singles.map(({ label: type }) => type));
  const types = new Set([
    ...fileType.filter((type) => !known.has(type)),
    ...result.picked.flatMap((each) => each.types),
  ]);
  return changedIn(filter, { fileType: types.size === 0 ? undefined : [...types] });
}

/** The filter properties that form each range. */
const ranges = {
  uploaded: { days: 'uploadedWithinDays', from: 'beginTime', until: 'endTime' },
  deleted: { days: 'deletedWithinDays', from: 'deleteBeginTime', until: 'deleteEndTime' },
} as const;

async function askRange(title: string, filter: FileFilter, zone: Zone, range: keyof typeof ranges): Promise<Changed> {
  const { days, from, until } = ranges[range];
  const empty = { [days]: undefined, [from]: undefined, [until]: undefined };
  const isCustom = filter[from] !== undefined || filter[until] !== undefined;
  const items = [
    { label: range === 'uploaded' ? t('Any time') : t('Deleted or not'), isCustom: false },
    { label: t('Today'), days: 0, isCustom: false },
    { label: t('Last 7 days'), days: 7, isCustom: false },
    { label: t('Last 30 days'), days: 30, isCustom: false },
    { label: t('Custom Range…'), isCustom: true },
  ];
  const active = items.find((item) => (isCustom ? item.isCustom : item.days === filter[days]));
  for (;;) {
    const result = await showPick({
      title,
      placeholder: range === 'uploaded' ? t('Select an upload date range') : t('Select a deletion date range'),
      items: () => items,
      active,
      canGoBack: true,
    });
    if (result.went !== 'on') return result.went;
    const [picked] = result.picked;
    if (!picked?.isCustom) return changedIn(filter, { ...empty, [days]: picked?.days });
    const asked = await askDays(title, filter[from], filter[until], zone);
    if (asked === 'away') return 'away';
    if (asked !== 'back') return changedIn(filter, { ...empty, [from]: asked.from, [until]: asked.until });
  }
}

/** Asks for the first and last day; each may be left open. */
async function askDays(
  title: string,
  from: string | undefined,
  until: string | undefined,
  zone: Zone,
): Promise<{ from: string | undefined; until: string | undefined } | 'back' | 'away'> {
  let [first, last] = [from && momentText(from, 'from'), until && momentText(until, 'until')];
  for (;;) {
    const begin = await askDay(title, 'from', first, undefined, zone);
    if (begin.went === 'away' || begin.went === 'back') return begin.went;
    first = begin.value;
    const end = await askDay(title, 'until', last, momentIn(first, 'from'), zone);
    if (end.went === 'away') return 'away';
    last = end.value;
    if (end.went !== 'back') return { from: momentIn(first, 'from'), until: momentIn(last, 'until') };
  }
}

function askDay(title: string, edge: Edge, value = '', notBefore: string | undefined, zone: Zone) {
  const prompt =
    edge === 'from'
      ? t('Start date as YYYY-MM-DD (time optional). Leave empty for no start date.')
      : t('End date as YYYY-MM-DD (time optional). Leave empty for no end date.');
  const zoneText = zone === 'utc' ? t('Dates use UTC.') : t('Dates use this machine’s time zone.');
  return showStep({
    title,
    // The list before was step 1, and Back works from both.
    position: [edge === 'from' ? 2 : 3, 3],
    prompt: sentences([prompt, zoneText]),
    placeholder: t('For example: {0}', '2026-11-01'),
    value,
    unfinished: (typed) => typed.trim().length < 10,
    check: (typed) => {
      if (typed.trim() === '') return undefined;
      const moment = momentIn(typed, edge);
      if (moment === undefined) return { refusal: t('Enter a date such as {0}.', '2026-11-01') };
      return notBefore !== undefined && moment < notBefore
        ? { refusal: t('The end date is before the start date.') }
        : undefined;
    },
  });
}

async function askOrder(title: string, filter: FileFilter): Promise<Changed> {
  const items = [
    { label: t('Service order'), order: undefined },
    { label: t('Newest uploads first'), order: 0 as const },
    { label: t('Oldest uploads first'), order: 1 as const },
  ];
  const result = await showPick<(typeof items)[number]>({
    title,
    placeholder: t('Select a sort order'),
    items: () => items,
    active: items.find(({ order }) => order === filter.uploadTimeOrder),
    canGoBack: true,
  });
  return result.went === 'on' ? changedIn(filter, { uploadTimeOrder: result.picked[0]?.order }) : result.went;
}
