import { closes, colon, comma, endOfString, isSpace, openList, openObject, opens, quote } from './jsonSyntax';

export type JsonPath = readonly (string | number)[];

/** Where a value begins and ends in a text. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

// Deeper than this a line of its own would be mostly indentation; a hostile body could make it gigabytes.
const deepestIndent = 24;

export const end = 0;

const isStructural = (code: number) =>
  opens(code) || closes(code) || code === comma || code === colon || code === quote;

/**
 * Walks over the tokens of valid JSON; a token is known by the code of its first character, 0 at the end. Not a general
 * scanner, which takes several times as long: a vote of fifty thousand ballots is laid out while the editor waits.
 */
export function tokens(text: string, start = 0) {
  const { length } = text;
  let from = start;
  let to = start;
  const next = (): number => {
    from = to;
    while (from < length && isSpace(text.charCodeAt(from))) from += 1;
    to = from;
    if (from >= length) return end;
    const mark = text.charCodeAt(from);
    if (mark === quote) to = endOfString(text, from);
    else if (isStructural(mark)) to = from + 1;
    else while (to < length && !isSpace(text.charCodeAt(to)) && !isStructural(text.charCodeAt(to))) to += 1;
    return mark;
  };
  return {
    next,
    from: () => from,
    to: () => to,
    /** Whether the token is this string, however it is escaped. */
    says: (value: string): boolean => {
      const written = text.slice(from + 1, to - 1);
      return written === value || (written.includes('\\') && JSON.parse(text.slice(from, to)) === value);
    },
  };
}

// Pieces that are joined once take a tenth of the memory of a text that grows token by token.
const pieceLength = 65_536;

/**
 * JSON text laid out anew, token for token: digits, escapes, key order and duplicate keys stay as they were sent.
 * `indent` is one level, as the person's editor is set. Expects valid JSON.
 */
export const laidOut = (text: string, indent: string): string => [...layout(text, indent)].join('');

/** The same in pieces, so that others can have a turn between them. */
export function* layout(text: string, indent: string): Generator<string> {
  const at = tokens(text);
  const lines = Array.from({ length: deepestIndent + 1 }, (_, depth) => `\n${indent.repeat(depth)}`);
  let out = '';
  let depth = 0;
  let justOpened = false;
  for (let mark = at.next(); mark !== end; mark = at.next()) {
    if (closes(mark)) {
      depth -= 1;
      if (!justOpened) out += lines[depth] ?? '';
    } else if (justOpened) {
      out += lines[depth] ?? '';
    }
    justOpened = opens(mark);
    if (justOpened) depth += 1;
    if (mark === colon) out += ': ';
    else if (mark === comma) out += `,${lines[depth] ?? ''}`;
    else out += text.slice(at.from(), at.to());
    if (out.length >= pieceLength) {
      yield out;
      out = '';
    }
  }
  yield out;
}

/** The text of the value at a path, exactly as it stands in the whole; undefined when there is none. */
export function sliceAt(text: string, path: JsonPath): string | undefined {
  const range = rangeAt(text, path);
  return range && text.slice(range.start, range.end);
}

/** Where the value at a path begins and ends. Of duplicate keys the last counts, as in JSON.parse. */
export function rangeAt(text: string, path: JsonPath): Range | undefined {
  const at = tokens(text);
  let mark = at.next();

  /** Passes over the value that begins at the current token. */
  const pass = (): Range => {
    const start = at.from();
    let last = at.to();
    let depth = 0;
    do {
      if (opens(mark)) depth += 1;
      if (closes(mark)) depth -= 1;
      last = at.to();
      mark = at.next();
    } while (depth > 0 && mark !== end);
    return { start, end: last };
  };

  const find = (level: number): Range | undefined => {
    const step = path[level];
    if (step === undefined) return pass();
    if (mark !== (typeof step === 'number' ? openList : openObject)) {
      pass();
      return undefined;
    }
    mark = at.next();
    let found: Range | undefined;
    for (let index = 0; mark !== end && !closes(mark); index += 1) {
      let matches = index === step;
      if (typeof step === 'string') {
        matches = mark === quote && at.says(step);
        mark = at.next();
        if (mark === colon) mark = at.next();
      }
      if (matches) found = find(level + 1);
      else pass();
      if (mark === comma) mark = at.next();
    }
    mark = at.next();
    return found;
  };

  return find(0);
}
