import type { SnapshotHeader } from './snapshotHeader';

/** Writes a snapshot, which exists once `finish` resolves. Errors: ServiceError, snapshotNotWritten. */
export interface SnapshotWriter {
  /** Adds records to the current part. Each is a line of JSON. */
  readonly add: (lines: readonly string[]) => Promise<void>;
  /** Ends the current part; returns the number of its records, and the SHA-256 of its lines in hex. */
  readonly endPart: () => { readonly records: number; readonly sha256: string };
  /** Completes the snapshot, and moves it into place. */
  readonly finish: (header: SnapshotHeader) => Promise<void>;
  /** Deletes what was written. */
  readonly abandon: () => Promise<void>;
}
