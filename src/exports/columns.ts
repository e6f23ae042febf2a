import type { Numeric } from '../base/numeric';
import { instantOf } from '../base/instant';
import { leavesOf, leafValues, valueAt, type AnyDescription, type Leaf, type Read } from '../records/leaves';
import { exportCell, unreadable, type Cell } from './cell';

/** A table column: header and cell of a row. */
export interface Column<Row> {
  readonly header: string;
  readonly cell: (row: Row) => Cell;
}

/**
 * One column per field, in the order of the API text. Headers are field names in every language; nested fields have
 * both names: `snapshot.height`.
 */
export const exportColumns = (description: AnyDescription): Column<Read>[] => leavesOf(description).map(columnOf);

/**
 * Like `columnsOf`, with a second column for each timestamp as a date: `startTime (UTC)`. An interpretation, since
 * §2.11 states no unit.
 */
export const columnsWithTimes = (description: AnyDescription): Column<Read>[] =>
  leavesOf(description).flatMap((leaf) =>
    leaf.field.kind === 'moment' ? [columnOf(leaf), timeColumnOf(leaf)] : [columnOf(leaf)],
  );

const columnOf = (leaf: Leaf): Column<Read> => ({ header: leaf.key, cell: (row) => cellAt(row, leaf) });

const timeColumnOf = (leaf: Leaf): Column<Read> => ({
  header: `${leaf.key} (UTC)`,
  cell: (row) => (isUnreadable(row) ? unreadable : utc(valueAt(row.value, leaf) as Numeric | undefined)),
});

/** Whether the whole record is undecodable. */
const isUnreadable = ({ value, json }: Read) => value === undefined && json !== undefined;

function cellAt(row: Read, leaf: Leaf): Cell {
  if (isUnreadable(row)) return unreadable;
  const { field, value, json, there } = leafValues(row, leaf);
  if (there) return exportCell(field, value, json);
  // The state of the record applies to all its fields.
  return json === undefined || json === null ? json : unreadable;
}

const utc = (sent: Numeric | undefined): Cell => {
  const instant = instantOf(sent);
  return instant && new Date(instant.ms).toISOString();
};
