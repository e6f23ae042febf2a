/** A JSON value. A bigint is an integer that keeps every digit, for example a user ID beyond 2^53. */
export type Json = null | boolean | number | bigint | string | readonly Json[] | { readonly [key: string]: Json };

export type JsonObject = { readonly [key: string]: Json };

/**
 * Serializes a value as compact JSON, including bigint, which `JSON.stringify` rejects. Recursive, so not for deeply
 * nested data.
 */
export function jsonText(value: Json): string {
  if (typeof value === 'bigint') return value.toString();
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(jsonText).join(',')}]`;
  return `{${Object.entries(value)
    .map(([key, item]) => `${JSON.stringify(key)}:${jsonText(item)}`)
    .join(',')}}`;
}

/** Whether a value is an object, neither list nor null. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Like `Array.isArray`, which does not narrow readonly arrays. */
export function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
