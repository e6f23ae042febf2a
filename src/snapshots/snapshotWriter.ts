import type { SnapshotHeader } from './snapshotHeader';

/** A snapshot being written. It exists only when `finish` resolves. Errors: ServiceError, snapshotNotWritten. */
export interface SnapshotWriter {
  /** Adds records to the current part. Each is a line of JSON. */
  readonly add: (lines: readonly string[]) => Promise<void>;
  /** Ends the current part: the number of its records, and the SHA-256 of its lines. */
  readonly endPart: () => { readonly records: number; readonly sha256: string };
  /** Puts the snapshot in its place. */
  readonly finish: (header: SnapshotHeader) => Promise<void>;
  /** Leaves nothing behind. */
  readonly abandon: () => Promise<void>;
}
