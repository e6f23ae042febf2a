import type { Format } from '../../text/format';

/** Whether a finding is to review or for information, or was dismissed. */
export type FindingState = 'alert' | 'note' | 'dismissed';

/** A finding in the table of all findings; its texts are created on demand. */
export interface ListedInTable {
  readonly key: string;
  readonly state: FindingState;
  /** It is about a sample board. */
  readonly isSample: boolean;
  /** The board or connection, what of it the finding is about, and the kind of finding. */
  readonly ownerIn: () => string;
  readonly subjectIn: () => string;
  readonly kindIn: () => string;
  /** A few words, and the whole sentence, without the IDs of voters and participants. */
  readonly titleIn: () => string;
  readonly textIn: (format: Format) => string;
  /** What the subject opens, and what is marked in it. */
  readonly path: string;
  readonly mark: string | undefined;
  /** The board; undefined for a connection. */
  readonly boardPath: string | undefined;
  /** Why it was dismissed. */
  readonly reason: string | undefined;
}

/** Number of findings in a state, and of those of them about sample boards. */
export interface FindingCount {
  readonly all: number;
  readonly ofSamples: number;
}

/** All findings in what is loaded. */
export interface FindingsList {
  readonly count: number;
  /** Those to review first, the dismissed ones last. */
  readonly rowAt: (index: number) => ListedInTable;
  readonly counts: Readonly<Record<FindingState, FindingCount>>;
  /** Number of boards, and of those of which everything is loaded. */
  readonly coverage: { readonly boards: number; readonly complete: number };
}
