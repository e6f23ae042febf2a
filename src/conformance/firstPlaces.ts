import type { Ref } from '../base/ref';

/**
 * The record in which each entry of a report was seen first, by the entry itself. Apart from the report, which contains
 * no data of boards and may be given away.
 */
export interface FirstPlaces {
  readonly set: (entry: object, record: Ref) => void;
  readonly of: (entry: object) => Ref | undefined;
}

export function createFirstPlaces(): FirstPlaces {
  const records = new WeakMap<object, Ref>();
  return { set: (entry, record) => void records.set(entry, record), of: (entry) => records.get(entry) };
}
