import type { Ref } from '../../core/ref';
import type { Format } from '../../core/format';
import type { RecordFinding } from '../issues/findings';

/** What needs review in what is loaded of a board, without what the user dismissed. */
export interface BoardIssues {
  /** A sentence for each issue in its statistics. */
  readonly statistics: readonly ((format: Format) => string)[];
  /** Number of issues in votes, meetings, and files, and in these lists as a whole. */
  readonly votes: number;
  readonly meetings: number;
  readonly files: number;
  /** The findings about its lists and records: issues, then other doubts, then deviations from the API text. */
  readonly listed: readonly RecordFinding[];
  /** The different issues in a few words each, those in its statistics first. */
  readonly titlesIn: () => readonly string[];
  /** Number of issues that the user dismissed. */
  readonly dismissed: number;
}

/**
 * The issues of a board, or of a snapshot of it, once everything that is loaded of it has been checked; with `mayBeOld`,
 * those of the last check, without waiting for one that is running.
 */
export type IssuesOf = (board: Ref, mayBeOld?: boolean) => Promise<BoardIssues>;
