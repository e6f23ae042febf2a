import type { Emitter } from '../../core/emitter';
import type { Failure } from '../../core/failure';
import type { Ref } from '../../core/ref';
import type { EndReason } from './watched';

export type WatchMark = 'changed' | 'ended';

/** Polls votes, meetings, and boards until they end. Watches don't outlast the window. */
export interface Watch {
  /** Starts watching refs. All watches end two hours after the last start. */
  readonly start: (refs: readonly Ref[]) => void;
  /** Stops watching these refs, or all. */
  readonly stop: (refs?: readonly Ref[]) => void;
  readonly isWatched: (ref: Ref) => boolean;
  readonly watched: () => readonly Ref[];
  /** What changed in a ref that is or was watched, until it is opened. */
  readonly markOf: (ref: Ref) => WatchMark | undefined;
  readonly marked: () => readonly Ref[];
  readonly markAsSeen: (ref: Ref) => void;
  /** Time of the last poll in Unix milliseconds. */
  readonly polledAt: () => number | undefined;
  /** Why a request of the last poll failed. */
  readonly failure: () => Failure | undefined;
  /** Whether polling waits, because nothing that is watched is visible. */
  readonly isPaused: () => boolean;
  readonly isPolling: () => boolean;
  /** Call it when visibility, the list of boards, or the number of requests may have changed. */
  readonly update: () => void;
  /** Fires after each poll, too. */
  readonly onDidChange: Emitter<void>['event'];
  /** Fires when the watched or the marked refs change. */
  readonly onDidMark: Emitter<void>['event'];
  /** Fires once for each watched ref whose watch ended by itself. */
  readonly onDidEnd: Emitter<{ readonly ref: Ref; readonly reason: EndReason }>['event'];
  /** Fires with sentences about what changed. */
  readonly onDidSee: Emitter<readonly string[]>['event'];
  readonly dispose: () => void;
}
