import {
  closes,
  comma,
  endOfNumber,
  endOfString,
  openList,
  opens,
  quote,
  startsLiteral,
  startsNumber,
} from './jsonSyntax';

const pieceLength = 2 ** 17;

/** What a walk over JSON text comes by, in the order of the text; positions are those of its characters. */
export interface JsonVisitor {
  /** A key of the object that the walk is in, quotes included. */
  readonly key: (from: number, to: number) => void;
  /** A value begins. false: a list or object is passed over with all that is in it. */
  readonly value: (from: number) => boolean;
  readonly number: (from: number, to: number) => void;
  /** A list or object is entered, and left. */
  readonly open: (isList: boolean) => void;
  readonly close: () => void;
  /** The next item of the list that the walk is in. */
  readonly nextItem: () => void;
}

/** Walks over valid JSON text without recursion, however deep it is; yields after each piece. */
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

  // true, false and null have four letters at least.
  const literal = () => {
    if (passing === 0) visitor.value(at);
    at += 4;
  };

  return (until) => {
    while (at < until) {
      const code = text.charCodeAt(at);
      if (code === quote) string();
      else if (code === comma) next();
      else if (opens(code)) open(code === openList);
      else if (closes(code)) close();
      else if (startsNumber(code)) number();
      else if (startsLiteral(code)) literal();
      // White space, colons, and the e of false.
      else at += 1;
    }
    return at;
  };
}
