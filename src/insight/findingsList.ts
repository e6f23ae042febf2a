import type { Ref } from '../base/ref';
import type { Format } from '../text/format';

/** A finding as a row of the table; its texts are created on demand. */
export interface FindingRow {
  readonly key: string;
  readonly state: FindingState;
  /** It is about a sample board. */
  readonly isSample: boolean;
  /** What it opens; undefined if that is no board, list, or record. */
  readonly ref: Ref | undefined;
  /** The board or connection, what the finding is about, and its kind. */
  readonly ownerIn: () => string;
  readonly subjectIn: () => string;
  readonly kindIn: () => string;
  /** A few words, and the whole sentence. */
  readonly titleIn: () => string;
  readonly textIn: (format: Format) => string;
  /** Why it was dismissed. */
  readonly reason: string | undefined;
}

/** Whether a finding is to review or for information, or was dismissed. */
export type FindingState = 'alert' | 'note' | 'dismissed';

/** Number of findings in a state, and of those of them of sample boards. */
export interface FindingSum {
  readonly all: number;
  readonly ofSamples: number;
}

/** The findings that the view of findings lists. */
export interface FindingsList {
  readonly count: number;
  /** Those to review first, the dismissed ones last. */
  readonly rowAt: (index: number) => FindingRow;
  readonly sums: Readonly<Record<FindingState, FindingSum>>;
  /** What the filter of the view shows, and that boards that aren't complete may have more; '' if all is shown. */
  readonly message: string;
}
