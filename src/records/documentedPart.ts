import type { Field, Fields, RecordDescription } from './description';
import type { JsonPath } from '../core/jsonText';

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
