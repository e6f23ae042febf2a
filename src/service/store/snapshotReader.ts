import { ServiceError } from '../../core/failure';
import type { Ref } from '../../core/ref';
import type { FileList } from '../../records/fileList';
import type { BoardLists, ListName } from './boardLists';

/** Reads a list of the board in the snapshot of a ref. */
export type SnapshotLists = {
  readonly [L in ListName]: (board: Ref, end?: AbortSignal) => Promise<BoardLists[L]>;
};

/**
 * Reads what the snapshot of a ref holds of its board, until `end`. Sends no request. Errors: ServiceError (snapshotGone,
 * snapshotDamaged, snapshotNewer, notInSnapshot, cancelled).
 */
export interface SnapshotReader extends SnapshotLists {
  /** `isLeftOut`: the files to leave out, by their lines. */
  readonly files: (board: Ref, end?: AbortSignal, isLeftOut?: (line: string) => boolean) => Promise<FileList>;
  /** The files as received, each as a line, in batches; none if several contents have one ID. */
  readonly fileLines: (board: Ref) => AsyncIterable<readonly string[]>;
  /** When a snapshot of which something was read was taken, in milliseconds since the Unix epoch. */
  readonly takenAt: (board: Ref) => number;
}

const gone = () => Promise.reject(new ServiceError({ kind: 'snapshotGone' }));

async function* noLines(): AsyncGenerator<never> {
  yield await gone();
}

export const noSnapshots: SnapshotReader = {
  counters: gone,
  votes: gone,
  files: gone,
  fileLines: noLines,
  meetings: gone,
  takenAt: () => 0,
};
