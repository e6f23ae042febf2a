import * as v from 'valibot';
import { exceededCap, isNestedDeeper } from './recordCap';

// What formats of our own may hold. A file may have been changed, and one bad value must not become many bad rows.

/** A time as ISO 8601. Not every valid one is a date: `Date.parse` doesn't know the offset `+05`. */
export const time = v.pipe(
  v.string(),
  v.maxLength(32),
  v.isoTimestamp(),
  v.check((text) => Number.isFinite(Date.parse(text))),
);

const maxMs = 8.64e15;

/** A time in milliseconds since the Unix epoch that a date can have. */
export const timeMs = v.pipe(v.number(), v.minValue(-maxMs), v.maxValue(maxMs));

/** A number of things, exact. */
export const exactCount = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** A number that is not negative; in JSON, `1e999` is Infinity. */
export const amount = v.pipe(v.number(), v.finite(), v.minValue(0));

// Formats of our own need less than half of it.
const maxDepth = 16;

/** Parses a text of a format of our own; undefined if it isn't JSON, or is longer, larger, or deeper than permitted. */
export function ownJson(text: string, maxLength: number): unknown {
  if (text.length > maxLength || exceededCap(text) !== undefined || isNestedDeeper(text, maxDepth)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
