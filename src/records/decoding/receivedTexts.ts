import type { ReceivedResponse } from './decoded';
import { jsonItems, jsonMembers } from '../../core/jsonItems';
import { sliceAt, type JsonPath } from '../../core/jsonText';

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
