import type { ReceivedResponse } from './decoded';
import { sliceAt, type JsonPath } from '../../core/jsonText';
import { closes, comma, endOfString, opens, quote } from '../../core/jsonSyntax';

type Parts = ReadonlyMap<string | number, string>;

/** Returns the source text at a path of one response. */
export type ReceivedTexts = (path: JsonPath) => string | undefined;

/** Source texts of one response by path; scans each list only once. */
function textsOf(text: string): ReceivedTexts {
  const parts = new Map<string, Parts>();

  const partsAt = (path: JsonPath): Parts => {
    const key = JSON.stringify(path);
    const known = parts.get(key);
    if (known) return known;
    const around = textAt(path) ?? '[]';
    const found: Parts = around.startsWith('{')
      ? jsonMembers(around)
      : new Map(jsonItems(around).map((item, index) => [index, item]));
    parts.set(key, found);
    return found;
  };

  const textAt = (path: JsonPath): string | undefined => {
    const step = path.at(-1);
    return step === undefined ? text : partsAt(path.slice(0, -1)).get(step);
  };

  return textAt;
}

/**
 * Source texts at paths of responses, in time linear in the size of the responses. `textIn`: which text of a response
 * to use. `known`: caches the latest response between calls.
 */
export function receivedTexts(
  places: readonly { readonly response: ReceivedResponse; readonly path: JsonPath }[],
  textIn: (response: ReceivedResponse) => string = ({ text }) => text,
  known?: Map<ReceivedResponse, ReceivedTexts>,
): string[] {
  const [first] = places;
  if (!known && places.length === 1 && first) return [sliceAt(textIn(first.response), first.path) ?? 'null'];
  const all = known ?? new Map<ReceivedResponse, ReceivedTexts>();
  return places.map(({ response, path }) => {
    let textAt = all.get(response);
    if (!textAt) {
      if (known) known.clear();
      all.set(response, (textAt = textsOf(textIn(response).trim())));
    }
    return textAt(path) ?? 'null';
  });
}

/** The source texts of the items of a JSON list, in one pass. Expects a valid JSON list. */
export function jsonItems(list: string): string[] {
  const items: string[] = [];
  const from = list.indexOf('[') + 1;
  let start = from;
  let depth = 0;
  const addItem = (end: number) => {
    const item = list.slice(start, end).trim();
    if (item !== '') items.push(item);
    start = end + 1;
  };
  for (let at = from; at < list.length; at += 1) {
    const code = list.charCodeAt(at);
    if (code === quote) at = endOfString(list, at) - 1;
    else if (opens(code)) depth += 1;
    else if (closes(code)) {
      if (depth === 0) {
        addItem(at);
        return items;
      }
      depth -= 1;
    } else if (code === comma && depth === 0) addItem(at);
  }
  return items;
}

/** The source texts of a JSON object's values by key; the last of duplicate keys. Expects valid JSON. */
function jsonMembers(object: string): Map<string, string> {
  const from = object.indexOf('{');
  const members = jsonItems(`[${object.slice(from + 1, object.lastIndexOf('}'))}]`);
  return new Map(
    members.map((member) => {
      const end = endOfString(member, member.indexOf('"'));
      return [JSON.parse(member.slice(0, end)) as string, member.slice(member.indexOf(':', end) + 1).trim()];
    }),
  );
}
