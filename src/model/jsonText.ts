import { createScanner } from 'jsonc-parser';

export type JsonPath = readonly (string | number)[];

/** Where a value begins and ends in a text. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

// Deeper than this a line of its own would be mostly indentation; a hostile body could make it gigabytes.
const deepestIndent = 64;

const opens = (mark: string) => mark === '{' || mark === '[';
const closes = (mark: string) => mark === '}' || mark === ']';

/** Walks over the tokens of a text; a token is known by its first character, '' at the end. */
function tokens(text: string) {
  const scanner = createScanner(text, true);
  // A byte order mark is no token; parseJson passes over it too.
  if (text.charCodeAt(0) === 0xfeff) scanner.setPosition(1);
  const next = () => {
    scanner.scan();
    return text.charAt(scanner.getTokenOffset());
  };
  return {
    next,
    start: () => scanner.getTokenOffset(),
    end: () => scanner.getTokenOffset() + scanner.getTokenLength(),
    value: () => scanner.getTokenValue(),
  };
}

/**
 * JSON text laid out anew, token for token: digits, escapes, key order and duplicate keys stay as they were sent.
 * `indent` is one level, as the person's editor is set. Expects valid JSON.
 */
export function laidOut(text: string, indent: string): string {
  const at = tokens(text);
  const out: string[] = [];
  let depth = 0;
  let justOpened = false;
  const newLine = () => {
    if (depth <= deepestIndent) out.push('\n', indent.repeat(depth));
  };
  for (let mark = at.next(); mark !== ''; mark = at.next()) {
    if (closes(mark)) {
      depth -= 1;
      if (!justOpened) newLine();
    } else if (justOpened) {
      newLine();
    }
    justOpened = opens(mark);
    if (justOpened) depth += 1;
    out.push(mark === ':' ? ': ' : text.slice(at.start(), at.end()));
    if (mark === ',') newLine();
  }
  return out.join('');
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
    const start = at.start();
    let end = at.end();
    let depth = 0;
    do {
      if (opens(mark)) depth += 1;
      if (closes(mark)) depth -= 1;
      end = at.end();
      mark = at.next();
    } while (depth > 0 && mark !== '');
    return { start, end };
  };

  const find = (level: number): Range | undefined => {
    const step = path[level];
    if (step === undefined) return pass();
    if (mark !== (typeof step === 'number' ? '[' : '{')) {
      pass();
      return undefined;
    }
    mark = at.next();
    let found: Range | undefined;
    for (let index = 0; mark !== '' && !closes(mark); index += 1) {
      let matches = index === step;
      if (typeof step === 'string') {
        matches = mark === '"' && at.value() === step;
        mark = at.next();
        if (mark === ':') mark = at.next();
      }
      if (matches) found = find(level + 1);
      else pass();
      if (mark === ',') mark = at.next();
    }
    mark = at.next();
    return found;
  };

  return find(0);
}
