import type { Field, Fields, RecordDescription } from '../model/description';
import type { Whole } from '../model/field';
import { instantOf } from '../model/instant';
import { isList, isObject, type Json } from '../model/json';
import { cellOf, unreadable, type Cell } from './cell';

/** A column of a table: its header, and what stands in it for a row. */
export interface Column<Row> {
  readonly header: string;
  readonly cell: (row: Row) => Cell;
}

/** A record as read, beside its JSON. */
export interface Read {
  readonly value: unknown;
  readonly json: Json | undefined;
  /** Whether values that could not be read may be shown as sent. */
  readonly quotes?: boolean;
}

/** A description of records of any kind. */
export type AnyDescription = Pick<RecordDescription<Fields>, 'fields' | 'pair'>;

/**
 * The columns of a record, one for each field of the interface text and in its order. A header is the field's name in
 * the interface, in every language; a field within a record has both names: `snapshot.height`.
 */
export const columnsOf = (description: AnyDescription): Column<Read>[] =>
  leaves(description).map(({ column }) => ofRecord(column));

/** The same with each timestamp also as a date: `startTime`, `startTime (UTC)`. 2.11 states no unit: a reading. */
export const columnsWithTimes = (description: AnyDescription): Column<Read>[] =>
  leaves(description).flatMap(({ column, at, field }) =>
    field.kind === 'moment'
      ? [
          ofRecord(column),
          { header: `${column.header} (UTC)`, cell: (row: Read) => utc(at(row).value as Whole | undefined) },
        ]
      : [ofRecord(column)],
  );

/** Of a record that could not be read at all, no field could. */
const ofRecord = ({ header, cell }: Column<Read>): Column<Read> => ({
  header,
  cell: (row) => (row.value === undefined && row.json !== undefined ? unreadable : cell(row)),
});

const utc = (sent: Whole | undefined): Cell => {
  const instant = instantOf(sent);
  return instant && new Date(instant.ms).toISOString();
};

interface Leaf {
  readonly field: Field<unknown>;
  readonly column: Column<Read>;
  /** The field within a row. */
  readonly at: (row: Read) => Read;
}

function leaves(description: AnyDescription): Leaf[] {
  return Object.entries(description.fields).flatMap(([name, field]): Leaf[] => {
    const at = (row: Read) => stepInto(row, name, description);
    if (field.kind !== 'record' || !field.record)
      return [{ field, at, column: { header: name, cell: (row) => fieldCell(field, at(row)) } }];
    return leaves(field.record).map((leaf) => ({
      field: leaf.field,
      at: (row) => leaf.at(at(row)),
      column: {
        header: `${name}.${leaf.column.header}`,
        cell: (row) => {
          const record = at(row);
          // What is true of the record is true of each of its fields.
          if (record.json === undefined || record.json === null) return record.json;
          return record.value === undefined ? unreadable : leaf.column.cell(record);
        },
      },
    }));
  });
}

const fieldCell = (field: Field<unknown>, { value, json, quotes }: Read): Cell => cellOf(field, value, json, quotes);

/** A field of a record; 2.6: a record may come as an array, its fields by position. */
function stepInto({ value, json, quotes = true }: Read, name: string, { pair }: AnyDescription): Read {
  const inside = (value as Readonly<Record<string, unknown>> | undefined)?.[name];
  return { value: inside, json: sentAt(json, name, pair), quotes };
}

function sentAt(json: Json | undefined, name: string, pair: readonly string[] | undefined): Json | undefined {
  if (isObject(json)) return Object.hasOwn(json, name) ? json[name] : undefined;
  const position = pair?.indexOf(name) ?? -1;
  return isList(json) && position >= 0 ? json[position] : undefined;
}
