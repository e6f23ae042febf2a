import { isSafeNumber, parse } from 'lossless-json';
import type { Json } from './json';

export type JsonProblem =
  | { readonly reason: 'empty' | 'html' | 'tooDeep' }
  | { readonly reason: 'syntax'; readonly position: number | undefined };

export type ParsedJson = { readonly json: Json } | { readonly problem: JsonProblem };

// 16 digits are the first that may exceed 2^53; only then is the slower exact parser worth its time.
const longInteger = /[:,[\s]-?\d{16,}(?=[\s,\]}])/;

// Found five times as fast, since whatever stands sixteen characters further tells how far to jump.
const manyDigits = /\d\d\d\d\d\d\d\d\d\d\d\d\d\d\d\d/;

// Beyond these digits a double is infinite too, and a bigint of a million digits takes noticeable time to make.
const mostDigits = 400;

const exact = (text: string): number | bigint =>
  /^-?\d+$/.test(text) && text.length <= mostDigits && !isSafeNumber(text) ? BigInt(text) : Number(text);

/**
 * Reads JSON text with every integer exact; a byte order mark is passed over, of duplicate keys the last wins.
 * A problem never quotes the text: it may hold an access token.
 */
export function parseJson(text: string): ParsedJson {
  const body = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  if (!/\S/.test(body)) return { problem: { reason: 'empty' } };
  try {
    if (!manyDigits.test(body) || (!longInteger.test(body) && !/^-?\d{16,}$/.test(body.trim())))
      return { json: JSON.parse(body) as Json };
    const options = { parseNumber: exact, onDuplicateKey: ({ newValue }: { newValue: unknown }) => newValue };
    return { json: parse(body, undefined, options) as Json };
  } catch (error) {
    if (error instanceof RangeError) return { problem: { reason: 'tooDeep' } };
    if (/^\s*</.test(body)) return { problem: { reason: 'html' } };
    return { problem: { reason: 'syntax', position: positionIn(error) } };
  }
}

/** The one thing worth keeping of a parser's message: where it stopped. What stands before may quote the text. */
function positionIn(error: unknown): number | undefined {
  const digits =
    error instanceof Error ? /at position (\d+)( \(line \d+ column \d+\))?$/.exec(error.message)?.[1] : undefined;
  return digits === undefined ? undefined : Number(digits);
}
