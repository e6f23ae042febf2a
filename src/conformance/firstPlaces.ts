import type { Ref } from '../base/ref';

/**
 * The record in which each entry of a report was seen first, by the entry itself. Apart from the report, which contains
 * no data of boards and may be given away.
 */
export interface FirstPlaces {
  /** `refOf`: called only for an entry that is shown, because keys of long lists take long to compute. */
  readonly set: (entry: object, refOf: () => Ref) => void;
  readonly of: (entry: object) => Ref | undefined;
}

export function createFirstPlaces(): FirstPlaces {
  const refs = new WeakMap<object, () => Ref>();
  return { set: (entry, refOf) => void refs.set(entry, refOf), of: (entry) => refs.get(entry)?.() };
}
