import { copiedAs } from '../exports/exportTexts';
import { t } from '@vscode/l10n';
import { rowsText } from '../../core/amounts';
import type { JsonPath } from '../../core/jsonText';
import { firstOf } from '../../core/phrases';
import { refAt, type Ref } from '../../core/ref';
import { shownTable } from '../../kinds/parts/shownLines';
import { isPartTable, type TableBlock } from '../../protocol/table';
import type { DetailsView } from '../../protocol/view';
import { configuredBoard, type Board } from '../../records/configured';
import type { PageHost, PanelHandle } from './page';
import * as v from 'valibot';
import type { FromWebview } from '../../protocol/fromWebview';
import type { Memory } from '../../service/store/memory';
import type { ComposedView } from '../../kinds/parts/composeView';

type Message<K extends FromWebview['type']> = Extract<FromWebview, { type: K }>;

/** Whether the board of a ref is configured, or in a snapshot, for which nothing is requested. */
const isListed = (ref: Ref, boards: readonly Board[]): boolean =>
  ref.at !== undefined || configuredBoard(boards, ref) !== undefined;

/** Whether `isListed` is true for all refs. */
export const areListed = (refs: readonly Ref[], boards: readonly Board[]): boolean =>
  refs.every((ref) => isListed(ref, boards));

/** Sends the visible rows of a long table. */
export async function answerRows(
  shown: ComposedView | undefined,
  { block, from, to, sort, filter, hidden }: Message<'rows'>,
  panel: PanelHandle,
): Promise<void> {
  const order = { ...(sort && { sort }), ...(filter !== undefined && { filter }), ...(hidden && { hidden }) };
  const found = await shown?.tables.get(block)?.rowsAt({ from, to, ...order });
  if (!found) return;
  panel.post({ type: 'rows', block, from, ...found, ...order });
}

/** Exports the filtered rows; of keys from a page, only those of boards that are configured or in a snapshot. */
export async function exportRows(
  shown: ComposedView | undefined,
  { block, keys, ...order }: Message<'exportRows'>,
  { boards, exportAs }: Pick<PageHost, 'boards' | 'exportAs'>,
): Promise<void> {
  const named = keys ?? (await shown?.tables.get(block)?.rowKeys(order)) ?? [];
  const listed = boards();
  const refs = named.flatMap((key) => refAt(key) ?? []).filter((ref) => !keys || isListed(ref, listed));
  if (refs.length > 0) await exportAs({ refs });
}

// More of them are marked on the screen.
const maxOdd = 5;

/** Copies what a table shows: its columns and its rows, both in their order, and what of them is in doubt. */
export async function copyRows(
  shown: ComposedView | undefined,
  message: Message<'copyRows'>,
  panel: PanelHandle,
  copyTable: PageHost['copyTable'],
  doubt: string | undefined,
): Promise<void> {
  const block = shown?.detailsView.blocks.find((each) => each.block === 'table' && each.id === message.block);
  const source = shown?.tables.get(message.block);
  if (!shown || !source || block?.block !== 'table') return;
  const { isSnapshot, asOf } = shown.detailsView;
  const { lines, odd } = await shownTable(block, source, message);
  const marked = odd();
  const inDoubt = marked.length > 0 && t('Issues: {0}.', firstOf(marked, maxOdd));
  const isRich = await copyTable(
    lines,
    [isSnapshot && asOf, doubt, inDoubt].filter((each) => typeof each === 'string'),
  );
  const [, ...rows] = lines;
  const text = copiedAs(isRich, t('Copied the table: {0}', rowsText(rows.length)));
  panel.post({ type: 'announce', text: doubt === undefined ? text : t('{0} (may be incomplete)', text) });
}

/** Opens the JSON at a field, if its board is configured or in a snapshot: the page may send any row. */
export async function openField(
  shown: ComposedView | undefined,
  message: Message<'openField'>,
  ref: Ref | undefined,
  { boards, act }: Pick<PageHost, 'boards' | 'act'>,
): Promise<void> {
  const address = shown && fieldAddress(shown.detailsView, message, ref);
  if (address && isListed(address.ref, boards())) await act('openJson', [address.ref], address.path);
}

