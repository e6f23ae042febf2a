import { closes, colon, comma, opens } from './jsonSyntax';
import { maxIndentDepth, tokens, type Range } from './jsonText';

/** A position in a text; both numbers start at 0. */
export interface LinePosition {
  readonly line: number;
  readonly character: number;
}

export interface LineRange {
  readonly start: LinePosition;
  readonly end: LinePosition;
}

// Tokens between two yields.
const stride = 16_384;
const first: LinePosition = { line: 0, character: 0 };

/**
 * Positions that ranges of a JSON text have after `layout`, computed in one pass without creating the text. Ranges must
 * begin and end with tokens.
 */
export function* layoutPositions(text: string, indent: string, ranges: readonly Range[]): Generator<void, LineRange[]> {
  const wanted = { starts: new Set(ranges.map(({ start }) => start)), ends: new Set(ranges.map(({ end }) => end)) };
  const starts = new Map<number, LinePosition>();
  const ends = new Map<number, LinePosition>();
  const at = tokens(text);
  let [line, character, depth, count] = [0, 0, 0, 0];
  let justOpened = false;
  const breakLine = () => {
    if (depth > maxIndentDepth) return;
    line += 1;
    character = indent.length * depth;
  };
  for (let mark = at.next(); mark !== 0; mark = at.next()) {
    if (closes(mark)) {
      depth -= 1;
      if (!justOpened) breakLine();
    } else if (justOpened) breakLine();
    justOpened = opens(mark);
    if (justOpened) depth += 1;
    if (wanted.starts.has(at.from())) starts.set(at.from(), { line, character });
    character += at.to() - at.from();
    if (wanted.ends.has(at.to())) ends.set(at.to(), { line, character });
    if (mark === colon) character += 1;
    else if (mark === comma) breakLine();
    count += 1;
    if (count % stride === 0) yield;
  }
  return ranges.map(({ start, end }) => ({ start: starts.get(start) ?? first, end: ends.get(end) ?? first }));
}
