import { walkJson } from './jsonWalk';

/** What stands in place of a hidden id. */
const mask = '(hidden)';

/**
 * JSON text of votes with every voter id replaced: under `detail`, all but the counts (2.6: `voteCount`, or second in a
 * pair), and what stands in the place of one without being a number: it may be a name. Everything else stays to the
 * letter.
 */
export function withoutVoterIds(text: string): string {
  const out: string[] = [];
  let copied = 0;
  // The outermost `detail` that the walk is in, and how deep it stands.
  let detail: object | undefined;
  let detailDepth = 0;
  for (const { start, end, isKey, depth, steps } of walkJson(text)) {
    if (detail !== steps[detailDepth - 1]) detail = undefined;
    if (isKey && detail === undefined && textAt(text, start, end) === 'detail') {
      detail = steps[depth - 1] as object;
      detailDepth = depth;
    }
    if (isKey || detail === undefined || !mayName(text.charCodeAt(start))) continue;
    // Behind `detail` and the position of an entry: what a value of it is.
    const within = steps[detailDepth + 1];
    const place = typeof within === 'object' ? textAt(text, within.start, within.end) : within;
    if (isHarmless(place, text, start, end)) continue;
    out.push(text.slice(copied, start), JSON.stringify(mask));
    copied = end;
  }
  return out.join('') + text.slice(copied);
}

/** The text of a string token. Only short ones are read: the names that are looked for are. */
function textAt(text: string, start: number, end: number): string {
  if (end - start > 100) return '';
  const written = text.slice(start + 1, end - 1);
  return written.includes('\\') ? String(JSON.parse(text.slice(start, end))) : written;
}

/** Whether a value that begins so is a text or a number. */
const mayName = (code: number): boolean => code === 0x22 || code === 0x2d || (code >= 0x30 && code <= 0x39);

/** Whether a value is a count in the place of one. */
const isHarmless = (place: unknown, text: string, start: number, end: number): boolean =>
  (place === 'voteCount' || place === 1) &&
  (text.charAt(start) !== '"' || /^\s*-?\d{1,40}\s*$/.test(textAt(text, start, end)));
