import type { JsonPath } from './jsonText';

/** The JSON Pointer to a value (RFC 6901); empty for the whole document. */
export const jsonPointer = (path: JsonPath): string =>
  path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
