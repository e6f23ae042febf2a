import type { DeviationCode } from './deviation';
import type { Decoded } from './decoded';
import { isRecordOf } from './describeRecord';
import type { Fields, RecordDescription } from '../description';
import { idText, isList, isObject, type Json, type JsonObject } from '../../core/json';
import type { JsonPath } from '../../core/jsonText';

/** The entries of a list in any accepted form. `steps`: path of each entry below the list. */
export interface ListEntries {
  readonly list: readonly Json[];
  readonly steps: (index: number) => JsonPath;
  /** How it deviates from the documented array; undefined when it does not. */
  readonly form: Extract<DeviationCode, 'numberedList' | 'nestedList' | 'keyedList' | 'singleRecord'> | undefined;
}

// At module level, so that the closure doesn't retain the list.
const byPosition = (index: number): JsonPath => [index];
const byNothing = (): JsonPath => [];

// Finding each inner list takes a pass over the whole text.
const maxInnerLists = 50;

/**
 * Reads the entries of a list if its form is unambiguous, else returns undefined. `description`: of its records; `ids`:
 * the requested boards.
 */
export function listEntries(
  json: Json | undefined,
  description: Pick<RecordDescription<Fields>, 'fields'>,
  ids: readonly string[] = [],
): ListEntries | undefined {
  if (isList(json)) {
    const inner = json.length > 0 && json.length <= maxInnerLists && json.every(isListOfRecords);
    if (!inner) return { list: json, steps: byPosition, form: undefined };
    const steps = json.flatMap((each, at) => each.map((_, index) => [at, index]));
    return { list: json.flat(), steps: (index) => steps[index] ?? [], form: 'nestedList' };
  }
  if (!isObject(json)) return undefined;
  const keys = Object.keys(json);
  const list = keys.map((key) => json[key] as Json);
  if (keys.length === 0) return undefined;
  const steps = (index: number): JsonPath => [keys[index] as string];
  // Integer keys come first and in numeric order, whatever their order in the text.
  if (keys.every((key, index) => key === String(index)) && list.every(isNamed))
    return { list, steps, form: 'numberedList' };
  const isKeyed =
    ids.length > 0 && keys.some((key) => ids.includes(key)) && list.every((each) => typeof each === 'object');
  if (isKeyed) return { list, steps, form: 'keyedList' };
  return isRecordOf(description, json) ? { list: [json], steps: byNothing, form: 'singleRecord' } : undefined;
}

/** Whether a value is certainly a record: an object with its ID or its board's. */
const isNamed = (json: Json): boolean =>
  isObject(json) && (idAt(json, 'id') !== undefined || idAt(json, 'recordId') !== undefined);
const idAt = (json: JsonObject, key: string) => (Object.hasOwn(json, key) ? idText(json[key]) : undefined);
const isListOfRecords = (json: Json): json is readonly Json[] => isList(json) && json.length > 0 && json.every(isNamed);

const formCodes: readonly DeviationCode[] = [
  'wrappedResponse',
  'numberedList',
  'nestedList',
  'keyedList',
  'singleRecord',
];

/** How the list that holds the records deviates from the documented form. */
export const formsOf = ([first]: readonly Decoded<unknown>[]): DeviationCode[] =>
  (first?.deviations ?? []).flatMap(({ code, path }) => (path.length === 0 && formCodes.includes(code) ? [code] : []));

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
