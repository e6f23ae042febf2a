import type { Consent } from '../model/consent';
import type { Answer, Held } from '../model/held';
import { receivedTexts } from '../model/receivedTexts';

/** A record with the board it is of. */
export interface Item<T> {
  readonly recordId: string;
  /** What the person calls the board. */
  readonly boardName: string;
  /** Of a board that comes with the extension. */
  readonly isSample?: boolean;
  readonly held: Held<T>;
}

/** The JSON of records: with voters hidden where they must be, or, with a consent, as received. */
export const recordTexts = (records: readonly Held<unknown>[], consent?: Consent): string[] =>
  receivedTexts(records, ({ text, sealed }: Answer) => (consent && sealed ? sealed.open(consent) : text));

/** Whether the JSON of a record hides something. */
export const isRedacted = ({ answer, path }: Held<unknown>): boolean => answer.sealed?.hides(path) === true;
