import { t } from '@vscode/l10n';
import type { FromWebview } from '../../protocol/fromWebview';
import type { Cell, Row, TableBlock } from '../../protocol/table';
import { items, quoted } from '../../core/phrases';
import type { RowSource } from './lazyTable';

/** A table as cells, its header first. */
export type TableLines = readonly (readonly (string | number)[])[];

/** A table as cells, and its rows with cells in doubt, with their columns; found when asked for, which exports never do. */
interface ShownTable {
  readonly lines: TableLines;
  readonly odd: () => readonly string[];
}

type CopyRows = Extract<FromWebview, { type: 'copyRows' }>;

/** The shown columns of the shown rows. Unknown keys from a page are skipped. */
export async function shownTable(
  { columns, rows, headAt }: TableBlock,
  source: RowSource,
  { columns: shown, keys, ...order }: CopyRows,
): Promise<ShownTable> {
  const indexes = shown.map((key) => columns.findIndex((column) => column.key === key)).filter((at) => at >= 0);
  const lineOf = ({ cells, spans }: Row) =>
    indexes.map((at) => (spans && at !== headAt ? '' : copiedCell(cells[at] ?? { text: '' })));
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const wanted = keys ? keys.flatMap((key) => byKey.get(key) ?? []) : await allRows(source, order);
  const odd = () =>
    wanted.flatMap(({ cells }) => {
      const marked = indexes.filter((at) => cells[at]?.tone === 'odd');
      const row = quoted(cells[headAt]?.text ?? '');
      const titles = marked.flatMap((at) => (at === headAt ? [] : (columns[at]?.title ?? [])));
      return marked.length === 0 ? [] : [titles.length === 0 ? row : t('{0} ({1})', row, items(titles))];
    });
  return { lines: [indexes.map((at) => columns[at]?.title ?? ''), ...wanted.map(lineOf)], odd };
}

export async function allLines(block: TableBlock, source: RowSource): Promise<TableLines> {
  const columns = block.columns.map(({ key }) => key);
  return (await shownTable(block, source, { type: 'copyRows', block: block.id, columns })).lines;
}

async function allRows(source: RowSource, order: Parameters<RowSource['rowKeys']>[0]): Promise<Row[]> {
  const all: Row[] = [];
  for (;;) {
    const { rows, count } = await source.rowsAt({ ...order, from: all.length, to: Infinity });
    all.push(...rows);
    if (rows.length === 0 || all.length >= count) return all;
  }
}

/** A cell for another program: a number if the text shows exactly this number, without a unit, else the text. */
const copiedCell = ({ text, copied = text, sort }: Cell): string | number =>
  typeof sort === 'number' && /^[+−-]?\d[^\p{L}%]*$/u.test(text) && digitsOf(text) === String(sort) ? sort : copied;

const digitsOf = (text: string): string => text.replace('−', '-').replaceAll(/[^\d-]/g, '');
