import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { FileFilter } from '../records/fileFilter';
import type { Zone } from '../base/zone';
import { momentIn, momentText, type Edge } from '../base/dateTimeInput';
import { sentences } from '../text/phrases';
import {
  dayProblem,
  filterParts,
  goText,
  isNameTooLong,
  orderChoices,
  rangeChoices,
  typeChoices,
  withName,
  withOrder,
  withRange,
  withTypes,
  type CustomRange,
  type FilterPart,
  type FilterRange,
  type TypeChoice,
} from './filterChoices';
import { showPick } from './showPick';
import { showStep } from './showStep';

/** The filter after a step, or how the user left the step. */
type Changed = FileFilter | 'back' | 'cancelled';

/**
 * Asks for a file filter. Typing a name and pressing Enter suffices; types, times, and order are edited in further
 * steps. undefined: cancelled. Empty: no filter.
 */
export async function askFilter(title: string, start: FileFilter, zone: Zone): Promise<FileFilter | undefined> {
  const steps: Readonly<Record<FilterPart, (filter: FileFilter) => Promise<Changed>>> = {
    types: (filter) => askTypes(title, filter),
    uploaded: (filter) => askRange(title, filter, zone, 'uploaded'),
    deleted: (filter) => askRange(title, filter, zone, 'deleted'),
    order: (filter) => askOrder(title, filter),
  };
  let draft = start;
  for (let last: FilterPart | undefined; ;) {
    const named: NameStep | undefined = await askName(title, draft, last);
    if (named === undefined) return undefined;
    draft = named.filter;
    last = named.next;
    if (last === undefined) return draft;
    const changed = await steps[last](draft);
    if (changed === 'cancelled') return undefined;
    if (changed === 'back') continue;
    draft = changed;
    // Select the first item, so that Enter shows the files.
    last = undefined;
  }
}

interface NameStep {
  readonly filter: FileFilter;
  /** The part to edit next; undefined: show the files. */
  readonly next: FilterPart | undefined;
}

/**
 * The first step. Its texts are descriptions, which VS Code doesn't match, so that typing a name neither filters nor
 * reorders the items.
 */
async function askName(title: string, draft: FileFilter, last: FilterPart | undefined): Promise<NameStep | undefined> {
  const items = (typed: string) =>
    [{ part: undefined, icon: 'filter', text: goText(withName(draft, typed)) }, ...filterParts(draft)].map(
      ({ part, icon, text }) => ({
        ...{ part, label: '', description: text, alwaysShow: true },
        iconPath: new vscode.ThemeIcon(icon),
      }),
    );
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
    if (result.kind !== 'next') return undefined;
    value = result.typed;
    if (!isNameTooLong(value)) return { filter: withName(draft, value), next: result.picked[0]?.part };
  }
}

/** Asks for whole categories and single types. */
async function askTypes(title: string, filter: FileFilter): Promise<Changed> {
  const { whole, singles, chosen } = typeChoices(filter);
  const separator = { label: '', kind: vscode.QuickPickItemKind.Separator, types: [] };
  const result = await showPick<TypeChoice & vscode.QuickPickItem>({
    title,
    placeholder: t('Select file types'),
    items: () => [...whole, separator, ...singles],
    chosen,
    canGoBack: true,
  });
  return result.kind === 'next' ? withTypes(filter, result.picked) : result.kind;
}

async function askRange(title: string, filter: FileFilter, zone: Zone, range: FilterRange): Promise<Changed> {
  const { items, active, custom } = rangeChoices(filter, range);
  for (;;) {
    const result = await showPick({
      title,
      placeholder: range === 'uploaded' ? t('Select an upload date range') : t('Select a deletion date range'),
      items: () => items,
      active,
      canGoBack: true,
    });
    if (result.kind !== 'next') return result.kind;
    const [picked] = result.picked;
    if (!picked?.isCustom) return withRange(filter, range, { days: picked?.days });
    const days = await askDays(title, custom, zone);
    if (days === 'cancelled') return 'cancelled';
    if (days !== 'back') return withRange(filter, range, days);
  }
}

/** Asks for the first and last day; each may be left open. */
async function askDays(
  title: string,
  { from, until }: CustomRange,
  zone: Zone,
): Promise<CustomRange | 'back' | 'cancelled'> {
  let [first, last] = [from && momentText(from, 'from'), until && momentText(until, 'until')];
  for (;;) {
    const begin = await askDay(title, 'from', first, undefined, zone);
    if (begin.kind === 'cancelled' || begin.kind === 'back') return begin.kind;
    first = begin.value;
    const end = await askDay(title, 'until', last, momentIn(first, 'from'), zone);
    if (end.kind === 'cancelled') return 'cancelled';
    last = end.value;
    if (end.kind !== 'back') return { from: momentIn(first, 'from'), until: momentIn(last, 'until') };
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
    // Step 1 is the list of ranges; Back works from both inputs.
    position: [edge === 'from' ? 2 : 3, 3],
    prompt: sentences([prompt, zoneText]),
    placeholder: t('For example: {0}', '2026-11-01'),
    value,
    unfinished: (typed) => typed.trim().length < 10,
    check: (typed) => {
      const refusal = dayProblem(typed, edge, notBefore);
      return refusal === undefined ? undefined : { refusal };
    },
  });
}

async function askOrder(title: string, filter: FileFilter): Promise<Changed> {
  const { items, active } = orderChoices(filter);
  const result = await showPick({
    title,
    placeholder: t('Select a sort order'),
    items: () => items,
    active,
    canGoBack: true,
  });
  return result.kind === 'next' ? withOrder(filter, result.picked[0]?.order) : result.kind;
}
