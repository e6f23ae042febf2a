import type { Ref } from '../../core/ref';
import type { SnapshotLibrary } from '../../service/snapshots/snapshotLibrary';

/** The time of what is loaded now: later than any snapshot, even if the clock was set back. */
export const takenNow = Infinity;

/** When the snapshot of a ref was taken, in Unix milliseconds, or `takenNow`; 0 if the snapshot isn't known. */
export const timeTaken = (ref: Ref, library: Pick<SnapshotLibrary, 'of'>): number =>
  ref.at === undefined ? takenNow : (library.of(ref)?.takenAt ?? 0);
