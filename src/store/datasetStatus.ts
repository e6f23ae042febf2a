import type { Emitter } from '../base/emitter';
import type { Failure } from '../base/failure';

/** A list of a board that isn't known to be complete in a dataset. */
export interface DatasetProblem {
  readonly board: string;
  readonly list: 'statistics' | 'meetings' | 'votes' | 'files';
  readonly result: 'incomplete' | 'unknown' | 'failed';
  /** Kind of failure, or why it isn't proved to be complete. */
  readonly reason: string | undefined;
}

/** A connection that failed, so that its boards wait. */
export interface WaitingConnection {
  readonly connection: string;
  readonly failure: Failure;
}

/** Progress of a dataset export. */
export interface DatasetStatus {
  readonly state: 'running' | 'pausing' | 'paused' | 'finished';
  /** Where it is written to. */
  readonly folder: string;
  /** Why it was interrupted; absent if the user paused it. */
  readonly failure?: Failure;
  readonly boards: number;
  readonly done: number;
  readonly requests: number;
  readonly rows: number;
  readonly problems: readonly DatasetProblem[];
  readonly waiting: readonly WaitingConnection[];
  /** Estimated milliseconds until the end, at the current rate; undefined while unknown. */
  readonly left: number | undefined;
}

/** The dataset export that runs in this window, or else the last one. */
export interface DatasetState {
  readonly status: () => DatasetStatus | undefined;
  readonly onDidChange: Emitter<void>['event'];
}
