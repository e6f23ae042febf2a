import { trimTrailing } from '../../core/sanitizeLabel';

/** This many consecutive characters of a credential count as a match. */
const windowLength = 8;
/** Only this many characters of a text are ever shown. */
const maxText = 2000;

/**
 * Whether untrusted text contains a credential or eight consecutive characters of one: verbatim, in another case,
 * reversed, or encoded once or twice (percent, JSON or HTML escapes, hexadecimal, base64, base32). Ignores possible
 * separators. Other encodings go undetected, so show such text only where necessary.
 */
export function containsCredentials(text: string, credentials: readonly string[]): boolean {
  const needles = new Set(credentials.flatMap(formsOf));
  return decodings(text.slice(0, maxText)).some((each) => {
    const folded = fold(each);
    const found = new Set(windows(folded, windowLength));
    for (const needle of needles) {
      if (
        needle.length < windowLength ? folded.includes(needle) : windows(needle, windowLength).some((w) => found.has(w))
      )
        return true;
    }
    return false;
  });
}

/** Ignores case and separators. */
const fold = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const windows = (text: string, length: number): string[] =>
  Array.from({ length: Math.max(0, text.length - length + 1) }, (_, at) => text.slice(at, at + length));

/** The text and its repeated decodings, at most four. */
function decodings(text: string): string[] {
  const all = [text];
  for (let times = 0, last = text; times < 4; times += 1) {
    const decoded = decode(last);
    if (decoded === last) break;
    all.push(decoded);
    last = decoded;
  }
  return all;
}

const character = (digits: string, radix: number): string => {
  const point = Number.parseInt(digits, radix);
  return point <= 0x10_ff_ff ? String.fromCodePoint(point) : '';
};

/** Decodes percent escapes as UTF-8. */
function decodePercent(text: string): string {
  if (!text.includes('%')) return text;
  const bytes = new TextEncoder().encode(text);
  const decoded: number[] = [];
  for (let at = 0; at < bytes.length; at += 1) {
    const digits = bytes[at] === percent ? String.fromCharCode(bytes[at + 1] ?? 0, bytes[at + 2] ?? 0) : '';
    const isEscape = /^[\da-f]{2}$/i.test(digits);
    decoded.push(isEscape ? Number.parseInt(digits, 16) : (bytes[at] ?? 0));
    if (isEscape) at += 2;
  }
  return new TextDecoder().decode(Uint8Array.from(decoded));
}

const percent = 0x25;

const decode = (text: string): string =>
  decodePercent(text)
    .replace(/\\u([\da-f]{4})|\\x([\da-f]{2})|&#x([\da-f]{1,6});/gi, (_, ...digits: (string | undefined)[]) =>
      character(digits.find((each) => each !== undefined) ?? '', 16),
    )
    .replace(/&#(\d{1,7});/g, (_, digits: string) => character(digits, 10));

/** A credential in every detectable encoding, folded. */
function formsOf(credential: string): string[] {
  const cases = [credential, credential.toLowerCase(), credential.toUpperCase()];
  const plain = [...cases, ...cases.map(reversed)];
  const once = plain.flatMap(encodings);
  const all = [...plain, ...once, ...once.flatMap(encodings)];
  return [...all, ...all.map(reversed)].map(fold).filter((form) => form.length >= 3);
}

const reversed = (text: string): string => Array.from(text).toReversed().join('');

function encodings(text: string): string[] {
  const bytes = new TextEncoder().encode(text);
  return [
    hex(bytes),
    ...[0, 1, 2, 3, 4].map((offset) => base32At(bytes, offset)),
    ...[0, 1, 2].map((offset) => base64At(bytes, offset)),
  ];
}

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The base32 form after `before` preceding bytes, without the characters that depend on its neighbors. */
function base32At(bytes: Uint8Array, before: number): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.slice((5 - ((before * 8) % 5)) % 5).match(/.{5}/g) ?? [])
    .map((five) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[Number.parseInt(five, 2)])
    .join('');
}

/** The base64 form after `before` preceding bytes, without the characters that depend on its neighbors. */
function base64At(bytes: Uint8Array, before: number): string {
  const text = btoa('\0'.repeat(before) + String.fromCharCode(...bytes));
  const end = trimTrailing(text, (each) => each === '=').length - ((bytes.length + before) % 3 === 0 ? 0 : 1);
  return text.slice([0, 2, 3][before], end);
}
