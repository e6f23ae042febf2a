import { ExactNumber, integerOf } from './numeric';

/**
 * Any JSON value without loss of digits: large integers are bigint, other numbers that a double changes are
 * ExactNumber.
 */
export type Json = null | boolean | number | bigint | ExactNumber | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

export const isObject = (json: Json | undefined): json is JsonObject =>
  typeof json === 'object' && json !== null && !Array.isArray(json) && !(json instanceof ExactNumber);

export const isList = (json: Json | undefined): json is readonly Json[] => Array.isArray(json);

/** The JSON type of a value. */
export function jsonKindOf(json: Json): 'null' | 'boolean' | 'number' | 'string' | 'array' | 'object' {
  if (json === null) return 'null';
  if (isList(json)) return 'array';
  if (typeof json === 'bigint' || json instanceof ExactNumber) return 'number';
  return typeof json as 'boolean' | 'number' | 'string' | 'object';
}

/** An ID as exact text; undefined for values that are no ID. */
export function idText(json: Json | undefined): string | undefined {
  if (json instanceof ExactNumber) return integerOf(json)?.toString();
  if (typeof json === 'string') return json;
  if (typeof json === 'bigint' || (typeof json === 'number' && Number.isSafeInteger(json))) return String(json);
  return undefined;
}
