import {
  closes,
  comma,
  endOfNumber,
  endOfString,
  openList,
  opens,
  quote,
  space,
  startsLiteral,
  startsNumber,
} from './jsonSyntax';

// Characters walked between two yields.
const pieceLength = 2 ** 17;

/** Callbacks of a walk over JSON text, in text order. Positions are character offsets; `to` is exclusive. */
export interface JsonVisitor {
  /** A key of the current object, quotes included. */
  readonly key: (from: number, to: number) => void;
  /**
   * A value. `first` is the code of its first character, `to` the end of a scalar. Return false to skip a list or object
   * with its contents.
   */
  readonly value: (from: number, to: number, first: number) => boolean;
  /** A list or object is entered or left. */
  readonly open: (isList: boolean) => void;
  readonly close: () => void;
  /** The next item of the current list. */
  readonly nextItem: () => void;
  /** The end of a list or object that was skipped. */
  readonly skipped?: (to: number) => void;
}

/** Walks over valid JSON text without recursion. Yields after each piece. */
export function* visitJson(text: string, visitor: JsonVisitor): Generator<void, void> {
  const advance = createWalk(text, visitor);
  for (let at = 0; at < text.length; yield) at = advance(Math.min(text.length, at + pieceLength));
}

function createWalk(text: string, visitor: JsonVisitor): (until: number) => number {
  const lists: boolean[] = [];
  let at = 0;
  /** Nesting depth within a skipped list or object. */
  let skippedDepth = 0;
  let expectsKey = false;

  const string = () => {
    const from = at;
    at = endOfString(text, from);
    if (skippedDepth > 0) return;
    if (expectsKey) visitor.key(from, at);
    else visitor.value(from, at, quote);
    expectsKey = false;
  };
  const single = (from: number, to: number, first: number) => {
    at = to;
    if (skippedDepth === 0) visitor.value(from, to, first);
  };
  const open = (first: number) => {
    const isEntered = skippedDepth === 0 && visitor.value(at, at + 1, first);
    at += 1;
    if (!isEntered) {
      skippedDepth += 1;
      return;
    }
    lists.push(first === openList);
    expectsKey = first !== openList;
    visitor.open(first === openList);
  };
  const close = () => {
    at += 1;
    expectsKey = false;
    if (skippedDepth === 0) {
      lists.pop();
      visitor.close();
      return;
    }
    skippedDepth -= 1;
    if (skippedDepth === 0) visitor.skipped?.(at);
  };
  const next = () => {
    at += 1;
    if (skippedDepth > 0) return;
    expectsKey = lists.at(-1) === false;
    if (!expectsKey) visitor.nextItem();
  };

  return (until) => {
    while (at < until) {
      const code = text.charCodeAt(at);
      if (code <= space) at += 1;
      else if (code === quote) string();
      else if (code === comma) next();
      else if (opens(code)) open(code);
      else if (closes(code)) close();
      else if (startsNumber(code)) single(at, endOfNumber(text, at), code);
      else if (startsLiteral(code)) single(at, endOfLiteral(text, at), code);
      // Colons and the byte order mark.
      else at += 1;
    }
    return at;
  };
}

/** true and null have four letters, false five. */
const endOfLiteral = (text: string, from: number): number => (text.charCodeAt(from + 4) === 0x65 ? from + 5 : from + 4);
