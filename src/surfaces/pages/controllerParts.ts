import { t } from '@vscode/l10n';
import type { JsonPath } from '../../core/jsonText';
import { pageOf, pathOf, refAt, type Ref } from '../../core/ref';
import type { Quantity } from '../../core/units';
import type { ActionId, WatchAction } from '../../protocol/actions';
import { headerText } from '../../protocol/headerText';
import { configuredBoard, type Board, type Connection } from '../../records/configured';
import type { ExportedChart, ExportedTable, Exportable } from '../exports/exportForms';
import type { IssuesOf } from '../../kinds/board/boardIssues';
import type { ChosenCuts } from '../../kinds/vote/chosenCuts';
import type { BoardHistory } from '../../records/statisticsAt';
import type { RequestLedger } from '../../service/requests/requestLedger';
import type { BoardStore } from '../../service/store/boardStore';
import type { Memory } from '../../service/store/memory';
import { rowsText } from '../../core/amounts';
import type { Format } from '../../core/format';
import { firstOf, joinParts } from '../../core/phrases';
import type { Units } from '../../kinds/units/createUnits';
import type { ColumnPreferences } from './columnPreferences';
import type { ComposedView } from '../../kinds/parts/composeView';
import { fieldAddress } from './fieldAddress';
import type { IssuesOfBoards } from '../../kinds/issues/issuesList';
import type { PanelController, PanelHandle } from './panelController';
import { inMarkdown } from '../../kinds/parts/markdown';
import { allLines, shownTable, type TableLines } from '../../kinds/parts/shownLines';

export interface PanelControllerDeps {
  readonly store: BoardStore;
  readonly requests: RequestLedger;
  readonly boards: () => readonly Board[];
  readonly boardName: (board: Ref) => string;
  /** The name of a board, with the time of its snapshot if it is in one. */
  readonly datedBoardName: (board: Ref) => string;
  /** The time of a board as text: the name and the time of its snapshot, or now. */
  readonly timeOf: (board: Ref) => string;
  /** The same for a tab: day and time, or “now”. */
  readonly timeInTab: (board: Ref) => string;
  /** The statistics in the snapshots of boards. */
  readonly history: BoardHistory;
  readonly issuesOf: IssuesOf;
  readonly issues: IssuesOfBoards;
  /** Formats with the units that the user pinned for the connection of a ref. */
  readonly format: (ref?: Ref) => Format;
  /** IANA name. */
  readonly zone: () => string;
  readonly pageSize: () => number;
  readonly hasBoardUrl: () => boolean;
  /** What can be done about watching a vote or a meeting; undefined if it has ended. */
  readonly watchActionOf: (ref: Ref) => WatchAction | undefined;
  /** `option`: what the view highlights. */
  readonly openDetails: (key: string, how?: { readonly option?: string | undefined }) => void;
  /** Selects the row of a record, if the tree is visible. */
  readonly selectRow: (ref: Ref) => Promise<unknown>;
  /** Runs the command of a button. */
  readonly act: (action: ActionId, refs: readonly Ref[], field?: JsonPath) => Promise<void>;
  /** Runs the command of a button about a connection, by its name. */
  readonly actOnConnection: (action: ActionId, connection: string, quantity?: Quantity) => unknown;
  readonly connectionOf: (name: string) => Connection | undefined;
  /** The boards that the report of a connection is about. */
  readonly boardsToReport: (connection: string) => readonly Ref[];
  readonly units: Pick<Units, 'report' | 'of'>;
  readonly memory: Memory;
  readonly chosenCuts: ChosenCuts;
  /** `markdown`: the same, for programs that take more than plain text. */
  readonly copyText: (text: string, markdown?: () => string) => Promise<unknown>;
  /** Copies a table; the first line is its header. `notes`: the time of its data, and why rows may be missing. */
  readonly copyTable: (lines: TableLines, notes: readonly string[]) => Promise<void>;
  /** Asks for form and destination, and exports what a page shows. */
  readonly exportAs: (what: Exportable) => Promise<void>;
  /** Hides everything around the panel, or shows it again. */
  readonly fillScreen: (isFilled: boolean) => Promise<void>;
  /** Asks before many requests are sent again; false if declined. `isWhole`: all lists of the boards are shown. */
  readonly mayRefresh: (refs: readonly Ref[], isWhole?: boolean) => Promise<boolean>;
  /** Whether a board or list is shown in the tree or a panel, so that a refresh loads it again. */
  readonly isShown: (ref: Ref) => boolean;
  /** Asks before many pages are loaded. `requests`: undefined if unknown. */
  readonly confirmLoadAll: (requests: number | undefined) => Promise<boolean>;
  /** Clears remembered rejections, so that requests are sent again. */
  readonly resetFailures: () => void;
}

