import type { Consent } from '../model/consent';
import type { Answer, Held } from '../model/held';
import { receivedTexts, type ReceivedTexts } from '../model/receivedTexts';

/** A record with the board it is of. */
export interface Item<T> {
  readonly recordId: string;
  /** What the person calls the board. */
  readonly boardName: string;
  /** Of a board that comes with the extension. */
  readonly isSample?: boolean;
  readonly held: Held<T>;
}

/** The JSON of records: with voters hidden where they must be, or, with a consent, as received. `known`: of earlier calls. */
export const recordTexts = (
  records: readonly Held<unknown>[],
  consent?: Consent,
  known?: Map<Answer, ReceivedTexts>,
): string[] =>
  receivedTexts(records, ({ text, sealed }: Answer) => (consent && sealed ? sealed.open(consent) : text), known);
