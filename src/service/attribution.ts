import type { Departure } from '../model/departure';
import type { Failure } from '../model/failure';
import { withDepartures, type Held } from '../model/held';
import { idText, isObject } from '../model/json';

/** The board ID of a response entry (§4.2): its `recordId`, or the key of the response object that holds it. */
export function boardOf({ json, departures, path }: Held<unknown>): string | undefined {
  const named = isObject(json) ? idText(json['recordId']) : undefined;
  const isKeyed = departures.some(({ code }) => code === 'keyedList');
  return named ?? (isKeyed ? String(path.at(-1)) : undefined);
}

/**
 * Maps each requested board to its entries. When the response has entries of no requested board, boards with entries
 * are marked and boards without get `noEntry`, since one of those entries may be theirs. `strays`: number of such
 * entries.
 */
export function withStrays<T>(
  asked: readonly string[],
  byId: ReadonlyMap<string, readonly T[]>,
  strays: number,
  mark: (entries: readonly [T, ...T[]]) => readonly T[],
): Map<string, readonly T[] | Failure> {
  const told = new Map<string, readonly T[] | Failure>();
  for (const id of asked) {
    const [first, ...more] = byId.get(id) ?? [];
    if (first !== undefined) told.set(id, strays === 0 ? [first, ...more] : mark([first, ...more]));
    else if (strays > 0) told.set(id, { kind: 'noEntry', strays });
  }
  return told;
}

/** Adds a deviation with the number of entries that belong to no requested board. */
export function strayed<T>(held: Held<T>, strays: number): Held<T> {
  const departure: Departure = { code: 'strayEntries', severity: 'odd', path: [], sent: String(strays) };
  return withDepartures(held, [departure]);
}
