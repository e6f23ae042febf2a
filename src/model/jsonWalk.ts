import { closes, colon, comma, end, openList, openObject, opens, tokens, type JsonPath, type Range } from './jsonText';
import { parseJson } from './parseJson';

/** A step of a path: list index, or the range of the key in the text. */
type Step = number | Range;

/** A key or scalar met while iterating. Valid only until the next iteration. */
export interface Met extends Range {
  readonly isKey: boolean;
  /** Nesting depth. */
  readonly depth: number;
  readonly steps: readonly Step[];
}

/** Iterates over the keys and scalars of valid JSON, without recursion and in constant time for each. */
function* walkJson(text: string): Generator<Met> {
  const at = tokens(text);
  const steps: Step[] = [];
  let awaitsKey = false;
  for (let mark = at.next(); mark !== end; mark = at.next()) {
    if (opens(mark)) {
      steps.push(mark === openList ? 0 : { start: at.from(), end: at.from() });
      awaitsKey = mark === openObject;
    } else if (closes(mark)) {
      steps.pop();
      awaitsKey = false;
    } else if (mark === comma) {
      const step = steps.at(-1);
      if (typeof step === 'number') steps[steps.length - 1] = step + 1;
      awaitsKey = typeof step === 'object';
    } else if (mark !== colon) {
      const isKey = awaitsKey;
      awaitsKey = false;
      const range = { start: at.from(), end: at.to() };
      if (isKey) steps[steps.length - 1] = range;
      yield { start: range.start, end: range.end, isKey, depth: steps.length, steps };
    }
  }
}

/** A key or scalar at an offset of JSON text. */
export interface Spot {
  readonly path: JsonPath;
  readonly range: Range;
  /** The scalar, or the scalar after the key; undefined for a list or object. */
  readonly value: unknown;
}

/** Finds the key or scalar at an offset; undefined when there is neither. */
export function spotAt(text: string, offset: number): Spot | undefined {
  const parsed = ({ start, end: behind }: Range): unknown => valueIn(text.slice(start, behind));
  for (const met of walkJson(text)) {
    if (met.start > offset) return undefined;
    if (met.end <= offset) continue;
    const path = met.steps.map((step) => (typeof step === 'number' ? step : String(parsed(step))));
    const range = { start: met.start, end: met.end };
    return { path, range, value: met.isKey ? valueBehind(text, met.end) : parsed(met) };
  }
  return undefined;
}

/** The scalar after a key that ends at an offset. */
function valueBehind(text: string, keyEnd: number): unknown {
  const at = tokens(text, keyEnd);
  at.next();
  return opens(at.next()) ? undefined : valueIn(text.slice(at.from(), at.to()));
}

/** Parses a scalar, numbers with every digit. */
function valueIn(text: string): unknown {
  const parsed = parseJson(text);
  return 'json' in parsed ? parsed.json : undefined;
}
