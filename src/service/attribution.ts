import type { Departure } from '../model/departure';
import type { Failure } from '../model/failure';
import { withDepartures, type Held } from '../model/held';
import { idText, isObject } from '../model/json';

/** The board of an entry of 4.2: what it names, or the field of the response that it stands in. */
export function boardOf({ json, departures, path }: Held<unknown>): string | undefined {
  const named = isObject(json) ? idText(json['recordId']) : undefined;
  const isKeyed = departures.some(({ code }) => code === 'keyedList');
  return named ?? (isKeyed ? String(path.at(-1)) : undefined);
}

/** Tells each board of a request how many entries of the response belong to none: one of them may be its own. */
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

/** A record with the number of strays among its deviations. */
export function strayed<T>(held: Held<T>, strays: number): Held<T> {
  const departure: Departure = { code: 'strayEntries', severity: 'odd', path: [], sent: String(strays) };
  return withDepartures(held, [departure]);
}
