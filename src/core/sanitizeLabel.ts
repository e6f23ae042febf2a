import { showInvisible } from './showInvisible';
import { once } from './once';

const maxLength = 200;
const graphemes = once(() => new Intl.Segmenter());

const names: Readonly<Record<string, string>> = {
  '\n': '⏎',
  '\r\n': '⏎',
  '\r': '⏎',
  '\t': '⇥',
  '\u061c': '⟦ALM⟧',
  '\u200b': '⟦ZWSP⟧',
  '\u200c': '⟦ZWNJ⟧',
  '\u200d': '⟦ZWJ⟧',
  '\u200e': '⟦LRM⟧',
  '\u200f': '⟦RLM⟧',
  '\u202a': '⟦LRE⟧',
  '\u202b': '⟦RLE⟧',
  '\u202c': '⟦PDF⟧',
  '\u202d': '⟦LRO⟧',
  '\u202e': '⟦RLO⟧',
  '\u2028': '⏎',
  '\u2029': '⏎',
  '\u2060': '⟦WJ⟧',
  '\u2066': '⟦LRI⟧',
  '\u2067': '⟦RLI⟧',
  '\u2068': '⟦FSI⟧',
  '\u2069': '⟦PDI⟧',
  '\ufe0f': '⟦VS16⟧',
  '\ufeff': '⟦BOM⟧',
};

// Joiners and marks that may be needed only because of what was cut off after them.
const withoutNext = /[\u061c\u180e\u200c\u200e\u200f](?=[\p{Mn}\p{Me}]{0,4}$)/gu;

function visible(character: string): string {
  const name = names[character];
  const point = character.codePointAt(0) ?? 0;
  if (name !== undefined) return name;
  if (point < 0x20) return String.fromCodePoint(0x2400 + point);
  return `⟦U+${point.toString(16).toUpperCase().padStart(4, '0')}⟧`;
}

/**
 * Sanitizes untrusted text for one line: makes misleading characters visible (`showInvisible.ts`), composes accents, truncates to `limit` characters at a
 * grapheme boundary, and returns well-formed text. The full text stays in the JSON.
 */
export function sanitizeLabel(text: string, limit = maxLength): string {
  // Only as much as can be shown: a CRLF, or a syllable of Korean letters, is shown as one character.
  const start = text.slice(0, limit * 4 + 4).toWellFormed();
  const clean = showInvisible(composed(start).replace(/\r\n/g, '\n'), visible);
  if (clean.length <= limit && start.length === text.length) return clean;
  // Find the start of the grapheme at the limit; segmenting from the start would take a hundred times as long.
  const cut = clean.slice(
    0,
    graphemes()
      .segment(clean.slice(0, limit * 2))
      .containing(limit - 1)?.index,
  );
  return `${cut.replace(withoutNext, '')}…`;
}

/** A text for VS Code prompts, lists, and the status bar, which render `$(name)` as an icon unless escaped. */
export const withoutIcons = (text: string): string =>
  text.replace(/\$\([a-z\d-]+(~[a-z]+)?\)/gi, (icon) => `\\${icon}`);

export const sanitizePlainLabel = (text: string, limit?: number): string => withoutIcons(sanitizeLabel(text, limit));

/** A name for notifications, without square brackets, since notifications render links. */
export const sanitizeMessageLabel = (text: string, limit = 60): string =>
  sanitizeLabel(text, limit).replaceAll(/[[\]]/g, '');

/** A name for file paths and tab titles. */
export const sanitizeFileLabel = (text: string): string =>
  trimTrailing(sanitizeLabel(text, 60).replace(/[/\\:*?"<>|%#]/g, '-'), (character) =>
    /[\s-]/.test(character),
  ).trim() || '-';

/** A name for a step of a document's path, where only slashes have a meaning, and a step of dots would be removed. */
export const sanitizePathLabel = (text: string): string => {
  const label = sanitizeLabel(text.trim(), 60).replace(/[/\\]/g, '-');
  return /^\.*$/.test(label) ? '-' : label;
};

/**
 * The form in which texts are compared, searched, and sorted: without case, and composed, since macOS spells é in file
 * names as e and an accent.
 */
export const comparable = (text: string): string => text.toLowerCase().normalize('NFC');

// Composing these replaces them by ideographs that look different.
const otherThanCompatibilityIdeographs = /[^\uf900-\ufaff\u{2f800}-\u{2fa1f}]+/gu;

/** A text as keyboards spell it, so that what VS Code searches on screen is found; it looks the same. */
export const composed = (text: string): string =>
  text.replace(otherThanCompatibilityIdeographs, (part) => part.normalize('NFC'));

/** Removes trailing characters that match; linear time. */
export function trimTrailing(text: string, isOne: (character: string) => boolean): string {
  let end = text.length;
  while (end > 0 && isOne(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
