/**
 * Code points without ink, or that change what is around them: controls, format and bidi controls, line separators, the
 * blank Braille pattern, and all that Unicode calls default ignorable, variation selectors among them. Spelled out, so
 * that two ids that differ look different. Signs of Arabic, Syriac, Kaithi and Egyptian script, which Unicode counts
 * among format controls, have ink.
 */
const invisible =
  /(?![\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}\u{13430}-\u{1343f}])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\ufff0-\ufff8]/u;

const pictograph = /^\p{Extended_Pictographic}$/u;
const inColor = /^\p{Emoji_Presentation}$/u;
const skinTone = /^[\u{1f3fb}-\u{1f3ff}]$/u;
const keycapBase = /^[\d#*]$/;

const variationSelector16 = '\ufe0f';
const zeroWidthJoiner = '\u200d';
const keycap = '\u20e3';
const blackFlag = '\u{1f3f4}';
const cancelTag = '\u{e007f}';
// A flag names a country and its part: two and three letters or digits.
const maxTags = 6;

const isTag = (character = '') => character >= '\u{e0020}' && character < cancelTag;

/** Turns text into emoji; behind what is one anyway it would change nothing that can be seen. */
const selects = (points: readonly string[], at: number): boolean => {
  const before = points[at - 1] ?? '';
  return keycapBase.test(before) ? points[at + 1] === keycap : pictograph.test(before) && !inColor.test(before);
};

/** A joiner between two pictographs makes one emoji of them. */
const joins = (points: readonly string[], at: number): boolean => {
  const before = points[at - 1] ?? '';
  const isModifier = skinTone.test(before) || (before === variationSelector16 && selects(points, at - 1));
  return pictograph.test((isModifier ? points[at - 2] : before) ?? '') && pictograph.test(points[at + 1] ?? '');
};

/** Behind the tags of the flag that stands at a position; where there are none, behind the flag. */
function endOfFlag(points: readonly string[], flag: number): number {
  let at = flag + 1;
  while (at - flag <= maxTags && isTag(points[at])) at += 1;
  return at > flag + 1 && points[at] === cancelTag ? at + 1 : flag + 1;
}

/** Text with what is invisible spelled out, but for the parts of real emoji. One pass, a bounded look to each side. */
export function spellOut(text: string, spelled: (character: string) => string): string {
  if (!invisible.test(text)) return text;
  const points = Array.from(text);
  let flagEnd = 0;
  return points
    .map((point, at) => {
      if (point === blackFlag) flagEnd = endOfFlag(points, at);
      if (at < flagEnd || !invisible.test(point)) return point;
      if (point === variationSelector16 && selects(points, at)) return point;
      if (point === zeroWidthJoiner && joins(points, at)) return point;
      return spelled(point);
    })
    .join('');
}
