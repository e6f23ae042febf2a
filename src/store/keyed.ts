import type { Failure } from '../model/failure';
import type { Held } from '../model/held';
import { idText, isObject } from '../model/json';
import { keysOf, type Ref } from '../model/ref';

const known = new WeakMap<readonly Held<unknown>[], readonly string[]>();

/** The keys of records within their section; found once for a list, for whoever asks. */
export function keysIn(records: readonly Held<unknown>[]): readonly string[] {
  let keys = known.get(records);
  if (!keys) {
    keys = keysOf(records.map(({ json }) => (isObject(json) ? idText(json['id']) : undefined)));
    known.set(records, keys);
  }
  return keys;
}

/** Records of a section with the address of each. */
export function keyed<T>(section: Ref, records: readonly Held<T>[]): { record: Ref; held: Held<T> }[] {
  const keys = keysIn(records);
  return records.map((held, index) => ({ record: { ...section, record: keys[index] as string }, held }));
}

/** The record that an address names, among those of its section. */
export const recordIn = <T>({ record }: Ref, records: readonly Held<T>[]): Held<T> | undefined =>
  record === undefined ? undefined : records[keysIn(records).indexOf(record)];

/** Why an address names none of the records of its section. `complete`: whether all of them are loaded. */
export const absence = (complete: boolean): Failure => ({ kind: complete ? 'vanished' : 'notLoaded' });
