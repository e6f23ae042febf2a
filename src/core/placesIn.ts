import { keyAt } from './duplicateFields';
import { opens, closes, colon, comma } from './jsonSyntax';
import { maxIndentDepth, tokens, type JsonPath, type Range } from './jsonText';
import { visitJson } from './visitJson';

/** The position of a path in a text. */
export interface Place {
  /** A scalar with its key; for a list or object, its key, or its bracket if it has none. */
  readonly range: Range;
  /** The part of the path that exists in the text. */
  readonly path: JsonPath;
}

interface Step {
  readonly below: Map<string | number, Step>;
  /** Start of the value that was visited last; a later duplicate of a key counts. */
  at: number;
  range: Range;
}

const createStep = (): Step => ({ below: new Map(), at: -1, range: { start: 0, end: 0 } });

/** Finds paths in valid JSON, in one pass; a missing path gets the position of the nearest enclosing value. */
export function* placesIn(text: string, paths: readonly JsonPath[]): Generator<void, Place[]> {
  const root = createStep();
  for (const path of paths) {
    let step = root;
    for (const each of path) {
      const next = step.below.get(each) ?? createStep();
      step.below.set(each, next);
      step = next;
    }
  }
  yield* visit(text, root);
  return paths.map((path) => placeOf(root, path));
}

function placeOf(root: Step, path: JsonPath): Place {
  let step = root;
  let length = 0;
  for (const each of path) {
    const next = step.below.get(each);
    // A value that starts earlier belongs to a duplicate key that was replaced.
    if (!next || next.at <= step.at) break;
    step = next;
    length += 1;
  }
  return { range: step.range, path: path.slice(0, length) };
}

function* visit(text: string, root: Step): Generator<void, void> {
  const open: { readonly step: Step; readonly isList: boolean; index: number; key: Range; next?: Step | undefined }[] =
    [];
  let entered = root;
  yield* visitJson(text, {
    key: (start, end) => {
      const frame = open.at(-1);
      if (!frame) return;
      frame.key = { start, end };
      frame.next = frame.step.below.get(keyAt(text, start, end));
    },
    value: (from, to, first) => {
      const frame = open.at(-1);
      const step = !frame ? root : frame.isList ? frame.step.below.get(frame.index) : frame.next;
      if (!step) return false;
      step.at = from;
      const isInObject = frame?.isList === false;
      if (opens(first)) step.range = isInObject ? frame.key : { start: from, end: from + 1 };
      else step.range = { start: isInObject ? frame.key.start : from, end: to };
      entered = step;
      return step.below.size > 0;
    },
    open: (isList) => void open.push({ step: entered, isList, index: 0, key: { start: 0, end: 0 } }),
    close: () => void open.pop(),
    nextItem: () => {
      const frame = open.at(-1);
      if (frame) frame.index += 1;
    },
  });
}

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
