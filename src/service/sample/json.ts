import { isList, type Json, type JsonObject } from '../../core/json';
import { ExactNumber } from '../../core/numeric';

/**
 * Serializes a value as compact JSON, including bigint, which `JSON.stringify` rejects. Recursive, so not for deeply
 * nested data.
 */
export function jsonText(value: Json): string {
  if (typeof value === 'bigint' || value instanceof ExactNumber) return value.toString();
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
