import type { Answer } from './held';
import { jsonItems } from './jsonItems';
import { sliceAt, type JsonPath } from './jsonText';

/** The texts of one answer by their paths; each list is gone through once for all that stands in it. */
function textsOf(text: string): (path: JsonPath) => string | undefined {
  const texts = new Map<string, string | undefined>();
  const lists = new Map<string, string[]>();

  const itemsAt = (path: JsonPath): string[] => {
    const key = JSON.stringify(path);
    const items = lists.get(key) ?? jsonItems(textAt(path) ?? '[]');
    lists.set(key, items);
    return items;
  };

  const textAt = (path: JsonPath): string | undefined => {
    const step = path.at(-1);
    if (step === undefined) return text;
    if (typeof step === 'number') return itemsAt(path.slice(0, -1))[step];
    const key = JSON.stringify(path);
    if (!texts.has(key)) {
      const around = textAt(path.slice(0, -1));
      texts.set(key, around === undefined ? undefined : sliceAt(around, [step]));
    }
    return texts.get(key);
  };

  return textAt;
}

/** The JSON at places of answers to the letter, however many there are: time that grows with the answers. */
export function receivedTexts(places: readonly { readonly answer: Answer; readonly path: JsonPath }[]): string[] {
  const [first] = places;
  if (places.length === 1 && first) return [sliceAt(first.answer.text, first.path) ?? 'null'];
  const known = new Map<Answer, (path: JsonPath) => string | undefined>();
  return places.map(({ answer, path }) => {
    const textAt = known.get(answer) ?? textsOf(answer.text);
    known.set(answer, textAt);
    return textAt(path) ?? 'null';
  });
}
