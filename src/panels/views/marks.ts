import type { DepartureCode, Severity } from '../../model/departure';
import type { FieldState, Held } from '../../model/held';
import type { Json } from '../../model/json';
import type { JsonPath } from '../../model/jsonText';
import { once } from '../../model/once';

/** How a value came. */
export interface Mark {
  readonly state: FieldState;
  /** The departures that stand exactly here. */
  readonly codes: readonly DepartureCode[];
}

/** The departures of a record, ready to be asked by path. `stateOf` walks all of them for each field; a table cannot. */
export interface Marks {
  readonly at: (path: JsonPath, sent: Json | undefined) => Mark;
  /** How many values below a path depart in a way worth a look. */
  readonly below: (path: JsonPath) => number;
}

const worstFirst: readonly Severity[] = ['unreadable', 'odd', 'unknown', 'accepted'];
const none: readonly DepartureCode[] = [];
const keyOf = (path: JsonPath) => path.join('\u0000');

/** Indexes the departures of a record when first asked. */
export function marksOf(held: Held<unknown>): Marks {
  const known = once(() => indexOf(held));
  return {
    at: (path, sent) => {
      if (sent === undefined) return { state: 'missing', codes: none };
      const here = held.departures.length === 0 ? undefined : known().exact.get(keyOf(path));
      if (sent === null) return { state: 'null', codes: here?.codes ?? none };
      return here ?? { state: 'ok', codes: none };
    },
    below: (path) => (held.departures.length === 0 ? 0 : (known().below.get(keyOf(path)) ?? 0)),
  };
}

function indexOf({ departures }: Held<unknown>) {
  const exact = new Map<string, { state: Severity; codes: DepartureCode[] }>();
  const below = new Map<string, number>();
  for (const { path, severity, code } of departures) {
    const key = keyOf(path);
    const here = exact.get(key);
    if (!here) exact.set(key, { state: severity, codes: [code] });
    else {
      here.codes.push(code);
      if (worstFirst.indexOf(severity) < worstFirst.indexOf(here.state)) here.state = severity;
    }
    if (severity === 'accepted') continue;
    for (let length = 0; length < path.length; length += 1) {
      const above = keyOf(path.slice(0, length));
      below.set(above, (below.get(above) ?? 0) + 1);
    }
  }
  return { exact, below };
}
