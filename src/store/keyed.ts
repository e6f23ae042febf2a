import type { Failure } from '../model/failure';
import type { Held } from '../model/held';
import { idText, isObject } from '../model/json';
import { keysOf, type Ref } from '../model/ref';

const known = new WeakMap<readonly Held<unknown>[], readonly string[]>();

/** The keys of records, unique within their section. Computed once per list. */
export function keysIn(records: readonly Held<unknown>[]): readonly string[] {
  let keys = known.get(records);
  if (!keys) {
    keys = keysOf(records.map(({ json }) => (isObject(json) ? idText(json['id']) : undefined)));
    known.set(records, keys);
  }
  return keys;
}

/** Pairs the records of a section with their refs. */
export function keyed<T>(section: Ref, records: readonly Held<T>[]): { record: Ref; held: Held<T> }[] {
  const keys = keysIn(records);
  return records.map((held, index) => ({ record: { ...section, record: keys[index] as string }, held }));
}

/** Finds the record of a ref among the records of its section. */
export const recordIn = <T>({ record }: Ref, records: readonly Held<T>[]): Held<T> | undefined =>
  record === undefined ? undefined : records[keysIn(records).indexOf(record)];

/** The failure for a ref whose record is not found. `complete`: whether the whole section is loaded. */
export const absence = (complete: boolean): Failure => ({ kind: complete ? 'vanished' : 'notLoaded' });
