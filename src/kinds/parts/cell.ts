import type { Field } from '../../records/description';
import { ExactNumber } from '../../core/numeric';
import { isList, isObject, type Json } from '../../core/json';

/**
 * A cell of an exported table. `undefined` is missing, `null` was received as null, `unreadable` is an undecodable list
 * or record. An undecodable scalar is exported as received.
 */
export type ExportCell = string | number | bigint | ExactNumber | boolean | null | undefined | typeof unreadable;

/** An undecodable list or record; its content is in the JSON. */
export const unreadable = Symbol('unreadable');

/** Text of a cell that is not a string; empty for missing. */
export function wordOf(cell: Exclude<ExportCell, string>): string {
  if (cell === undefined) return '';
  if (cell === unreadable) return '(unreadable)';
  return String(cell);
}

/** The cell of a field: the decoded value, or else the value as received. */
export function exportCell(field: Field<unknown>, value: unknown, sent: Json | undefined): ExportCell {
  if (sent === undefined || sent === null) return sent;
  if (value === undefined) return asSent(sent);
  if (field.kind === 'list') return listCell(field, value as readonly unknown[], sent);
  // An ID received as a number stays a number, so that joins on it work.
  if (typeof sent === 'number' || typeof sent === 'bigint' || sent instanceof ExactNumber)
    return typeof value === 'boolean' ? value : sent;
  return value as string | number | bigint | boolean;
}

function asSent(sent: Json): ExportCell {
  return isList(sent) || isObject(sent) ? unreadable : sent;
}

/** A list in one cell: the number of records, or the values. Other tables list the records. */
function listCell(field: Field<unknown>, values: readonly unknown[], sent: Json): ExportCell {
  const { item } = field;
  if (!item || item.kind === 'record') return values.length;
  return values
    .map((value, index) => {
      const each = isList(sent) ? sent[index] : sent;
      return plain(exportCell(item, value, each));
    })
    .join('; ');
}

const plain = (cell: ExportCell): string => (typeof cell === 'string' ? cell : wordOf(cell));
