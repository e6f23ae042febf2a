// The characters that delimit JSON text, by their codes.
/** No token starts with a character up to this one. */
export const space = 0x20;
export const quote = 0x22;
export const comma = 0x2c;
export const colon = 0x3a;
export const openList = 0x5b;
const closeList = 0x5d;
export const openObject = 0x7b;
const closeObject = 0x7d;
export const startOfNull = 0x6e;

const backslash = 0x5c;
const minus = 0x2d;
const zero = 0x30;

export const opens = (code: number): boolean => code === openObject || code === openList;
export const closes = (code: number): boolean => code === closeObject || code === closeList;

/** Whether this is JSON white space, or a byte order mark, which may precede the text. */
export const isSpace = (code: number): boolean =>
  code === space || code === 0x0a || code === 0x0d || code === 0x09 || code === 0xfeff;

const isDigit = (code: number): boolean => code >= zero && code <= 0x39;

export const startsNumber = (code: number): boolean => code === minus || isDigit(code);

/** Whether true, false or null may begin with this character. */
export const startsLiteral = (code: number): boolean => code === startOfNull || code === 0x74 || code === 0x66;

const startsMinusZero = (text: string, from: number): boolean =>
  text.charCodeAt(from) === minus && text.charCodeAt(from + 1) === zero;

/** The offset after the closing quote of the string that begins at `from`; the end of the text if unclosed. */
export function endOfString(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let before = at - 1;
    while (text.charCodeAt(before) === backslash) before -= 1;
    if ((at - before) % 2 === 1) return at + 1;
  }
  return text.length;
}

/** Whether a number goes on with this character: a digit, point, sign, e or E. */
const continuesNumber = (code: number): boolean =>
  isDigit(code) || code === 0x2e || code === 0x2b || code === minus || code === 0x65 || code === 0x45;

/** The offset after the number that begins at `from`. Expects valid JSON. */
export function endOfNumber(text: string, from: number): number {
  let at = from + 1;
  while (continuesNumber(text.charCodeAt(at))) at += 1;
  return at;
}

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
