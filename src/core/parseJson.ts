import { runAtOnce } from './timeSlicer';
import { duplicateKeys, keyAt, maxDepth, maxDuplicates, type DuplicateKeys } from './duplicateFields';
import { exactNumber, type ExactNumber } from './numeric';
import { isList, isObject, type Json } from './json';
import type { JsonPath } from './jsonText';
import { colonsIn, hasOddNumbersInLists, countKeysInText, mayChange, startsNumber } from './jsonSyntax';
import { visitJson } from './visitJson';

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

type Container = Record<string | number, Json>;

const maxSteps = 16;

/**
 * Puts exact numbers into parsed JSON and returns the paths of duplicate fields. `json` is the result of JSON.parse of
 * `text` and is modified. Yields after each piece.
 */
function* resolveJson(text: string, json: Json, duplicates?: DuplicateKeys): Generator<void, JsonPath[]> {
  const paths: JsonPath[] = [];
  const containers: Container[] = [];
  const steps: (string | number)[] = [];
  // Equal texts share one object, so that a list of a million -0 takes little memory.
  const known = new Map<string, bigint | ExactNumber>();
  let keyFrom = 0;
  let keyTo = 0;
  /** The step to the current value: list index or key. */
  const step = (): string | number => {
    const last = steps.at(-1);
    return typeof last === 'number' ? last : keyAt(text, keyFrom, keyTo);
  };
  const exact = (sent: string): bigint | ExactNumber | undefined => {
    const found = known.get(sent);
    if (found !== undefined) return found;
    const number = exactNumber(sent);
    if (typeof number === 'number') return undefined;
    known.set(sent, number);
    return number;
  };
  const settle = (from: number, to: number) => {
    const container = containers.at(-1);
    const number = container && mayChange(text, from) ? exact(text.slice(from, to)) : undefined;
    // Every key is an own property, even `__proto__`, because JSON.parse created it.
    if (container && number !== undefined) container[step()] = number;
  };
  yield* visitJson(text, {
    key: (from, to) => {
      keyFrom = from;
      keyTo = to;
    },
    value: (from, to, first) => {
      if (duplicates?.replaced.has(from)) return false;
      if (duplicates?.counting.has(from) && paths.length < maxDuplicates)
        paths.push([...steps.slice(0, -1), step()].slice(0, maxSteps));
      if (containers.length >= maxDepth) return false;
      if (startsNumber(first)) settle(from, to);
      return true;
    },
    open: (listed) => {
      const parent = containers.at(-1);
      if (parent) {
        const here = step();
        steps[steps.length - 1] = here;
        containers.push(parent[here] as unknown as Container);
      } else containers.push(json as unknown as Container);
      steps.push(listed ? 0 : '');
    },
    close: () => {
      steps.pop();
      containers.pop();
    },
    nextItem: () => {
      steps[steps.length - 1] = Number(steps.at(-1)) + 1;
    },
  });
  return paths;
}

/** Counts the keys of parsed JSON and whether a list holds a number. Yields regularly. */
function* countKeys(json: Json): Generator<void, { keys: number; numbersInLists: boolean }> {
  const left: Json[] = [json];
  let keys = 0;
  let numbersInLists = false;
  const count = () => {
    let found = 0;
    for (let turns = 0; turns < 50_000 && left.length > 0; turns += 1) {
      const at = left.pop() as Json;
      if (isList(at)) {
        for (let index = 0; index < at.length; index += 1) {
          const each = at[index] as Json;
          if (typeof each === 'object' && each !== null) left.push(each);
          else if (typeof each === 'number') numbersInLists = true;
        }
      } else if (isObject(at)) {
        for (const key in at) {
          found += 1;
          const each = at[key] as Json;
          if (typeof each === 'object' && each !== null) left.push(each);
        }
      }
    }
    return found;
  };
  for (; left.length > 0; yield) keys += count();
  return { keys, numbersInLists };
}
