import { t } from '@vscode/l10n';
import type { JsonPath } from '../base/jsonText';
import { refAt, type Ref } from '../base/ref';
import type { ActionId } from '../protocol/actions';
import type { ChartLooks } from '../protocol/fromWebview';
import type { Cell } from '../protocol/table';
import { configuredBoard, type Board } from '../records/configured';
import type { ChosenCuts } from '../insight/chosenCuts';
import type { BoardStore } from '../store/boardStore';
import type { Memory } from '../store/memory';
import type { Format } from '../text/format';
import type { ColumnPreferences } from './columnPreferences';
import type { ComposedView } from './details/composeView';
import { fieldAddress } from './fieldAddress';
import type { PanelController, PanelHandle } from './panelController';

/** What panels need of other modules. */
export interface PanelControllerDeps {
  readonly store: BoardStore;
  readonly boards: () => readonly Board[];
  /** The name of a board. */
  readonly boardName: (board: Ref) => string;
  /** The same in a snapshot, with its time. */
  readonly datedBoardName: (board: Ref) => string;
  readonly format: () => Format;
  /** IANA name. */
  readonly zone: () => string;
  readonly pageSize: () => number;
  readonly hasBoardUrl: () => boolean;
  readonly openDetails: (key: string) => void;
  /** Selects the row of a record, if the tree is visible. */
  readonly selectRow: (ref: Ref) => Promise<unknown>;
  /** Runs the command of a button. */
  readonly act: (action: ActionId, refs: readonly [Ref, ...Ref[]], field?: JsonPath) => Promise<void>;
  readonly memory: Memory;
  readonly chosenCuts: ChosenCuts;
  readonly copyText: (text: string) => Promise<void>;
  /** Copies a table; the first line is its header. */
  readonly copyTable: (lines: readonly (readonly (string | number)[])[]) => Promise<void>;
  /** Asks for form and destination, and saves the chart of a view. */
  readonly saveChart: (title: string, looks: ChartLooks) => Promise<void>;
  /** Asks before many pages are loaded. `requests`: undefined if unknown. */
  readonly confirmLoadAll: (requests: number | undefined) => Promise<boolean>;
  /** Clears remembered rejections, so that requests are sent again. */
  readonly resetFailures: () => void;
}

/** Whether the board of a ref is configured, or in a snapshot, for which nothing is requested. */
export const isListed = (ref: Ref, boards: readonly Board[]): boolean =>
  ref.at !== undefined || configuredBoard(boards, ref) !== undefined;

/** What the view contexts of all panels have in common. */
export const viewContextWithout = ({ format, zone }: PanelControllerDeps) => ({
  format: format(),
  zone: zone(),
  now: Date.now(),
  previous: false,
  next: false,
});

/** The handlers of what every panel has: links, tables, fields and charts. `shown`: the view that the page draws. */
export const createViewHandlers = (
  shown: () => ComposedView | undefined,
  { columns, sort }: ColumnPreferences,
  ref: Ref | undefined,
  parts: PanelControllerDeps,
): PanelController['handlers'] => ({
  open: ({ path }) => parts.openDetails(path),
  rows: (message, panel) => answerRows(shown(), message, panel),
  columns: (message) => columns(shown(), message),
  sort,
  exportRows: (message) => exportRows(shown(), message, parts),
  copyValue: ({ text }, panel) => copyValue(text, panel, parts),
  openField: (message) => openField(shown(), message, ref, parts),
  saveChart: (looks) => {
    const view = shown();
    return view && parts.saveChart(view.detailsView.title, looks);
  },
});

/** Copies the title and the summary of a view. `more`: a sentence that the page adds, such as about a cut line. */
export async function copySummary(
  shown: ComposedView | undefined,
  panel: PanelHandle,
  { copyText }: PanelControllerDeps,
  more?: string,
): Promise<void> {
  if (!shown) return;
  const { title, summary, isSnapshot, asOfTime = '' } = shown.detailsView;
  const lines = [title, isSnapshot && asOfTime, summary, more];
  await copyText(lines.filter(Boolean).join('\n'));
  panel.post({ type: 'announce', text: t('Copied the summary') });
}

/** Copies the rows of a table that are no records, in the order that the user chose. */
export async function copyTable(
  shown: ComposedView | undefined,
  id: string,
  panel: PanelHandle,
  parts: PanelControllerDeps,
): Promise<void> {
  const block = shown?.detailsView.blocks.find((each) => each.block === 'table' && each.id === id);
  const source = shown?.tables.get(id);
  if (!source || block?.block !== 'table') return;
  const lines: (string | number)[][] = [block.columns.map(({ title }) => title)];
  while (lines.length <= block.count) {
    const from = lines.length - 1;
    const { rows } = await source.rowsAt({ from, to: block.count, ...(block.sort && { sort: block.sort }) });
    if (rows.length === 0) break;
    lines.push(...rows.map(({ cells }) => cells.map(takenCell)));
  }
  await parts.copyTable(lines);
  panel.post({ type: 'announce', text: t('Copied the table') });
}

/** A cell for another program: a number if it's shown as it is. */
const takenCell = ({ text, sort }: Cell): string | number =>
  typeof sort === 'number' && /^\d/.test(text) && text.replaceAll(/\D/g, '') === String(sort) ? sort : text;

/** Copies a value that the page shows. */
async function copyValue(text: string, panel: PanelHandle, { copyText }: PanelControllerDeps): Promise<void> {
  await copyText(text);
  panel.post({ type: 'announce', text: t('Copied the value') });
}

/** Opens the JSON at a field; of a row only if its board is configured. */
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

/** Exports or copies the filtered rows; keys from a page only if they belong to configured boards. */
async function exportRows(
  shown: ComposedView | undefined,
  { action, block, keys, ...order }: Parameters<NonNullable<PanelController['handlers']['exportRows']>>[0],
  { boards, act }: PanelControllerDeps,
): Promise<void> {
  const named = keys ?? (await shown?.tables.get(block)?.keysOf(order)) ?? [];
  const listed = boards();
  const refs = named.flatMap((key) => refAt(key) ?? []).filter((ref) => !keys || isListed(ref, listed));
  const [first, ...more] = refs;
  if (first) await act(action, [first, ...more]);
}
