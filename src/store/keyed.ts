import { idText } from '../model/answers';
import type { Held } from '../model/held';
import { isObject } from '../model/json';
import { keysOf, type Ref } from '../model/ref';

/** Records of a section with the address of each. */
export function keyed<T>(section: Ref, records: readonly Held<T>[]): { record: Ref; held: Held<T> }[] {
  const keys = keysOf(records.map(({ json }) => (isObject(json) ? idText(json['id']) : undefined)));
  return records.map((held, index) => ({ record: { ...section, record: keys[index] as string }, held }));
}
