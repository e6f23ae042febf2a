import type { Whole } from '../model/field';
import { instantOf } from '../model/instant';
import { leavesOf, reach, valueAt, type AnyDescription, type Leaf, type Read } from '../model/leaves';
import { cellOf, unreadable, type Cell } from './cell';

/** A column of a table: its header, and what stands in it for a row. */
export interface Column<Row> {
  readonly header: string;
  readonly cell: (row: Row) => Cell;
}

/**
 * The columns of a record, one for each field of the interface text and in its order. A header is the field's name in
 * the interface, in every language; a field within a record has both names: `snapshot.height`.
 */
export const columnsOf = (description: AnyDescription): Column<Read>[] => leavesOf(description).map(columnOf);

/** The same with each timestamp also as a date: `startTime`, `startTime (UTC)`. 2.11 states no unit: a reading. */
export const columnsWithTimes = (description: AnyDescription): Column<Read>[] =>
  leavesOf(description).flatMap((leaf) =>
    leaf.field.kind === 'moment' ? [columnOf(leaf), timeColumnOf(leaf)] : [columnOf(leaf)],
  );

const columnOf = (leaf: Leaf): Column<Read> => ({ header: leaf.key, cell: (row) => cellAt(row, leaf) });

const timeColumnOf = (leaf: Leaf): Column<Read> => ({
  header: `${leaf.key} (UTC)`,
  cell: (row) => (isUnreadable(row) ? unreadable : utc(valueAt(row.value, leaf) as Whole | undefined)),
});

/** Of a record that could not be read at all, no field could. */
const isUnreadable = ({ value, json }: Read) => value === undefined && json !== undefined;

function cellAt(row: Read, leaf: Leaf): Cell {
  if (isUnreadable(row)) return unreadable;
  const { field, value, json, there } = reach(row, leaf);
  if (there) return cellOf(field, value, json);
  // What is true of the record is true of each of its fields.
  return json === undefined || json === null ? json : unreadable;
}

const utc = (sent: Whole | undefined): Cell => {
  const instant = instantOf(sent);
  return instant && new Date(instant.ms).toISOString();
};
