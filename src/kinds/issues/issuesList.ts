import type { Format } from '../../core/format';

/** Whether something needs attention, is for information, or was dismissed. */
export type IssueState = 'issue' | 'note' | 'dismissed';

/** What was found about one record, list, or connection; its texts are created on demand. */
export interface ListedIssue {
  readonly key: string;
  readonly state: IssueState;
  /** How many issues, or if there are none, how many notes. */
  readonly amount: number;
  /** The board or connection, and what of it this is about. */
  readonly ownerIn: () => string;
  readonly subjectIn: () => string;
  /** A sentence for each reason, issues first, without the IDs of voters and participants. */
  readonly reasonsIn: (format: Format) => readonly string[];
  /** What to do about it. */
  readonly adviceIn: () => string;
  readonly recordId: string | undefined;
  /** JSON Pointers (RFC 6901) into the JSON of the record. */
  readonly pointers: readonly string[];
  /** What the subject opens, and what is marked in it. */
  readonly path: string | undefined;
  readonly mark: string | undefined;
  /** The board; undefined for a connection. */
  readonly boardPath: string | undefined;
  /** Why it was dismissed. */
  readonly reason: string | undefined;
  /** Asks why, and dismisses it; or restores what was dismissed. */
  readonly change: () => Promise<void>;
}

/** What was found in everything that is loaded, by record. */
export interface IssuesList {
  readonly count: number;
  /** Issues first, dismissed ones last. */
  readonly rowAt: (index: number) => ListedIssue;
  /** Number of rows in each state. */
  readonly counts: Readonly<Record<IssueState, number>>;
  /** Number of issues without dismissed ones. */
  readonly issues: number;
  /** Number of boards, and of those of which everything is loaded. */
  readonly coverage: { readonly boards: number; readonly complete: number };
}

/** The issues of all boards as panels use them. */
export interface IssuesOfBoards {
  readonly list: () => Promise<IssuesList>;
  /** The number of issues, as far as checked. */
  readonly count: () => number;
}
