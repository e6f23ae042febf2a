import {
  formsConjunct,
  selectsIdeograph,
  selectsMongolian,
  separates,
  separatesVowel,
  letterFrom,
} from './scriptJoiners';

// The blocks whose characters run from right to left unless assigned otherwise.
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const letter = /^[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]$/u;
// After these, European digits are ordered like Arabic ones.
const arabic = /^(?=\p{L})[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]$/u;

type Direction = 'left' | 'right' | 'arabic';

/** The direction of a letter; undefined for anything else. */
function directionOf(point = ''): Direction | undefined {
  if (!letter.test(point)) return undefined;
  if (arabic.test(point)) return 'arabic';
  return rightToLeft.test(point) ? 'right' : 'left';
}

/** Whether a digit comes before the next letter after an index. */
function hasDigit(points: readonly string[], at: number): boolean {
  let index = at + 1;
  while (index < points.length && !/^[\p{L}\p{Nd}]$/u.test(points[index] ?? '')) index += 1;
  return /^\p{Nd}$/u.test(points[index] ?? '');
}

/**
 * Whether a direction mark changes nothing: the letter before or after it already has its direction. Within a word it
 * has no purpose but to make another word look the same, so it isn't left alone there.
 */
function isIdleMark(points: readonly string[], at: number): boolean {
  const [mark, previous, next] = [points[at], points[at - 1] ?? '', points[at + 1] ?? ''];
  const before = directionOf(points[letterFrom(points, at, -1)]);
  const after = directionOf(next);
  const isWithinWord = before !== undefined && (before === after || /^[\p{M}\p{N}]$/u.test(next));
  if (isWithinWord || /^\p{N}$/u.test(previous)) return false;
  switch (mark) {
    case '\u200e':
      return before === 'left' || after === 'left';
    case '\u200f':
      return (
        before === 'right' || after === 'right' || after === 'arabic' || (before === 'arabic' && !hasDigit(points, at))
      );
    default:
      return before === 'arabic' || after === 'right' || after === 'arabic';
  }
}

/**
 * Code points without visible glyph, or that affect their surroundings: control, format and bidi characters, line
 * separators, the blank Braille pattern, and everything default ignorable in Unicode, variation selectors included.
 * They are escaped so that different IDs look different. Excludes the Arabic, Syriac, Kaithi and Egyptian format
 * characters that have glyphs.
 */
const invisible =
  /(?![\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}\u{13430}-\u{1343f}])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\ufff0-\ufff8]/u;

const pictograph = /^\p{Extended_Pictographic}$/u;
const inColor = /^\p{Emoji_Presentation}$/u;
const skinTone = /^[\u{1f3fb}-\u{1f3ff}]$/u;
const keycapBase = /^[\d#*]$/;

const variationSelector16 = '\ufe0f';
const keycap = '\u20e3';
const blackFlag = '\u{1f3f4}';
const cancelTag = '\u{e007f}';
// Tags of a subdivision flag: a country code of two letters and up to three letters or digits.
const maxTags = 6;

const isTag = (character = '') => character >= '\u{e0020}' && character < cancelTag;

/**
 * Whether a variation selector turns the preceding text character into an emoji. After a default emoji it has no
 * visible effect, but keyboards add it to those of Unicode's first plane.
 */
const selects = (points: readonly string[], at: number): boolean => {
  const before = points[at - 1] ?? '';
  if (keycapBase.test(before)) return points[at + 1] === keycap;
  return pictograph.test(before) && (before.length === 1 || !inColor.test(before));
};

/** Whether a variation selector turns the preceding emoji into a text character. */
const selectsText = (points: readonly string[], at: number): boolean => pictograph.test(points[at - 1] ?? '');

/** Whether a joiner combines two pictographs into one emoji. */
const joins = (points: readonly string[], at: number): boolean => {
  const before = points[at - 1] ?? '';
  const isModifier = skinTone.test(before) || (before === variationSelector16 && selects(points, at - 1));
  return pictograph.test((isModifier ? points[at - 2] : before) ?? '') && pictograph.test(points[at + 1] ?? '');
};

/** Index after the tag sequence of a flag, or after the flag if it has none. */
function endOfFlag(points: readonly string[], flag: number): number {
  let at = flag + 1;
  while (at - flag <= maxTags && isTag(points[at])) at += 1;
  return at > flag + 1 && points[at] === cancelTag ? at + 1 : flag + 1;
}

type IsNeeded = (points: readonly string[], at: number) => boolean;

/** Where characters belong to correct spelling or to an emoji, or change nothing; anywhere else they could deceive. */
const needed: readonly (readonly [RegExp, IsNeeded])[] = [
  [/^\u200c$/, separates],
  [/^\u200d$/, (points, at) => formsConjunct(points, at) || joins(points, at)],
  [/^[\ufe00-\ufe02\u{e0100}-\u{e01ef}]$/u, selectsIdeograph],
  [/^\ufe0e$/, selectsText],
  [/^\ufe0f$/, selects],
  [/^[\u180b-\u180d\u180f]$/, selectsMongolian],
  [/^\u180e$/, separatesVowel],
  [/^[\u061c\u200e\u200f]$/, isIdleMark],
];

/** Escapes invisible characters except where they are needed. One pass with bounded lookaround. */
export function showInvisible(text: string, spelled: (character: string) => string): string {
  if (!invisible.test(text)) return text;
  const points = Array.from(text);
  let flagEnd = 0;
  return points
    .map((point, at) => {
      if (point === blackFlag) flagEnd = endOfFlag(points, at);
      if (at < flagEnd || !invisible.test(point)) return point;
      return needed.some(([of, isNeeded]) => of.test(point) && isNeeded(points, at)) ? point : spelled(point);
    })
    .join('');
}

const unseen = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text contains a space or an invisible character, which is easily copied along and not seen. */
export const hasInvisibleCharacter = (text: string): boolean => unseen.test(text);
