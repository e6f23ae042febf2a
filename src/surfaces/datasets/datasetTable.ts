import type { AnyDescription } from '../../records/leaves';
import type { DatasetCell, ColumnGroup, DatasetColumn } from './datasetColumn';
import { cellsOf } from './rowContext';

/** The tables of a dataset, in the order in which their parts are written. */
export const tableNames = [
  'boards',
  'statistics',
  'votes',
  'options',
  'ballots',
  'meetings',
  'participants',
  'files',
  'findings',
] as const;
export type TableName = (typeof tableNames)[number];

/** A table: its columns, and the rows for a record. */
export interface DatasetTable<Row> {
  readonly name: TableName;
  readonly columns: readonly DatasetColumn[];
  readonly rows: (row: Row) => Iterable<DatasetCell[]>;
}

/** A table with one row for each record. */
export const createDatasetTable = <Row>(name: TableName, groups: readonly ColumnGroup<Row>[]): DatasetTable<Row> => ({
  name,
  columns: groups.flatMap(({ columns }) => columns),
  rows: (row) => [cellsOf(groups, row)],
});

/** The description of a record, without its type. */
export const described = (description: unknown) => description as AnyDescription;
