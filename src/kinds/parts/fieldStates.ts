import type { DeviationCode, Severity, FieldState } from '../../records/decoding/deviation';
import type { Decoded } from '../../records/decoding/decoded';
import type { Json } from '../../core/json';
import type { JsonPath } from '../../core/jsonText';
import { once } from '../../core/once';

/** State of a value. */
export interface FieldStateAt {
  readonly state: FieldState;
  /** Deviations at exactly this path. */
  readonly codes: readonly DeviationCode[];
}

/** Deviations of a record, indexed by path. `stateOf` scans all deviations per field, which is too slow for tables. */
export interface FieldStates {
  readonly at: (path: JsonPath, sent: Json | undefined) => FieldStateAt;
  /** Number of notable deviations below a path. */
  readonly below: (path: JsonPath) => number;
}

const worstFirst: readonly Severity[] = ['unreadable', 'odd', 'unknown', 'accepted'];
const none: readonly DeviationCode[] = [];
const pathKey = (path: JsonPath) => path.join('\u0000');

/** Indexes the deviations of a record on first use. */
export function createFieldStates(decoded: Pick<Decoded<unknown>, 'deviations'>): FieldStates {
  const known = once(() => indexOf(decoded));
  return {
    at: (path, sent) => {
      if (sent === undefined) return { state: 'missing', codes: none };
      const here = decoded.deviations.length === 0 ? undefined : known().exact.get(pathKey(path));
      if (sent === null) return { state: 'null', codes: here?.codes ?? none };
      return here ?? { state: 'ok', codes: none };
    },
    below: (path) => (decoded.deviations.length === 0 ? 0 : (known().below.get(pathKey(path)) ?? 0)),
  };
}

function indexOf({ deviations }: Pick<Decoded<unknown>, 'deviations'>) {
  const exact = new Map<string, { state: Severity; codes: DeviationCode[] }>();
  const below = new Map<string, number>();
  for (const { path, severity, code } of deviations) {
    const key = pathKey(path);
    const here = exact.get(key);
    if (!here) exact.set(key, { state: severity, codes: [code] });
    else {
      here.codes.push(code);
      if (worstFirst.indexOf(severity) < worstFirst.indexOf(here.state)) here.state = severity;
    }
    if (severity === 'accepted') continue;
    for (let length = 0; length < path.length; length += 1) {
      const above = pathKey(path.slice(0, length));
      below.set(above, (below.get(above) ?? 0) + 1);
    }
  }
  return { exact, below };
}
