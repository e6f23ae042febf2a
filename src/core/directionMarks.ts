import { letterFrom } from './scriptJoiners';

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
export function isIdleMark(points: readonly string[], at: number): boolean {
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
