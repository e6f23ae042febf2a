import type { Field, Fields, RecordDescription } from '../model/description';
import type { JsonPath } from '../model/jsonText';

/** The description of the field at a path of a document; undefined when the interface text does not have it. */
export function fieldAt(
  description: RecordDescription<Fields>,
  path: JsonPath,
): { field: Field<unknown>; paragraph: string; key: string } | undefined {
  const [step, ...rest] = path;
  // 2.6: in a pair the position names the field.
  const key = typeof step === 'number' ? description.pair?.[step] : step;
  if (key === undefined || !Object.hasOwn(description.fields, key)) return undefined;
  let field = description.fields[key] as Field<unknown>;
  while (field.item && typeof rest[0] === 'number') {
    field = field.item;
    rest.shift();
  }
  if (rest.length === 0) return { field, paragraph: description.paragraph, key };
  return field.record && fieldAt(field.record, rest);
}
