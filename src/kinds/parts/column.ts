import type { Format } from '../../core/format';
import type { Numeric } from '../../core/numeric';
import type { Cell } from '../../protocol/table';
import type { ExportCell } from './cell';
import { ownColumn, type OwnWords } from './createTable';
import type { LazyColumn } from './lazyTable';

/** The type of a column in any file format of a dataset. `time`: an instant in UTC, in milliseconds since the Unix epoch. */
export type ColumnType = 'text' | 'integer' | 'double' | 'flag' | 'time';

/** A value of a row in a dataset. An integer beyond 2^53 is a string of its decimal digits. */
export type DatasetCell = string | number | boolean | null;

/** A column of a CSV file. Headers are the same in every language; those in parentheses are no fields of the API. */
export interface CsvColumn<Row> {
  readonly header: string;
  readonly cell: (row: Row) => ExportCell;
}

/**
 * A value that isn't a field of the API, said once. Pages, CSV files, and datasets each show it in their way; where it
 * has no renderer, it isn't shown. `PageRow`: what pages know of a row.
 */
export interface ComputedColumn<Row, PageRow = Row> {
  /** A function, since the language is unknown before a page is shown. */
  readonly page?: () => OwnWords & { readonly cell: (row: PageRow, format: Format) => Cell };
  readonly csv?: CsvColumn<Row>;
  readonly dataset?: {
    readonly name: string;
    /** `exact`: an integer of any size, with a second column for its text. */
    readonly type: ColumnType | 'exact';
    /** English, for the documentation of the schema. */
    readonly meaning: string;
    readonly cell: (row: Row) => DatasetCell | Numeric | undefined;
  };
}

/** The computed columns of a kind, by name, in the order of CSV files and datasets. */
export type ComputedColumns<Row, PageRow = Row> = Readonly<Record<string, ComputedColumn<Row, PageRow>>>;

export const unknownCell: Cell = { text: '–', tone: 'muted' };

/**
 * The columns of a page: those in `order` first; the others follow, and are hidden by default, as those in `hidden`
 * are.
 */
export function pageColumns<PageRow, Name extends string>(
  columns: Readonly<Record<Name, Pick<ComputedColumn<never, PageRow>, 'page'>>>,
  rowAt: (index: number) => PageRow,
  format: Format,
  { order, hidden = [] }: { readonly order: readonly Name[]; readonly hidden?: readonly Name[] },
): LazyColumn[] {
  const names = new Set([...order, ...(Object.keys(columns) as Name[])]);
  return [...names].flatMap((name) => {
    const page = columns[name].page?.();
    if (!page) return [];
    const { cell, ...words } = page;
    const column = ownColumn(words, (index) => cell(rowAt(index), format));
    return [hiddenIf(!order.includes(name) || hidden.includes(name), column)];
  });
}

/** Hides a column by default. */
export const hiddenIf = (isHidden: boolean, { column, ...rest }: LazyColumn): LazyColumn => ({
  ...rest,
  column: isHidden ? { ...column, hidden: true } : column,
});

/**
 * Adds to cells how their number compares with the largest in their column: a bar. `sizes`: the numbers of the first
 * rows, 0 for those in doubt; rows beyond them aren't compared.
 */
export function comparedCell(sizes: readonly number[]): (cell: Cell, index: number) => Cell {
  if (!areCompared(sizes)) return (cell) => cell;
  const most = sizes.reduce((before, size) => Math.max(before, size), 1);
  return (cell, index) => {
    const size = sizes[index] ?? 0;
    return size <= 0 ? cell : { ...cell, compared: Math.min(1, size / most) };
  };
}

export function comparedColumn(described: LazyColumn, sizes: readonly number[]): LazyColumn {
  const compare = comparedCell(sizes);
  return { ...described, cell: (index) => compare(described.cell(index), index) };
}

/** Whether bars would tell more than the numbers: not between one and none. */
const areCompared = (sizes: readonly number[]): boolean => sizes.length > 1 && sizes.some((size) => size > 1);
