import type { Format } from '../../core/format';
import type { Numeric } from '../../core/numeric';
import type { Cell } from '../../protocol/table';
import type { Decoded } from '../../records/decoding/decoded';
import { unreadable, type ExportCell } from './cell';
import { ownColumn, type OwnWords } from './createTable';
import { hiddenIf } from './hiddenIf';
import type { LazyColumn } from './lazyTable';

/** The type of a column in any file format of a dataset. `time`: an instant in UTC, in milliseconds since the Unix epoch. */
export type ColumnType = 'text' | 'integer' | 'double' | 'flag' | 'time';

/** A value of a row in a dataset. An integer beyond 2^53 is a string of its decimal digits. */
export type DatasetCell = string | number | boolean | null;

/** A column in a table of a page. `words`: when it is shown, since the language is unknown before. */
interface PageColumn<Row> {
  readonly words: () => OwnWords;
  readonly cell: (row: Row, format: Format) => Cell;
}

/** A column of a CSV file. Headers in parentheses are no fields of the API; they are the same in every language. */
export interface CsvColumn<Row> {
  readonly header: string;
  readonly cell: (row: Row) => ExportCell;
}

/** A column of a dataset. `exact`: an integer of any size, with a second column for its text. */
export interface DatasetValue<Row> {
  readonly name: string;
  readonly type: ColumnType | 'exact';
  /** English, for the documentation of the schema. */
  readonly meaning: string;
  readonly cell: (row: Row) => DatasetCell | Numeric | undefined;
}

/**
 * A value that isn't a field of the API, said once. Pages, CSV files, and datasets each show it in their way; where it
 * has no renderer, it isn't shown. `PageRow`: what pages know of a row.
 */
export interface ComputedColumn<Row, PageRow = Row> {
  readonly page?: PageColumn<PageRow>;
  readonly csv?: CsvColumn<Row>;
  readonly dataset?: DatasetValue<Row>;
}

/** The computed columns of a kind, by name, in the order of CSV files and datasets. */
export type ComputedColumns<Row, PageRow = Row> = Readonly<Record<string, ComputedColumn<Row, PageRow>>>;

export const unknownCell: Cell = { text: '–', tone: 'muted' };

interface Renderers<T, Value> {
  readonly page?: Pick<PageColumn<T>, 'words'> & {
    readonly cell: (value: Value, record: T, decoded: Decoded<T>) => Cell;
  };
  readonly csv?: CsvColumn<Value>;
  readonly dataset?: DatasetValue<Value>;
}

/** What is computed from a record, if that can be read. */
export const recordColumn = <T, Value>(
  valueOf: (record: T) => Value,
  { page, csv, dataset }: Renderers<T, Value>,
): ComputedColumn<Decoded<T>> => ({
  ...(page && {
    page: {
      words: page.words,
      cell: (decoded) =>
        decoded.value === undefined ? unknownCell : page.cell(valueOf(decoded.value), decoded.value, decoded),
    },
  }),
  ...(csv && {
    csv: {
      header: csv.header,
      cell: ({ value }) => (value === undefined ? unreadable : csv.cell(valueOf(value))),
    },
  }),
  ...(dataset && {
    dataset: { ...dataset, cell: ({ value }) => (value === undefined ? undefined : dataset.cell(valueOf(value))) },
  }),
});

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
    const { page } = columns[name];
    if (!page) return [];
    const column = ownColumn(page.words(), (index) => page.cell(rowAt(index), format));
    return [hiddenIf(!order.includes(name) || hidden.includes(name), column)];
  });
}
