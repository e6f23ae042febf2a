import type { Numeric } from '../../core/numeric';
import { instantOf } from '../../core/instant';
import {
  leavesOf,
  findLeafValue,
  valueAt,
  type AnyDescription,
  type Leaf,
  type ValueWithJson,
} from '../../records/leaves';
import { exportCell, unreadable, type ExportCell } from '../../kinds/parts/cell';

/** A table column: header and cell of a row. */
export interface ExportColumn<Row> {
  readonly header: string;
  readonly cell: (row: Row) => ExportCell;
}

/**
 * One column per field, in the order of the API text. Headers are field names in every language; nested fields have
 * both names: `snapshot.height`.
 */
export const exportColumns = (description: AnyDescription): ExportColumn<ValueWithJson>[] =>
  leavesOf(description).map(columnOf);

/**
 * Like `exportColumns`, with a second column for each timestamp as a date: `startTime (UTC)`. An interpretation, since
 * §2.11 states no unit.
 */
export const columnsWithTimes = (description: AnyDescription): ExportColumn<ValueWithJson>[] =>
  leavesOf(description).flatMap((leaf) =>
    leaf.field.kind === 'moment' ? [columnOf(leaf), timeColumnOf(leaf)] : [columnOf(leaf)],
  );

const columnOf = (leaf: Leaf): ExportColumn<ValueWithJson> => ({ header: leaf.key, cell: (row) => cellAt(row, leaf) });

const timeColumnOf = (leaf: Leaf): ExportColumn<ValueWithJson> => ({
  header: `${leaf.key} (UTC)`,
  cell: (row) => (isUnreadable(row) ? unreadable : utc(valueAt(row.value, leaf) as Numeric | undefined)),
});

/** Whether the whole record is undecodable. */
const isUnreadable = ({ value, json }: ValueWithJson) => value === undefined && json !== undefined;

function cellAt(row: ValueWithJson, leaf: Leaf): ExportCell {
  if (isUnreadable(row)) return unreadable;
  const { field, value, json, isLeaf } = findLeafValue(row, leaf);
  if (isLeaf) return exportCell(field, value, json);
  // The state of the record applies to all its fields.
  return json === undefined || json === null ? json : unreadable;
}

const utc = (sent: Numeric | undefined): ExportCell => {
  const instant = instantOf(sent);
  return instant && new Date(instant.ms).toISOString();
};
