import type { PartName, SnapshotHeader } from './snapshotHeader';
import type { SnapshotLabel } from './snapshotLabel';
import type { SnapshotWriter } from './snapshotWriter';

/** Where a snapshot is stored: its folder and its ID. */
export interface SnapshotPlace {
  /** Digest of the board. */
  readonly folder: string;
  readonly id: string;
}

export interface SnapshotFile extends SnapshotPlace {
  readonly bytes: number;
  /** Milliseconds since the Unix epoch. */
  readonly writtenAt: number;
}

/** Stores snapshots, on disk or in memory. Errors: ServiceError, see `snapshotFailure.ts`. */
export interface SnapshotStorage {
  readonly list: () => Promise<readonly SnapshotFile[]>;
  readonly header: (place: SnapshotPlace) => Promise<SnapshotHeader>;
  /** The records of a part, in batches of lines. `end` cancels reading them. */
  readonly part: (place: SnapshotPlace, name: PartName, end?: AbortSignal) => AsyncIterable<readonly string[]>;
  readonly write: (place: SnapshotPlace) => Promise<SnapshotWriter>;
  readonly label: (place: SnapshotPlace) => Promise<SnapshotLabel>;
  readonly setLabel: (place: SnapshotPlace, label: SnapshotLabel) => Promise<void>;
  readonly remove: (place: SnapshotPlace) => Promise<void>;
}