/**
 * The ref and the path of the field at a position in a page; `ref`: of the page. A page may forge the row, so callers
 * check the result.
 */
export function fieldAddress(
  { blocks }: DetailsView,
  { block: id, field, row }: Message<'openField'>,
  ref: Ref | undefined,
): { readonly ref: Ref; readonly path: JsonPath } | undefined {
  const block = blocks.find((each) => 'id' in each && each.id === id);
  if (block?.block === 'findings') {
    const path = block.findings[field]?.places?.[Number(row)]?.path;
    return ref && path && { ref, path };
  }
  if (block?.block === 'facts') return ref && { ref, path: stepsIn(block.facts[field]?.key) };
  if (block?.block !== 'table' || row === undefined) return undefined;
  const path = stepsIn(block.columns[field]?.key);
  if (block.canTake) {
    const record = refAt(row);
    return record && { ref: record, path: record.section === undefined ? ['data', ...path] : path };
  }
  if (!ref || !isPartTable(id)) return undefined;
  // The document of an option contains an element and a result.
  const isElement = id === 'options' && path[0] !== 'result';
  return { ref: { ...ref, part: row }, path: isElement ? ['element', ...path] : path };
}

/** The path of a field by its key; empty for computed fields, which no JSON contains. */
const stepsIn = (key: string | undefined): JsonPath => (key === undefined || key.startsWith('@') ? [] : key.split('.'));

const columnKeys = v.exactOptional(v.array(v.string()));
const storedColumns = v.object({
  shown: columnKeys,
  hidden: columnKeys,
  /** null: the order in which the rows were returned. */
  sort: v.exactOptional(v.nullable(v.object({ key: v.string(), descending: v.boolean() }))),
});

/** Column preferences of a table: column keys and sort order. */
type StoredColumns = v.InferOutput<typeof storedColumns>;

const storageKey = 'tables';

// The columns of this table are the options of one vote, so preferences don't apply to other votes.
const ownColumns = 'matrix';

/** Applies column preferences to tables, and stores new ones. */
export function createColumnPreferences(memory: Memory) {
  const stored = (): Readonly<Record<string, StoredColumns | undefined>> =>
    Object.fromEntries(Object.entries(memory.get(storageKey) ?? {}).filter((entry) => v.is(storedColumns, entry[1])));
  const note = (block: string, change: StoredColumns) => {
    if (block !== ownColumns) memory.set(storageKey, { ...stored(), [block]: { ...stored()[block], ...change } });
  };
  return {
    withPreferences: ({ detailsView, tables }: ComposedView): ComposedView => ({
      tables,
      detailsView: {
        ...detailsView,
        blocks: detailsView.blocks.map((block) =>
          block.block === 'table' ? withPreferences(block, stored()[block.id]) : block,
        ),
      },
    }),
    columns: (drawn: ComposedView | undefined, { block, keys }: Message<'columns'>) => {
      const table = drawn?.detailsView.blocks.find((each) => each.block === 'table' && each.id === block);
      if (table?.block !== 'table') return;
      const all = table.columns.map(({ key }) => key);
      note(block, { shown: keys, hidden: all.filter((key) => !keys.includes(key)) });
    },
    sort: ({ block, sort }: Message<'sort'>) => note(block, { sort: sort ?? null }),
  };
}

function withPreferences(table: TableBlock, preferences: StoredColumns | undefined): TableBlock {
  if (!preferences) return table;
  const { sort: given, ...unsorted } = table;
  const { shown = [], hidden = [], sort = given } = preferences;
  return {
    ...unsorted,
    ...(sort && { sort }),
    columns: table.columns.map(({ yields, ...column }) => ({
      ...column,
      ...(yields && !shown.includes(column.key) && { yields }),
      hidden: hidden.includes(column.key) || (column.hidden === true && !shown.includes(column.key)),
    })),
  };
}
