import type { Emitter } from '../base/emitter';
import type { Failure } from '../base/failure';
import type { Ref } from '../base/ref';
import type { BoardStatistics } from './board';
import type { Decoded } from './decoding/decoded';

/** The statistics of a board at one time: in a snapshot, or as loaded. */
export interface StatisticsAt {
  /** Milliseconds since the Unix epoch. */
  readonly at: number;
  /** The board in the snapshot; without `at`: as loaded. */
  readonly ref: Ref;
  /** The name that the user gave the snapshot. */
  readonly name?: string;
  /** The first entry; absent if there is none, or if it can't be read. */
  readonly decoded?: Decoded<BoardStatistics>;
  /** Why it can't be read. */
  readonly failure?: Failure;
}

/** A trend takes this many snapshots. */
const minSnapshots = 3;

/** Whether there are enough snapshots for a trend. */
export const haveTrend = (history: readonly StatisticsAt[]): boolean =>
  history.filter(({ ref }) => ref.at !== undefined).length >= minSnapshots;

/** The statistics in the snapshots of boards. Sends no request; of each snapshot, it reads the statistics alone, once. */
export interface BoardHistory {
  /**
   * The statistics in the snapshots of a board, the oldest first; of a board in a snapshot, until then. Those of
   * evidence packs don't count: others made them. Never rejects.
   */
  readonly get: (board: Ref) => Promise<readonly StatisticsAt[]>;
  /** The same, as far as read. */
  readonly peek: (board: Ref) => readonly StatisticsAt[];
  /** Reads those of many boards, one after another; fires `onDidRead` once if any was new. Never rejects. */
  readonly readAll: (boards: readonly Ref[]) => Promise<void>;
  readonly onDidRead: Emitter<void>['event'];
}
