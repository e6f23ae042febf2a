import { endOfNumber, endOfString, startsNumber } from './jsonScan';

const quote = 0x22;
const comma = 0x2c;
const openList = 0x5b;
const openObject = 0x7b;
const closeList = 0x5d;
const closeObject = 0x7d;
const letterT = 0x74;
const letterF = 0x66;
const letterN = 0x6e;

const pieceLength = 2 ** 17;

/** Callbacks of a walk over JSON text, in text order. Positions are character offsets. */
export interface JsonVisitor {
  /** A key of the current object, quotes included. */
  readonly key: (from: number, to: number) => void;
  /** A value starts. Return false to skip a list or object with its contents. */
  readonly value: (from: number) => boolean;
  readonly number: (from: number, to: number) => void;
  /** A list or object is entered or left. */
  readonly open: (isList: boolean) => void;
  readonly close: () => void;
  /** The next item of the current list. */
  readonly nextItem: () => void;
}

/** Walks over valid JSON text without recursion. Yields after each piece. */
export function* visitJson(text: string, visitor: JsonVisitor): Generator<void, void> {
  const advance = newWalk(text, visitor);
  for (let at = 0; at < text.length; yield) at = advance(Math.min(text.length, at + pieceLength));
}

function newWalk(text: string, visitor: JsonVisitor): (until: number) => number {
  const lists: boolean[] = [];
  let at = 0;
  let passing = 0;
  let expectsKey = false;

  const string = () => {
    const end = endOfString(text, at);
    if (passing === 0) {
      if (expectsKey) visitor.key(at, end);
      else visitor.value(at);
      expectsKey = false;
    }
    at = end;
  };
  const open = (isList: boolean) => {
    if (passing > 0 || !visitor.value(at)) passing += 1;
    else {
      lists.push(isList);
      expectsKey = !isList;
      visitor.open(isList);
    }
    at += 1;
  };
  const close = () => {
    if (passing > 0) passing -= 1;
    else {
      lists.pop();
      visitor.close();
    }
    expectsKey = false;
    at += 1;
  };
  const next = () => {
    if (passing === 0) {
      expectsKey = lists.at(-1) === false;
      if (!expectsKey) visitor.nextItem();
    }
    at += 1;
  };
  const number = () => {
    const end = endOfNumber(text, at);
    if (passing === 0 && visitor.value(at)) visitor.number(at, end);
    at = end;
  };

  // true, false and null have at least four letters.
  const literal = () => {
    if (passing === 0) visitor.value(at);
    at += 4;
  };

  return (until) => {
    while (at < until) {
      const code = text.charCodeAt(at);
      if (code === quote) string();
      else if (code === comma) next();
      else if (code === openObject || code === openList) open(code === openList);
      else if (code === closeObject || code === closeList) close();
      else if (startsNumber(code)) number();
      else if (code === letterT || code === letterF || code === letterN) literal();
      // White space, colons, and the last letter of false.
      else at += 1;
    }
    return at;
  };
}
