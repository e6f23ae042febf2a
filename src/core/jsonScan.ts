import {
  colon,
  continuesNumber,
  endOfString,
  isDigit,
  isSpace,
  quote,
  startsMinusZero,
  startsNumber,
} from './jsonSyntax';

// Characters scanned between two yields.
const pieceLength = 2 ** 18;

/** Whether a double may print the number at an offset of valid JSON differently. False is certain, true is not. */
export function mayChange(text: string, from: number): boolean {
  let to = from + 1;
  while (isDigit(text.charCodeAt(to))) to += 1;
  return to - from > 15 || startsMinusZero(text, from) || continuesNumber(text.charCodeAt(to));
}

/** Result of scanning the colons of JSON text. */
export interface Colons {
  /** Upper bound of the number of keys: strings may contain colons. */
  readonly colons: number;
  /** Whether a double may change a number after a colon. False is certain, true is not. */
  readonly hasOddNumbers: boolean;
}

/** Scans the colons of JSON text, which is far cheaper than parsing. Yields after each piece. */
export function* colonsIn(text: string): Generator<void, Colons> {
  let colons = 0;
  let hasOddNumbers = false;
  for (let from = 0; from < text.length;) {
    const piece = colonsFrom(text, from);
    colons += piece.colons;
    hasOddNumbers ||= piece.hasOddNumbers;
    from = piece.to;
    yield;
  }
  return { colons, hasOddNumbers };
}

function colonsFrom(text: string, from: number): Colons & { readonly to: number } {
  let colons = 0;
  let hasOddNumbers = false;
  for (let at = text.indexOf(':', from); at >= 0; at = text.indexOf(':', at + 1)) {
    colons += 1;
    let next = at + 1;
    while (isSpace(text.charCodeAt(next))) next += 1;
    if (!hasOddNumbers && startsNumber(text.charCodeAt(next))) hasOddNumbers = mayChange(text, next);
    if (at - from > pieceLength) return { colons, hasOddNumbers, to: at + 1 };
  }
  return { colons, hasOddNumbers, to: text.length };
}

/** Counts the keys of valid JSON text. Yields after each piece. */
export function* countKeysInText(text: string): Generator<void, number> {
  let keys = 0;
  for (let from = 0; from < text.length;) {
    const piece = keysFrom(text, from);
    keys += piece.keys;
    from = piece.to;
    yield;
  }
  return keys;
}

/** `from` must not be inside a string. */
function keysFrom(text: string, from: number): { readonly keys: number; readonly to: number } {
  const end = Math.min(text.length, from + pieceLength);
  let keys = 0;
  let at = from;
  while (at < end) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfString(text, at);
    else {
      if (code === colon) keys += 1;
      at += 1;
    }
  }
  return { keys, to: at };
}

/** Whether a double may change a number in a list. False is certain, true is not. */
export const hasOddNumbersInLists = (text: string): boolean => /[,[]\s*(?:-0|-?\d{16}|-?\d{1,15}[.eE])/.test(text);
