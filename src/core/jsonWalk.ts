import { openList, opens } from './jsonSyntax';
import { tokens, type JsonPath, type Range } from './jsonText';
import { parseJson } from './parseJson';
import { visitJson } from './visitJson';

/** A key or scalar at an offset of JSON text. */
export interface JsonSpot {
  readonly path: JsonPath;
  readonly range: Range;
  /** The scalar, or the value after the key; an empty list or object stands for any. */
  readonly value: unknown;
}

/** Finds the key or scalar at an offset of valid JSON; undefined when there is neither. */
export function valueAtOffset(text: string, offset: number): JsonSpot | undefined {
  /** List indexes, and the ranges of keys in the text. */
  const steps: (number | Range)[] = [];
  const found: { spot?: JsonSpot; isPast: boolean } = { isPast: false };
  const parsed = ({ start, end }: Range): unknown => valueIn(text.slice(start, end));
  const isHere = ({ start, end }: Range): boolean => {
    found.isPast ||= end > offset;
    return start <= offset && offset < end;
  };
  const path = () => steps.map((step) => (typeof step === 'number' ? step : String(parsed(step))));
  const walk = visitJson(text, {
    key: (start, end) => {
      const range = { start, end };
      steps[steps.length - 1] = range;
      if (isHere(range)) found.spot = { path: path(), range, value: valueBehind(text, end) };
    },
    value: (start, end, first) => {
      const range = { start, end };
      if (!opens(first) && isHere(range)) found.spot = { path: path(), range, value: parsed(range) };
      return true;
    },
    open: (isList) => void steps.push(isList ? 0 : { start: 0, end: 0 }),
    close: () => void steps.pop(),
    nextItem: () => {
      steps[steps.length - 1] = Number(steps.at(-1)) + 1;
    },
  });
  while (!found.isPast && walk.next().done !== true);
  return found.spot;
}

/** The value after a key that ends at an offset; an empty list or object stands for any. */
function valueBehind(text: string, keyEnd: number): unknown {
  const at = tokens(text, keyEnd);
  at.next();
  const first = at.next();
  if (opens(first)) return first === openList ? [] : {};
  return valueIn(text.slice(at.from(), at.to()));
}

/** Parses a scalar; numbers keep every digit. */
function valueIn(text: string): unknown {
  const parsed = parseJson(text);
  return 'json' in parsed ? parsed.json : undefined;
}
