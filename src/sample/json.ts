/** A value of a JSON text. A bigint is an integer whose every digit matters (user ids beyond 2^53). */
export type Json = null | boolean | number | bigint | string | readonly Json[] | { readonly [key: string]: Json };

/** A JSON object: what nearly every record of the interface is. */
export type JsonObject = { readonly [key: string]: Json };

/**
 * Writes a value as compact JSON text, a bigint as its plain digits (which `JSON.stringify` refuses to do).
 * Recursive: for sample data of human depth, not for hostile nesting.
 */
export function jsonText(value: Json): string {
  if (typeof value === 'bigint') return value.toString();
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(jsonText).join(',')}]`;
  return `{${Object.entries(value)
    .map(([key, item]) => `${JSON.stringify(key)}:${jsonText(item)}`)
    .join(',')}}`;
}

/** True for a JSON object, false for a list, null or a plain value. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True for a JSON list (`Array.isArray` does not narrow readonly arrays). */
export function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
