import type { Consent } from '../model/consent';
import type { Answer, Held } from '../model/held';
import { receivedTexts, type ReceivedTexts } from '../model/receivedTexts';

export interface Item<T> {
  readonly recordId: string;
  /** The configured board name. */
  readonly boardName: string;
  /** Belongs to a sample board. */
  readonly isSample?: boolean;
  readonly held: Held<T>;
}

/** The JSON texts of records, with voters hidden unless a consent is given. `known`: cache between calls. */
export const recordTexts = (
  records: readonly Held<unknown>[],
  consent?: Consent,
  known?: Map<Answer, ReceivedTexts>,
): string[] =>
  receivedTexts(records, ({ text, sealed }: Answer) => (consent && sealed ? sealed.open(consent) : text), known);
