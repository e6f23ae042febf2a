import { closes, colon, comma, openList, openObject, opens } from './jsonSyntax';
import { end, tokens, type JsonPath, type Range } from './jsonText';
import { parseJson } from './parseJson';

/** A step on the way down: a position in a list, or where the key stands in the text. */
type Step = number | Range;

/** A key or a single value of JSON text, while it is walked over. Only good until the next is asked for. */
export interface Met extends Range {
  readonly isKey: boolean;
  /** How many lists and objects it stands in. */
  readonly depth: number;
  readonly steps: readonly Step[];
}

/** Walks over the keys and single values of valid JSON, however deep it is: no recursion, the same time for each. */
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

/** A key or a single value at an offset of JSON text. */
export interface Spot {
  readonly path: JsonPath;
  readonly range: Range;
  /** The value, or that behind the key; undefined for a list or an object. */
  readonly value: unknown;
}

/** What stands at an offset; undefined where it is neither a key nor a single value. */
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

/** The single value behind a key that ends at an offset. */
function valueBehind(text: string, keyEnd: number): unknown {
  const at = tokens(text, keyEnd);
  at.next();
  return opens(at.next()) ? undefined : valueIn(text.slice(at.from(), at.to()));
}

/** A single value, a number with every digit. */
function valueIn(text: string): unknown {
  const parsed = parseJson(text);
  return 'json' in parsed ? parsed.json : undefined;
}
