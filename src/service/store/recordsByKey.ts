import type { Failure } from '../../core/failure';
import type { Decoded } from '../../records/decoding/decoded';
import { idText, isObject } from '../../core/json';
import { uniqueKeys, type Ref } from '../../core/ref';

const known = new WeakMap<readonly Decoded<unknown>[], readonly string[]>();

/** The keys of records, unique within their section. Computed once per list. */
export function recordKeys(records: readonly Decoded<unknown>[]): readonly string[] {
  let keys = known.get(records);
  if (!keys) {
    keys = uniqueKeys(records.map(({ json }) => (isObject(json) ? idText(json['id']) : undefined)));
    known.set(records, keys);
  }
  return keys;
}

export function recordsByKey<T>(section: Ref, records: readonly Decoded<T>[]): { record: Ref; decoded: Decoded<T> }[] {
  const keys = recordKeys(records);
  return records.map((decoded, index) => ({ record: { ...section, record: keys[index] as string }, decoded }));
}

export const recordIn = <T>({ record }: Ref, records: readonly Decoded<T>[]): Decoded<T> | undefined =>
  record === undefined ? undefined : records[recordKeys(records).indexOf(record)];

/** The failure for a ref whose record is not found. `complete`: whether the whole section is loaded. */
export const absence = (complete: boolean): Failure => ({ kind: complete ? 'vanished' : 'notLoaded' });
