import type { Deviation } from '../../records/decoding/deviation';
import type { Failure } from '../../core/failure';
import { withDeviations, type Decoded } from '../../records/decoding/decoded';
import { idText, isObject } from '../../core/json';
import type { decodeMeetings, MeetingEntry } from '../../records/decoding/decodeResponse';

/** The board ID of a response entry (§4.2): its `recordId`, or the key of the response object that holds it. */
export function boardIdOf({ json, deviations, path }: Decoded<unknown>): string | undefined {
  const named = isObject(json) ? idText(json['recordId']) : undefined;
  const isKeyed = deviations.some(({ code }) => code === 'keyedList');
  return named ?? (isKeyed ? String(path.at(-1)) : undefined);
}

/**
 * Maps each requested board to its entries. `unrequested`: number of entries of no requested board. If there are any,
 * `mark` is applied to found entries, and boards without entries get `noEntry`, since one of these may be theirs.
 */
export function markBesideUnrequested<T>(
  requested: readonly string[],
  byId: ReadonlyMap<string, readonly T[]>,
  unrequested: number,
  mark: (entries: readonly [T, ...T[]]) => readonly T[],
): Map<string, readonly T[] | Failure> {
  const byBoard = new Map<string, readonly T[] | Failure>();
  for (const id of requested) {
    const [first, ...more] = byId.get(id) ?? [];
    if (first !== undefined) byBoard.set(id, unrequested === 0 ? [first, ...more] : mark([first, ...more]));
    else if (unrequested > 0) byBoard.set(id, { kind: 'noEntry', unrequested });
  }
  return byBoard;
}

/** Adds a deviation with the number of entries that belong to no requested board. */
export function withUnrequestedDeviation<T>(decoded: Decoded<T>, unrequested: number): Decoded<T> {
  const deviation: Deviation = { code: 'unrequestedEntries', severity: 'odd', path: [], received: String(unrequested) };
  return withDeviations(decoded, [deviation]);
}

/**
 * The decodable meeting entries of a board; the first carries the number of unreadable and unrequested entries.
 * Returns the first failure when no entry is decodable.
 */
export function readable(
  entries: readonly ReturnType<typeof decodeMeetings>[number][],
): readonly MeetingEntry[] | Failure {
  const good = entries.filter((entry): entry is MeetingEntry => !('failure' in entry));
  const [first] = entries;
  if (first && 'failure' in first && good.length === 0) return first.failure;
  const unreadable = entries.length - good.length;
  const unrequested = first && 'unrequested' in first ? first.unrequested : undefined;
  const [notes, ...more] = good;
  if (!notes) return good;
  return [
    {
      ...notes,
      ...(unreadable > 0 && { unreadable }),
      ...(unrequested !== undefined && unrequested > 0 && { unrequested }),
    },
    ...more,
  ];
}
