import { ExactNumber } from '../base/exactNumber';
import { isList, isObject, type Json } from '../base/json';

/** The JSON of a plain value, or of a list of them, with exact digits. Lists in a list, and objects, become null. */
export const jsonCell = (json: Json): string => (isList(json) ? `[${json.map(plainJson).join(',')}]` : plainJson(json));

function plainJson(json: Json): string {
  if (isList(json) || isObject(json)) return 'null';
  return typeof json === 'bigint' || json instanceof ExactNumber ? String(json) : JSON.stringify(json);
}
