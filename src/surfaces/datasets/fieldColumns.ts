import { ExactNumber, type Numeric } from '../../core/numeric';
import type { Field } from '../../records/description';
import {
  findLeafValue,
  leavesOf,
  type AnyDescription,
  type Leaf,
  type LeafValue,
  type ValueWithJson,
} from '../../records/leaves';
import type { TimestampUnit } from '../../core/instant';
import type { DatasetCell } from '../../kinds/parts/column';
import {
  fillDouble,
  fillInteger,
  numberColumns,
  provedInstant,
  type ColumnGroup,
  type DatasetColumn,
} from './datasetColumn';
import { isList, isObject, type Json } from '../../core/json';

/** Whether a field has a value; distinguishes missing, null, and unreadable. */
type FieldState = 'ok' | 'missing' | 'null' | 'unreadable';

/** A record with the unit of its timestamps; undefined: each must prove its own. */
interface TimedValue extends ValueWithJson {
  readonly timestamps?: TimestampUnit | undefined;
}

/**
 * The columns of a record, from its description, with the API's own names (of nested fields joined by `_`), each
 * followed by `<field>_state`. `nameOf`: overrides the names.
 */
export const fieldColumns = (
  description: AnyDescription,
  nameOf: (leaf: Leaf) => string = ({ path }) => path.map(({ name }) => name).join('_'),
): ColumnGroup<TimedValue>[] => leavesOf(description).map((leaf) => leafColumns(leaf, nameOf(leaf)));

function leafColumns(leaf: Leaf, name: string): ColumnGroup<TimedValue> {
  const { columns, fill } = valueColumns(
    name,
    leaf.field,
    `${leaf.field.meaning ?? leaf.field.title} (§${leaf.paragraph})`,
  );
  const state: DatasetColumn = { name: `${name}_state`, type: 'text', meaning: 'ok, missing, null, or unreadable.' };
  return {
    columns: [...columns, state],
    fill: (row, cells) => {
      const found = findLeafValue(row, leaf);
      fill(found, cells, row.timestamps);
      cells.push(stateOf(row, found));
    },
  };
}

function stateOf({ value, json }: ValueWithJson, found: LeafValue): FieldState {
  // The state of a record that can't be read applies to all its fields.
  if (value === undefined && json !== undefined && json !== null) return 'unreadable';
  if (found.json === undefined) return 'missing';
  if (found.json === null) return 'null';
  return found.isLeaf && found.value !== undefined ? 'ok' : 'unreadable';
}

type Value = Pick<LeafValue, 'value' | 'json'>;

interface ValueColumns {
  readonly columns: readonly DatasetColumn[];
  readonly fill: (read: Value, cells: DatasetCell[], unit?: TimedValue['timestamps']) => void;
}

function valueColumns(name: string, field: Field<unknown>, meaning: string): ValueColumns {
  switch (field.kind) {
    case 'count':
    case 'span':
    case 'size':
    case 'code':
      return integerField(name, meaning);
    case 'number':
      return {
        columns: numberColumns(name, 'double', meaning),
        fill: ({ value, json }, cells) => fillDouble(value, json, cells),
      };
    case 'moment': {
      const { columns, fill } = integerField(name, meaning);
      const utc = 'The same in UTC, if its unit is proved or pinned; see Units.';
      return {
        columns: [...columns, { name: `${name}_utc`, type: 'time', meaning: utc }],
        fill: (read, cells, unit) => {
          fill(read, cells);
          cells.push(provedInstant(read.value as Numeric | undefined, read.json, unit) ?? null);
        },
      };
    }
    case 'flag':
      return single({ name, type: 'flag', meaning }, ({ value }) => value as boolean | undefined);
    case 'list':
      return field.item?.kind === 'record'
        ? single({ name: `${name}_count`, type: 'integer', meaning: `Number of entries. ${meaning}` }, ({ value }) =>
            Array.isArray(value) ? value.length : undefined,
          )
        : single({ name, type: 'text', meaning: `${meaning} As JSON.` }, ({ value, json }) =>
            value === undefined || json === undefined ? undefined : jsonCell(json).toWellFormed(),
          );
    default:
      return single({ name, type: 'text', meaning }, ({ value }) => (value as string | undefined)?.toWellFormed());
  }
}

const integerField = (name: string, meaning: string): ColumnGroup<Value> => ({
  columns: numberColumns(name, 'integer', meaning),
  fill: ({ value, json }, cells) => fillInteger(value, json, cells),
});

const single = (column: DatasetColumn, cellOf: (read: Value) => DatasetCell | undefined): ColumnGroup<Value> => ({
  columns: [column],
  fill: (read, cells) => void cells.push(cellOf(read) ?? null),
});

/** The JSON of a plain value, or of a list of them, with exact digits. Lists in a list, and objects, become null. */
const jsonCell = (json: Json): string => (isList(json) ? `[${json.map(plainJson).join(',')}]` : plainJson(json));

function plainJson(json: Json): string {
  if (isList(json) || isObject(json)) return 'null';
  return typeof json === 'bigint' || json instanceof ExactNumber ? String(json) : JSON.stringify(json);
}
