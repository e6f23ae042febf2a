import { ServiceError } from '../../core/failure';
import type { Ref } from '../../core/ref';
import type { Records } from '../../records/decoding/decodeResponse';
import type { FileList } from '../../records/fileList';
import type { Vote } from '../../records/vote';
import type { BoardCounters, BoardMeetings } from './boardLists';

/**
 * Reads what the snapshot of a ref holds of its board, until `end`. Sends no request. Errors: ServiceError (snapshotGone,
 * snapshotDamaged, snapshotNewer, notInSnapshot, cancelled).
 */
export interface SnapshotReader {
  readonly counters: (board: Ref, end?: AbortSignal) => Promise<BoardCounters>;
  readonly votes: (board: Ref, end?: AbortSignal) => Promise<Records<Vote>>;
  /** `isLeftOut`: the files to leave out, by their lines. */
  readonly files: (board: Ref, end?: AbortSignal, isLeftOut?: (line: string) => boolean) => Promise<FileList>;
  /** The files as received, each as a line, in batches; none if several contents have one ID. */
  readonly fileLines: (board: Ref) => AsyncIterable<readonly string[]>;
  readonly meetings: (board: Ref, end?: AbortSignal) => Promise<BoardMeetings>;
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
