/** Any JSON value; integers that a double cannot hold are bigint, so that no digit of an id is lost. */
export type Json = null | boolean | number | bigint | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

export const isObject = (json: Json | undefined): json is JsonObject =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

export const isList = (json: Json | undefined): json is readonly Json[] => Array.isArray(json);

/** What kind of JSON value this is, in the words of the JSON specification. */
export function kindOf(json: Json): 'null' | 'boolean' | 'number' | 'string' | 'array' | 'object' {
  if (json === null) return 'null';
  if (isList(json)) return 'array';
  if (typeof json === 'bigint') return 'number';
  return typeof json as 'boolean' | 'number' | 'string' | 'object';
}

/** An id as text, exact; undefined when it is none. */
export function idText(json: Json | undefined): string | undefined {
  if (typeof json === 'string') return json;
  if (typeof json === 'bigint' || (typeof json === 'number' && Number.isSafeInteger(json))) return String(json);
  return undefined;
}
