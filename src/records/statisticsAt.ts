import type { Emitter } from '../core/emitter';
import type { Failure } from '../core/failure';
import type { Ref } from '../core/ref';
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

/** Minimum number of snapshots for a trend. */
const minSnapshots = 3;

/** Whether there are enough snapshots for a trend. */
export const haveTrend = (history: readonly StatisticsAt[]): boolean =>
  history.filter(({ ref }) => ref.at !== undefined).length >= minSnapshots;

/** The statistics of boards in their snapshots. Sends no request; reads only the statistics, once per snapshot. */
export interface BoardHistory {
  /**
   * The statistics of a board in its snapshots, oldest first; for a board in a snapshot, up to that one. Never
   * rejects.
   */
  readonly get: (board: Ref) => Promise<readonly StatisticsAt[]>;
  /** Like `get`, limited to what has been read. */
  readonly peek: (board: Ref) => readonly StatisticsAt[];
  /** Reads the statistics of boards one after another; fires `onDidRead` once if any are new. Never rejects. */
  readonly readAll: (boards: readonly Ref[]) => Promise<void>;
  readonly onDidRead: Emitter<void>['event'];
}
