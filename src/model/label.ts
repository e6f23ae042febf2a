import { once } from './once';
import { withoutTrailing } from './trailing';

const longest = 200;
const graphemes = once(() => new Intl.Segmenter());

// Controls, bidi controls, line breaks and characters without any ink can make a label lie about what it says. Joiners and
// tags are among them; which of those may stay is decided by what they stand beside. No look-behind: one that goes back
// over any number of characters makes the time grow with the square of the text.
const misleading =
  // eslint-disable-next-line no-control-regex, no-misleading-character-class -- they are what is looked for
  /[\u0000-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\u{e0000}-\u{e007f}]/gu;

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
  '\ufeff': '⟦BOM⟧',
};

const picture = /^\p{Extended_Pictographic}/u;
const joiner = '\u200d';
const blackFlag = '\u{1f3f4}';

/** Whether a pictograph ends at `end`, a variation selector or a skin tone behind it included. */
function pictureEndsAt(text: string, end: number): boolean {
  const last = pointBefore(text, end);
  if (picture.test(last)) return true;
  const point = last.codePointAt(0) ?? 0;
  const modifies = point === 0xfe0f || (point >= 0x1f3fb && point <= 0x1f3ff);
  return modifies && picture.test(pointBefore(text, end - last.length));
}

/** The character that ends at `end`. */
function pointBefore(text: string, end: number): string {
  const two = text.slice(Math.max(0, end - 2), end);
  return two.length === 2 && (two.codePointAt(0) ?? 0) > 0xffff ? two : two.slice(-1);
}

/** A joiner between two pictographs makes one emoji of them. */
const joins = (text: string, at: number): boolean =>
  pictureEndsAt(text, at) && picture.test(text.slice(at + 1, at + 3));

/** What could mislead is spelled out. One pass; every look aside takes a bounded number of steps. */
function spelledOut(text: string): string {
  // Behind a black flag, tags name its country: where the flag and the tags seen so far end.
  let flagEnd = -1;
  return text.replace(misleading, (character, at: number) => {
    const point = character.codePointAt(0) ?? 0;
    if (character === joiner && joins(text, at)) return character;
    if (point >= 0xe0000 && (at === flagEnd || text.slice(Math.max(0, at - 2), at) === blackFlag)) {
      if (point >= 0xe0020) flagEnd = at + character.length;
      return character;
    }
    return visible(character, point);
  });
}

function visible(character: string, point: number): string {
  const name = names[character];
  if (name !== undefined) return name;
  if (point < 0x20) return String.fromCodePoint(0x2400 + point);
  return `⟦U+${point.toString(16).toUpperCase().padStart(4, '0')}⟧`;
}

/**
 * Text of other people, safe on one line: what could mislead is made visible, at most `limit` characters, cut between
 * graphemes, well-formed. The full text stays in the JSON.
 */
export function label(text: string, limit = longest): string {
  // As much as can be shown: a line break of two characters is shown as one. The rest is not worth a step.
  const start = text.slice(0, limit * 2 + 2).toWellFormed();
  const clean = spelledOut(start.replace(/\r\n/g, '\n'));
  if (clean.length <= limit && start.length === text.length) return clean;
  // Where the grapheme at the limit begins: to go through all of those before it takes a hundred times as long.
  const cut = clean.slice(
    0,
    graphemes()
      .segment(clean.slice(0, limit * 2))
      .containing(limit - 1)?.index,
  );
  return `${cut}…`;
}

/** A label for questions and lists of the editor, which draw `$(name)` as an icon unless it is escaped. */
export const plainLabel = (text: string, limit?: number): string =>
  label(text, limit).replace(/\$\([a-z\d-]+(~[a-z]+)?\)/gi, (icon) => `\\${icon}`);

/** A name that can stand in a file path and a tab title. */
export const fileLabel = (text: string): string =>
  withoutTrailing(label(text, 60).replace(/[/\\:*?"<>|%#]/g, '-'), (character) => /[\s-]/.test(character)).trim() ||
  '-';
