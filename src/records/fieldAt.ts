import type { Field, Fields, RecordDescription } from './description';
import type { JsonPath } from '../core/jsonText';

/** The description of the field at a path of a document; undefined for undocumented fields. */
export function fieldAt(
  description: RecordDescription<Fields>,
  path: JsonPath,
): { field: Field<unknown>; paragraph: string; key: string } | undefined {
  const [step, ...rest] = path;
  // In a pair, the position determines the field (§2.6).
  const key = typeof step === 'number' ? description.pair?.[step] : step;
  if (key === undefined || !Object.hasOwn(description.fields, key)) return undefined;
  let field = description.fields[key] as Field<unknown>;
  while (field.item && rest.length > 0) {
    field = field.item;
    // A bare item has no position.
    if (typeof rest[0] === 'number') rest.shift();
  }
  if (rest.length === 0) return { field, paragraph: description.paragraph, key };
  return field.record && fieldAt(field.record, rest);
}
