import type { PartName, SnapshotHeader, SnapshotLabel } from './snapshotHeader';
import { ServiceError, fileError, codeOf, isSystemCode } from '../../core/failure';

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

/** Stores snapshots, on disk or in memory. Errors: ServiceError, as below. */
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

/** Throws why a snapshot, or its label, can't be written or deleted. Errors: ServiceError, snapshotNotWritten. */
export function notWritten(error: unknown, of?: 'deletion'): never {
  throw fileError(error, { kind: 'snapshotNotWritten', ...(of && { of }) });
}

/** Whether writing failed because the folder no longer exists. */
export const isFolderGone = (error: unknown): boolean =>
  error instanceof ServiceError && error.failure.kind === 'snapshotNotWritten' && error.failure.code === 'ENOENT';

/** Throws why snapshots can't be listed, unless their folder doesn't exist yet. Errors: ServiceError, snapshotsNotListed. */
export function notListed(error: unknown): [] {
  if (codeOf(error) === 'ENOENT') return [];
  throw fileError(error, { kind: 'snapshotsNotListed' });
}

/** Throws why a snapshot can't be read. Errors: ServiceError, snapshotGone, snapshotNotRead, or snapshotDamaged. */
export function notRead(error: unknown): never {
  const code = codeOf(error);
  if (code === 'ENOENT') throw new ServiceError({ kind: 'snapshotGone' });
  // A file that the system doesn't let read needn't be damaged.
  if (error instanceof ServiceError || isSystemCode(code)) throw fileError(error, { kind: 'snapshotNotRead' });
  throw new ServiceError({ kind: 'snapshotDamaged' });
}