/** Whether the board of a ref is configured, or in a snapshot, for which nothing is requested. */
const isListed = (ref: Ref, boards: readonly Board[]): boolean =>
  ref.at !== undefined || configuredBoard(boards, ref) !== undefined;

/** Whether `isListed` is true for all refs. */
export const areListed = (refs: readonly Ref[], boards: readonly Board[]): boolean =>
  refs.every((ref) => isListed(ref, boards));

/** What the view contexts of all panels have in common. */
export const viewContextWithout = ({ format, zone }: PanelControllerDeps, ref?: Ref) => ({
  format: format(ref),
  zone: zone(),
  previous: false,
  next: false,
});

/** The title of a comparison in a tab: with the day and time of both, or “now”, if they differ. */
export function comparedTitle(title: string, before: Ref, after: Ref, parts: PanelControllerDeps): string {
  const [from, to] = [parts.timeInTab(before), parts.timeInTab(after)];
  return from === to ? title : t('{0}: {1} → {2}', title, from, to);
}

/** The name of the file with a comparison: its title, and the times of both. */
export const comparedFileName = (title: string, before: Ref, after: Ref, { timeOf }: PanelControllerDeps): string =>
  t('{0}: {1} → {2}', title, timeOf(before), timeOf(after));

/**
 * The handlers of what every panel has: links, tables, fields and charts. `shown`: the view that the page draws;
 * `doubt`: why rows may be missing.
 */
export const createViewHandlers = (
  shown: () => ComposedView | undefined,
  { columns, sort }: ColumnPreferences,
  ref: Ref | undefined,
  parts: PanelControllerDeps,
  doubt?: () => string | undefined,
): PanelController['handlers'] => ({
  open: ({ path, mark }, panel) => {
    const own = ref && pathOf(ref);
    if (own === undefined || pageOf(path) !== pageOf(own)) return parts.openDetails(path, { option: mark });
    if (path !== own) panel.navigateTo(path);
  },
  rows: (message, panel) => answerRows(shown(), message, panel),
  columns: (message) => columns(shown(), message),
  sort,
  exportRows: (message) => exportRows(shown(), message, parts),
  copyRows: (message, panel) => copyRows(shown(), message, panel, parts, doubt?.()),
  copyValue: ({ text }, panel) => copyValue(text, panel, parts),
  openField: (message) => openField(shown(), message, ref, parts),
});

/** Copies the title and the header of a view. `more`: a sentence that the page adds, such as about a cut line. */
export async function copySummary(
  shown: ComposedView | undefined,
  panel: PanelHandle,
  { copyText }: PanelControllerDeps,
  more?: string,
): Promise<void> {
  if (!shown) return;
  const { title, overline, header, asOfTime } = shown.detailsView;
  // So that the board and the time are known where it is pasted.
  const source = joinParts([overline, asOfTime]);
  const lines = [title, source, headerText(header), more];
  await copyText(joinParts(lines, '\n'), () => {
    const [first, ...others] = lines.map((line) => inMarkdown(line ?? ''));
    return joinParts([first && `**${first}**`, ...others], '\n\n');
  });
  panel.post({ type: 'announce', text: t('Copied the summary') });
}

/** Requests from the page which rows and columns a table shows, for `copyRows`; false if there is no such table. */
export function askToCopyTable(shown: ComposedView | undefined, id: string | undefined, panel: PanelHandle): boolean {
  if (id === undefined || !shown?.tables.has(id)) return false;
  panel.post({ type: 'copyTable', block: id });
  return true;
}

