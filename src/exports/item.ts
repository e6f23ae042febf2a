import { anonymityOf } from '../insight/anonymity';
import type { Held } from '../model/held';
import { withoutVoterIds } from '../model/maskedVoters';
import { receivedTexts } from '../model/receivedTexts';
import type { Vote } from '../model/records/vote';

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

/** The JSON of records to the letter. */
export const received = (records: readonly Held<unknown>[]): string[] => receivedTexts(records);

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
