import { runAtOnce } from './timeSlicer';
import { duplicateKeys } from './duplicateFields';
import { exactNumber } from './numeric';
import type { Json } from './json';
import type { JsonPath } from './jsonText';
import { colonsIn, hasOddNumbersInLists, countKeysInText } from './jsonSyntax';
import { countKeys, resolveJson } from './resolveJson';

export type JsonProblem =
  | { readonly reason: 'empty' | 'html' | 'tooDeep' }
  | { readonly reason: 'syntax'; readonly position: number | undefined };

export interface JsonValue {
  readonly json: Json;
  /** Paths of duplicate fields within one object; undefined when there are none. */
  readonly duplicates?: readonly JsonPath[];
}

export type ParsedJson = JsonValue | { readonly problem: JsonProblem };

/**
 * Parses JSON with exact numbers. Skips a byte order mark; the last of duplicate keys counts. JSON.parse decides what
 * is valid and how deep it may nest. Problems never quote the text, since it may hold an access token.
 */
export const parseJson = (text: string): ParsedJson => runAtOnce(parsingJson(text));

/** Like `parseJson`, yielding between pieces; only JSON.parse itself takes long. */
export function* parsingJson(text: string): Generator<void, ParsedJson> {
  const body = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  if (!/\S/.test(body)) return { problem: { reason: 'empty' } };
  let json: Json;
  try {
    json = JSON.parse(body) as Json;
  } catch (error) {
    if (error instanceof RangeError) return { problem: { reason: 'tooDeep' } };
    if (/^\s*</.test(body)) return { problem: { reason: 'html' } };
    return { problem: { reason: 'syntax', position: positionIn(error) } };
  }
  yield;
  return yield* exactly(body, json);
}

/** Restores what JSON.parse loses. Scans closely only where a cheap scan finds a candidate. */
function* exactly(text: string, json: Json): Generator<void, JsonValue> {
  if (typeof json === 'number') return { json: exactNumber(text.trim()) };
  const seen = yield* colonsIn(text);
  const { keys, numbersInLists } = yield* countKeys(json);
  const repeats = seen.colons > keys && (yield* countKeysInText(text)) > keys ? yield* duplicateKeys(text) : undefined;
  const odd = seen.hasOddNumbers || (numbersInLists && hasOddNumbersInLists(text));
  if (!odd && !repeats) return { json };
  const paths = yield* resolveJson(text, json, repeats);
  return paths.length === 0 ? { json } : { json, duplicates: paths };
}

/** The error position is all that is kept of the parser's message; the rest may quote the text. */
function positionIn(error: unknown): number | undefined {
  const digits =
    error instanceof Error ? /at position (\d+)( \(line \d+ column \d+\))?$/.exec(error.message)?.[1] : undefined;
  return digits === undefined ? undefined : Number(digits);
}
