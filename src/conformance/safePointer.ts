import type { JsonPath } from '../base/jsonText';
import { envelopes } from '../records/decoding/envelopes';

/** Names of the API text above its records. */
const above: ReadonlySet<string> = new Set([...envelopes, 'list', 'data', 'total']);

/**
 * A JSON Pointer (RFC 6901) without keys that may be data: a keyed list has IDs of boards as keys. `record`: from the
 * response to the record; `within`: from there, documented names and positions alone.
 */
export const safePointer = (record: JsonPath, within: JsonPath): string =>
  [
    ...record.map((step) => (typeof step === 'number' || above.has(step) || /^\d{1,9}$/.test(step) ? step : '*')),
    ...within,
  ]
    .map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('');
