import { jsonPointer } from '../base/jsonPointer';
import type { JsonPath } from '../base/jsonText';
import type { Decoded } from '../records/decoding/decoded';
import { envelopes } from '../records/decoding/envelopes';

/** Documented names of the fields around records. */
const above: ReadonlySet<string> = new Set([...envelopes, 'list', 'data', 'total']);

/**
 * A JSON Pointer (RFC 6901) to a value, with `*` for keys that may be data: the keys of a keyed list are board IDs,
 * which may look like positions. `within`: path from the record; only documented names and positions.
 */
export function safePointer({ path, deviations }: Decoded<unknown>, within: JsonPath): string {
  const isKeyed = deviations.some(({ code, path: at }) => code === 'keyedList' && at.length === 0);
  const isSafe = (step: string | number) =>
    typeof step === 'number' || above.has(step) || (!isKeyed && /^\d{1,9}$/.test(step));
  return jsonPointer([...path.map((step) => (isSafe(step) ? step : '*')), ...within]);
}
