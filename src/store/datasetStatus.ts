import type { Emitter } from '../base/emitter';
import type { Failure } from '../base/failure';

/** A list of a board that isn't whole in a dataset. */
export interface DatasetProblem {
  readonly board: string;
  readonly list: 'statistics' | 'meetings' | 'votes' | 'files';
  readonly result: 'incomplete' | 'unknown' | 'failed' | 'leftOut';
  /** Kind of failure, or why it isn't proved to be complete. */
  readonly reason: string | undefined;
}

/** A connection that failed, so that its boards wait. */
export interface WaitingConnection {
  readonly connection: string;
  readonly failure: Failure;
}

/** How far an export of a dataset is. */
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
  /** Milliseconds until it ends at the pace so far; undefined while that is unknown. */
  readonly left: number | undefined;
}

/** The export of a dataset in this window: the one that runs, or the last. */
export interface DatasetState {
  readonly status: () => DatasetStatus | undefined;
  readonly onDidChange: Emitter<void>['event'];
}
