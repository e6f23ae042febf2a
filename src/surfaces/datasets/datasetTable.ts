import type { TimestampUnit } from '../../core/instant';
import type { Numeric } from '../../core/numeric';
import type { ComputedColumns, DatasetCell } from '../../kinds/parts/column';
import type { Decoded } from '../../records/decoding/decoded';
import { column, from, integerColumns, type ColumnGroup, type DatasetColumn } from './datasetColumn';
import type { fieldColumns } from './fieldColumns';

export type TableName =
  | 'boards'
  | 'statistics'
  | 'votes'
  | 'options'
  | 'ballots'
  | 'meetings'
  | 'participants'
  | 'files'
  | 'findings';

/** A table: its columns, and the rows for a record. */
export interface DatasetTable<Row> {
  readonly name: TableName;
  readonly columns: readonly DatasetColumn[];
  readonly rows: (row: Row) => Iterable<DatasetCell[]>;
}

export interface BoardFacts {
  /** Digest of the address of its service. */
  readonly service: string;
  readonly board: string;
}

export interface RecordRow<T> extends BoardFacts {
  readonly decoded: Decoded<T>;
  /** Its JSON on one line, if the export includes it. */
  readonly received: string | undefined;
  /** The unit of its timestamps; undefined: each must prove its own. */
  readonly timestamps: TimestampUnit | undefined;
}

/** A record with its key in the list of its board. */
export interface KeyedRow<T> extends RecordRow<T> {
  readonly key: string;
}

const boardFactColumns: ColumnGroup<BoardFacts> = {
  columns: [
    { name: 'service', type: 'text', meaning: 'Digest of the address of the service.' },
    { name: 'board_id', type: 'text', meaning: 'ID of the board as requested.' },
  ],
  fill: ({ service, board }, cells) => void cells.push(service, board.toWellFormed()),
};

/** A table with a row for each part of a record, which begins with the columns that identify its board. */
export function tableOf<Row extends BoardFacts, Part>(
  name: TableName,
  groups: readonly ColumnGroup<Row & Part>[],
  partsOf: (row: Row) => Iterable<Part>,
): DatasetTable<Row> {
  const all: readonly ColumnGroup<Row & Part>[] = [boardFactColumns, ...groups];
  return {
    name,
    columns: all.flatMap(({ columns }) => columns),
    *rows(row) {
      for (const part of partsOf(row)) {
        const whole = { ...row, ...part };
        const cells: DatasetCell[] = [];
        for (const { fill } of all) fill(whole, cells);
        yield cells;
      }
    },
  };
}

export const computed = <Row>(columns: ComputedColumns<Row, never>): ColumnGroup<Row>[] =>
  Object.values(columns).flatMap(({ dataset }) => {
    if (!dataset) return [];
    const { name, type, meaning, cell } = dataset;
    // Only exact integers are of other types than cells.
    return type === 'exact'
      ? integerColumns(name, meaning, cell as (row: Row) => Numeric | undefined)
      : column(name, type, meaning, cell as (row: Row) => DatasetCell | undefined);
  });

/** A table with one row for each record. `before`: the columns before those of the record. */
export const recordTable = <Row extends RecordRow<unknown>>(
  name: TableName,
  before: readonly ColumnGroup<Row>[],
  computedOf: ComputedColumns<Row['decoded'], never>,
  fields: ReturnType<typeof fieldColumns>,
): DatasetTable<Row> =>
  tableOf<Row, object>(
    name,
    [
      ...before,
      from(computed(computedOf), ({ decoded }) => decoded),
      from(fields, ({ decoded: { value, json }, timestamps }) => ({ value, json, timestamps })),
      column(
        'received',
        'text',
        'The JSON of the record as received, if it was requested. Voters that must stay hidden are replaced.',
        ({ received }) => received,
      ),
    ],
    () => [{}],
  );
