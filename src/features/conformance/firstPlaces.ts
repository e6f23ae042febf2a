import type { Ref } from '../../core/ref';

/** A record. `page`: the number of its page, from 1, if the list has several. */
export interface FirstPlace {
  readonly record: Ref;
  readonly page?: number;
}

/**
 * The record in which each entry of a report was seen first, by the entry itself. Apart from the report, which contains
 * no data of boards and may be given away.
 */
export interface FirstPlaces {
  /** `placeOf`: called only for an entry that is shown, because keys of long lists take long to compute. */
  readonly set: (entry: object, placeOf: () => FirstPlace) => void;
  readonly of: (entry: object) => FirstPlace | undefined;
}

export function createFirstPlaces(): FirstPlaces {
  const places = new WeakMap<object, () => FirstPlace>();
  return { set: (entry, placeOf) => void places.set(entry, placeOf), of: (entry) => places.get(entry)?.() };
}
