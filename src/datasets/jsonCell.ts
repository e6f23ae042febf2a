import { ExactNumber } from '../base/exactNumber';
import { isList, isObject, type Json } from '../base/json';

/** The JSON of a list of plain values, or of one, digits exact. What is no plain value, and can't be read, is null. */
export const jsonCell = (json: Json): string => (isList(json) ? `[${json.map(plainJson).join(',')}]` : plainJson(json));

function plainJson(json: Json): string {
  if (isList(json) || isObject(json)) return 'null';
  return typeof json === 'bigint' || json instanceof ExactNumber ? String(json) : JSON.stringify(json);
}
