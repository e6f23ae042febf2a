import type { Field } from '../model/description';
import { ExactNumber } from '../model/exactNumber';
import { isList, isObject, type Json } from '../model/json';

/**
 * What stands in a cell of an export. Law 5 in a table: text, number and yes or no are values; `undefined` is missing,
 * `null` was sent as null, `unreadable` is a list or record that could not be read. A single value that could not be
 * read stands as it was sent.
 */
export type Cell = string | number | bigint | ExactNumber | boolean | null | undefined | typeof unreadable;

/** A list or record in the place of a value; what is in it is in the JSON. */
export const unreadable = Symbol('unreadable');

/** How a cell that is no text reads. Missing is nothing at all. */
export function wordOf(cell: Exclude<Cell, string>): string {
  if (cell === undefined) return '';
  if (cell === unreadable) return '(unreadable)';
  return String(cell);
}

/** The cell of a field: as read, or else as sent. */
export function cellOf(field: Field<unknown>, value: unknown, sent: Json | undefined): Cell {
  if (sent === undefined || sent === null) return sent;
  if (value === undefined) return asSent(sent);
  if (field.kind === 'list') return listCell(field, value as readonly unknown[], sent);
  // An id sent as a number stays a number: whoever joins tables on it needs the same in both.
  if (typeof sent === 'number' || typeof sent === 'bigint' || sent instanceof ExactNumber)
    return typeof value === 'boolean' ? value : sent;
  return value as string | number | bigint | boolean;
}

function asSent(sent: Json): Cell {
  return isList(sent) || isObject(sent) ? unreadable : sent;
}

/** A list in one cell: how many records, or the values one after the other. The rows of each are tables of their own. */
function listCell(field: Field<unknown>, values: readonly unknown[], sent: Json): Cell {
  const { item } = field;
  if (!item || item.kind === 'record') return values.length;
  return values
    .map((value, index) => {
      const each = isList(sent) ? sent[index] : sent;
      return plain(cellOf(item, value, each));
    })
    .join('; ');
}

const plain = (cell: Cell): string => (typeof cell === 'string' ? cell : wordOf(cell));
