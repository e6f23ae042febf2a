import { isObject, type JsonObject } from '../../core/json';
import type { JsonPath } from '../../core/jsonText';

/** Keys under which comparable services wrap a response. */
export const envelopes: readonly string[] = ['obj', 'result', 'data'];

// A service may wrap its responses, and so may a gateway before it; below three wrappers, nothing is searched.
const maxEnvelopeDepth = 3;

/** Finds the object that has `key`, looking into nested wrappers with one of `names`; undefined if there is none. */
export function withinEnvelopes(
  top: JsonObject,
  key: string,
  names: readonly string[],
  path: JsonPath = [],
): { holder: JsonObject; path: JsonPath } | undefined {
  if (path.length === maxEnvelopeDepth) return undefined;
  for (const name of names) {
    const inner = Object.hasOwn(top, name) ? top[name] : undefined;
    if (!isObject(inner)) continue;
    const at = [...path, name];
    if (Object.hasOwn(inner, key) && !(isObject(inner[key]) && Object.hasOwn(inner[key], key)))
      return { holder: inner, path: at };
    const found = withinEnvelopes(inner, key, names, at);
    if (found) return found;
  }
  return undefined;
}
