import type { Consent } from '../model/consent';
import type { Answer, Held } from '../model/held';
import { sliceAt } from '../model/jsonText';
import { jsonItems, jsonMembers } from './jsonItems';

/** A record with the board it is of. */
export interface Item<T> {
  readonly recordId: string;
  /** What the person calls the board. */
  readonly boardName: string;
  /** Of a board that comes with the extension. */
  readonly isSample?: boolean;
  readonly held: Held<T>;
}

/**
 * The JSON of records, each response walked through once for all of its records: with voters hidden where they must
 * be, or, with a consent, as received.
 */
export function recordTexts(records: readonly Held<unknown>[], consent?: Consent): string[] {
  const textOf = ({ text, sealed }: Answer) => (consent && sealed ? sealed.open(consent) : text);
  const [first] = records;
  if (records.length === 1 && first) return [sliceAt(textOf(first.answer), first.path) ?? 'null'];
  const lists = new Map<object, Map<string, ReadonlyMap<string | number, string>>>();
  return records.map(({ answer, path }) => {
    const ofAnswer = lists.get(answer) ?? new Map<string, ReadonlyMap<string | number, string>>();
    lists.set(answer, ofAnswer);
    const listPath = path.slice(0, -1);
    const key = JSON.stringify(listPath);
    const listText = ofAnswer.has(key) ? '' : (sliceAt(textOf(answer), listPath) ?? '[]');
    const items =
      ofAnswer.get(key) ??
      (listText.startsWith('{') ? jsonMembers(listText) : new Map(jsonItems(listText).map((item, at) => [at, item])));
    ofAnswer.set(key, items);
    return items.get(path.at(-1) ?? 0) ?? sliceAt(textOf(answer), path) ?? 'null';
  });
}

/** Whether the JSON of a record hides something. */
export const isRedacted = ({ answer, path }: Held<unknown>): boolean => answer.sealed?.hides(path) === true;
