import { isList, isObject, type Json } from '../../core/json';
import type { JsonPath } from '../../core/jsonText';
import type { Decoded } from './decoded';

/** State of a field: missing, null, unreadable and zero are four different things. */
export type FieldState = 'ok' | 'missing' | 'null' | 'accepted' | 'unknown' | 'odd' | 'unreadable';

const worstFirst = ['unreadable', 'odd', 'unknown', 'accepted'] as const;

export function stateOf(decoded: Decoded<unknown>, path: JsonPath): FieldState {
  let at: Json | undefined = decoded.json;
  for (const step of path) {
    if (isObject(at)) at = Object.hasOwn(at, step) ? at[step] : undefined;
    else if (isList(at) && typeof step === 'number') at = at[step];
    else at = undefined;
  }
  if (at === undefined) return 'missing';
  if (at === null) return 'null';
  // A value may have two deviations, such as a bare item that is also invalid: the worst counts.
  const deviations = decoded.deviations.filter((each) => samePath(each.path, path)).map((each) => each.severity);
  return worstFirst.find((each) => deviations.includes(each)) ?? 'ok';
}

const samePath = (one: JsonPath, other: JsonPath) =>
  one.length === other.length && one.every((each, index) => each === other[index]);
