import type { Consent } from '../../records/privacy/consent';
import type { ReceivedResponse, Decoded } from '../../records/decoding/decoded';
import { receivedTexts, type ReceivedTexts } from '../../records/decoding/receivedTexts';

/** What the table of all boards says of a board beside its statistics. */
export interface BoardVerdict {
  readonly state: string;
  /** Number of issues; undefined if none is known, but not everything is checked. */
  readonly issues: number | undefined;
}

export interface ExportItem<T> {
  readonly recordId: string;
  readonly boardName: string;
  /** Belongs to a sample board. */
  readonly isSample?: boolean;
  /** Of a board, if it isn't of a snapshot. */
  readonly verdict?: BoardVerdict | undefined;
  readonly decoded: Decoded<T>;
}

/** The JSON texts of records, with voters hidden unless a consent is given. `known`: cache between calls. */
export const recordTexts = (
  records: readonly Decoded<unknown>[],
  consent?: Consent,
  known?: Map<ReceivedResponse, ReceivedTexts>,
): string[] =>
  receivedTexts(
    records,
    ({ text, sealed }: ReceivedResponse) => (consent && sealed ? sealed.open(consent) : text),
    known,
  );
