import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { fileTypes, type FileCategory } from '../model/codes';
import { asks, typesOf, type FileQuestion } from '../model/fileQuestion';
import type { Zone } from '../model/format';
import { plainLabel } from '../model/label';
import { momentIn, momentText, type Edge } from '../model/moment';
import { clauses, sentences } from '../model/phrases';
import {
  categoriesIn,
  categoryWord,
  deletedWords,
  orderWords,
  questionWords,
  typeWords,
  uploadedWords,
} from '../model/questionWords';
import { showPick } from './picks';
import { showStep } from './steps';

type Part = 'types' | 'uploaded' | 'deleted' | 'order';

/** The filter after a step, or how the user left it. */
type Changed = FileQuestion | 'back' | 'away';

const longestName = 1000;

/**
 * Asks for a file filter. Typing a name and pressing Enter suffices; types, times and order are one step away, with
 * Back. undefined: cancelled. Empty: no filter.
 */
export async function askFilter(title: string, start: FileQuestion, zone: Zone): Promise<FileQuestion | undefined> {
  const steps: Readonly<Record<Part, (question: FileQuestion) => Promise<Changed>>> = {
    types: (question) => askTypes(title, question),
    uploaded: (question) => askRange(title, question, zone, 'uploaded'),
    deleted: (question) => askRange(title, question, zone, 'deleted'),
    order: (question) => askOrder(title, question),
  };
  let draft = start;
  for (let last: Part | undefined; ;) {
    const asked: Asked | undefined = await askName(title, draft, last);
    if (asked === undefined) return undefined;
    draft = asked.question;
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
  readonly question: FileQuestion;
  /** The part to edit next; undefined: show the files. */
  readonly next: Part | undefined;
}

/** Applies changes to a filter; undefined removes a property. */
function changedIn(question: FileQuestion, change: { [K in keyof FileQuestion]?: FileQuestion[K] | undefined }) {
  const parts = Object.entries({ ...question, ...change }).filter(([, part]) => part !== undefined);
  return Object.fromEntries(parts) as FileQuestion;
}

/**
 * The first step. Its texts are in the descriptions, which VS Code doesn't match, so the typed name neither filters nor
 * reorders the list.
 */
async function askName(title: string, draft: FileQuestion, last: Part | undefined): Promise<Asked | undefined> {
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
    if (value.length <= longestName) return { question: named(value), next: result.picked[0]?.part };
  }
}

function goText(question: FileQuestion): string {
  const { searchStr } = question;
  if (searchStr !== undefined && searchStr.length > longestName) return t('The file name is too long');
  return asks(question) ? t('Show files: {0}', plainLabel(clauses(questionWords(question)), 300)) : t('Show all files');
}

const parts = (question: FileQuestion): readonly { part: Part; icon: string; text: string }[] => [
  { part: 'types', icon: 'file-media', text: plainLabel(typeWords(question.fileType ?? [])) || t('any type') },
  { part: 'uploaded', icon: 'cloud-upload', text: uploadedWords(question) || t('uploaded at any time') },
  { part: 'deleted', icon: 'trash', text: deletedWords(question) || t('deleted or not') },
  { part: 'order', icon: 'sort-precedence', text: orderWords(question) || t('service order') },
];

interface TypeItem extends vscode.QuickPickItem {
  readonly types: readonly string[];
}

/** Whole categories, then single types. `mov` is in two categories but is one type. */
async function askTypes(title: string, question: FileQuestion): Promise<Changed> {
  const categories = Object.keys(fileTypes) as FileCategory[];
  const whole: TypeItem[] = categories.map((category) => ({
    label: t('All {0}', categoryWord(category)),
    description: fileTypes[category].join(' '),
    types: fileTypes[category],
  }));
  const rest: TypeItem = { label: '', kind: vscode.QuickPickItemKind.Separator, types: [] };
  const singles: TypeItem[] = typesOf(categories).map((type) => ({ label: type, types: [type] }));
  const { fileType = [] } = question;
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
  return changedIn(question, { fileType: types.size === 0 ? undefined : [...types] });
}

/** The filter properties that form each range. */
const ranges = {
  uploaded: { days: 'uploadedWithinDays', from: 'beginTime', until: 'endTime' },
  deleted: { days: 'deletedWithinDays', from: 'deleteBeginTime', until: 'deleteEndTime' },
} as const;

async function askRange(
  title: string,
  question: FileQuestion,
  zone: Zone,
  range: keyof typeof ranges,
): Promise<Changed> {
  const { days, from, until } = ranges[range];
  const empty = { [days]: undefined, [from]: undefined, [until]: undefined };
  const isCustom = question[from] !== undefined || question[until] !== undefined;
  const items = [
    { label: range === 'uploaded' ? t('Any time') : t('Deleted or not'), isCustom: false },
    { label: t('Today'), days: 0, isCustom: false },
    { label: t('Last 7 days'), days: 7, isCustom: false },
    { label: t('Last 30 days'), days: 30, isCustom: false },
    { label: t('Custom Range…'), isCustom: true },
  ];
  const active = items.find((item) => (isCustom ? item.isCustom : item.days === question[days]));
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
    if (!picked?.isCustom) return changedIn(question, { ...empty, [days]: picked?.days });
    const asked = await askDays(title, question[from], question[until], zone);
    if (asked === 'away') return 'away';
    if (asked !== 'back') return changedIn(question, { ...empty, [from]: asked.from, [until]: asked.until });
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

async function askOrder(title: string, question: FileQuestion): Promise<Changed> {
  const items = [
    { label: t('Service order'), order: undefined },
    { label: t('Newest uploads first'), order: 0 as const },
    { label: t('Oldest uploads first'), order: 1 as const },
  ];
  const result = await showPick<(typeof items)[number]>({
    title,
    placeholder: t('Select a sort order'),
    items: () => items,
    active: items.find(({ order }) => order === question.uploadTimeOrder),
    canGoBack: true,
  });
  return result.went === 'on' ? changedIn(question, { uploadTimeOrder: result.picked[0]?.order }) : result.went;
}