/** Exports what a page shows: its charts, its tables, unless their rows are records, and `more`. */
export async function exportShown(
  shown: ComposedView | undefined,
  panel: PanelHandle,
  { exportAs }: PanelControllerDeps,
  more: Partial<Exportable>,
): Promise<void> {
  if (!shown) return;
  const { title, blocks } = shown.detailsView;
  const charts = blocks.flatMap((block): ExportedChart[] => {
    const { block: kind } = block;
    if (kind !== 'ranking' && kind !== 'timeline' && kind !== 'slope') return [];
    return [{ title: block.title, picture: () => panel.takeChart(block.id) }];
  });
  const tables = blocks.flatMap((block): ExportedTable[] => {
    const source = block.block === 'table' && !block.canTake && shown.tables.get(block.id);
    return source ? [{ title: block.title, lines: () => allLines(block, source) }] : [];
  });
  await exportAs({ refs: [], title, charts, tables, ...more });
}

// More of them are marked on the screen.
const maxOdd = 5;

/** Copies what a table shows: its columns and its rows, both in their order, and what of them is in doubt. */
async function copyRows(
  shown: ComposedView | undefined,
  message: Parameters<NonNullable<PanelController['handlers']['copyRows']>>[0],
  panel: PanelHandle,
  parts: PanelControllerDeps,
  doubt: string | undefined,
): Promise<void> {
  const block = shown?.detailsView.blocks.find((each) => each.block === 'table' && each.id === message.block);
  const source = shown?.tables.get(message.block);
  if (!shown || !source || block?.block !== 'table') return;
  const { isSnapshot, asOf } = shown.detailsView;
  const { lines, odd } = await shownTable(block, source, message);
  const marked = odd();
  const inDoubt = marked.length > 0 && t('Issues: {0}.', firstOf(marked, maxOdd));
  await parts.copyTable(
    lines,
    [isSnapshot && asOf, doubt, inDoubt].filter((each) => typeof each === 'string'),
  );
  const [, ...rows] = lines;
  const text = t('Copied the table: {0}', rowsText(rows.length));
  panel.post({ type: 'announce', text: doubt === undefined ? text : t('{0} (may be incomplete)', text) });
}

/** Copies a value that the page shows. */
async function copyValue(text: string, panel: PanelHandle, { copyText }: PanelControllerDeps): Promise<void> {
  await copyText(text);
  panel.post({ type: 'announce', text: t('Copied the value') });
}

/** Opens the JSON at a field, if its board is configured or in a snapshot: the page may send any row. */
async function openField(
  shown: ComposedView | undefined,
  message: Parameters<NonNullable<PanelController['handlers']['openField']>>[0],
  ref: Ref | undefined,
  { boards, act }: PanelControllerDeps,
): Promise<void> {
  const address = shown && fieldAddress(shown.detailsView, message, ref);
  if (address && isListed(address.ref, boards())) await act('openJson', [address.ref], address.path);
}

/** Sends the visible rows of a long table. */
async function answerRows(
  shown: ComposedView | undefined,
  { block, from, to, sort, filter, hidden }: Parameters<NonNullable<PanelController['handlers']['rows']>>[0],
  panel: PanelHandle,
): Promise<void> {
  const order = { ...(sort && { sort }), ...(filter !== undefined && { filter }), ...(hidden && { hidden }) };
  const found = await shown?.tables.get(block)?.rowsAt({ from, to, ...order });
  if (!found) return;
  panel.post({ type: 'rows', block, from, ...found, ...order });
}

/** Exports the filtered rows; of keys from a page, only those of boards that are configured or in a snapshot. */
async function exportRows(
  shown: ComposedView | undefined,
  { block, keys, ...order }: Parameters<NonNullable<PanelController['handlers']['exportRows']>>[0],
  { boards, exportAs }: PanelControllerDeps,
): Promise<void> {
  const named = keys ?? (await shown?.tables.get(block)?.rowKeys(order)) ?? [];
  const listed = boards();
  const refs = named.flatMap((key) => refAt(key) ?? []).filter((ref) => !keys || isListed(ref, listed));
  if (refs.length > 0) await exportAs({ refs });
}
