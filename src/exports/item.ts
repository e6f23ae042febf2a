import { anonymityOf } from '../insight/anonymity';
import type { Held } from '../model/held';
import { sliceAt } from '../model/jsonText';
import { withoutVoterIds } from '../model/maskedVoters';
import type { Vote } from '../model/records/vote';
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

/** Whether voters of a vote may be named. A vote that cannot be read may have promised that they are not. */
export const isNamed = ({ value }: Held<Vote>): boolean => value !== undefined && anonymityOf(value) === 'named';

/** The JSON of records to the letter, each answer walked through once for all of its records. */
export function received(records: readonly Held<unknown>[]): string[] {
  const [first] = records;
  if (records.length === 1 && first) return [sliceAt(first.answer.text, first.path) ?? 'null'];
  const lists = new Map<object, Map<string, ReadonlyMap<string | number, string>>>();
  return records.map(({ answer, path }) => {
    const ofAnswer = lists.get(answer) ?? new Map<string, ReadonlyMap<string | number, string>>();
    lists.set(answer, ofAnswer);
    const listPath = path.slice(0, -1);
    const key = JSON.stringify(listPath);
    const listText = ofAnswer.has(key) ? '' : (sliceAt(answer.text, listPath) ?? '[]');
    const items =
      ofAnswer.get(key) ??
      (listText.startsWith('{') ? jsonMembers(listText) : new Map(jsonItems(listText).map((item, at) => [at, item])));
    ofAnswer.set(key, items);
    return items.get(path.at(-1) ?? 0) ?? sliceAt(answer.text, path) ?? 'null';
  });
}

/** The same with the voters of every vote that is not named replaced. */
export const receivedMasked = (votes: readonly Held<Vote>[]): string[] =>
  received(votes).map((text, index) => {
    const held = votes[index];
    return held && isNamed(held) ? text : withoutVoterIds(text);
  });

/** Whether the service sent who voted in a vote that is not named. */
export const tellsVoters = (votes: readonly Held<Vote>[]): boolean => {
  const hidden = votes.filter((held) => !isNamed(held));
  const masked = receivedMasked(hidden);
  return received(hidden).some((text, index) => text !== masked[index]);
};
