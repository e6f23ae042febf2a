import type { Field, Fields, RecordDescription } from './description';
import type { JsonPath } from '../core/jsonText';
import type { Deviation } from './decoding/deviation';

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

/** The leading steps of a path below a record that are in the API text. */
export function documentedPart(description: RecordDescription<Fields>, path: JsonPath): (string | number)[] {
  let record: RecordDescription<Fields> | undefined = description;
  let field: Field<unknown> | undefined;
  for (const [index, step] of path.entries()) {
    if (typeof step === 'number' && field?.item) field = field.item;
    else {
      // A bare item has no position in its list.
      record ??= field?.item?.record;
      const key: string | undefined = typeof step === 'number' ? record?.pair?.[step] : step;
      if (!record || key === undefined || !Object.hasOwn(record.fields, key)) return path.slice(0, index);
      field = record.fields[key];
    }
    record = field?.record;
  }
  return [...path];
}

/** Whether a value in another form than the example's, such as a flag as text, has a documented form. */
export const isDocumentedForm = (
  { code, received }: Pick<Deviation, 'code' | 'received'>,
  field: Field<unknown>,
): boolean => code === 'anotherForm' && received.startsWith('"') && field.documented.includes('string');
