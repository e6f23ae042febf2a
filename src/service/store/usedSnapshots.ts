import { boardOf, type Ref } from '../../core/ref';
import { lastLoaded, type LoadState } from './asyncCache';
import { ServiceError } from '../../core/failure';
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

/** The snapshots of which something is loaded or being read, by their IDs. */
export interface UsedSnapshots {
  /** Counts a ref as used, if it is one of a snapshot. */
  readonly note: (ref: Ref) => void;
  /** The board of a snapshot, which then counts as unused; undefined if it wasn't used. */
  readonly take: (id: string) => Ref | undefined;
  /** Those of which something is loaded and nothing is loading, the least recently used first. */
  readonly loaded: () => readonly string[];
  readonly beingRead: () => readonly string[];
}

/** `statesOf`: the states of all lists of a board in a snapshot. */
export function createUsedSnapshots(statesOf: (board: Ref) => readonly LoadState<unknown>[]): UsedSnapshots {
  // Boards by ID of the snapshot, the least recently used first.
  const used = new Map<string, Ref>();
  const idsOf = (isIncluded: (states: readonly LoadState<unknown>[]) => boolean): string[] =>
    [...used].flatMap(([id, board]) => (isIncluded(statesOf(board)) ? [id] : []));
  return {
    note: (ref) => {
      if (ref.at === undefined) return;
      used.delete(ref.at);
      used.set(ref.at, boardOf(ref));
    },
    take: (id) => {
      const board = used.get(id);
      used.delete(id);
      return board;
    },
    loaded: () =>
      idsOf(
        (states) =>
          states.some((each) => each.state === 'failed' || lastLoaded(each)) &&
          states.every(({ state }) => state !== 'loading'),
      ),
    beingRead: () => idsOf((states) => states.some(({ state }) => state === 'loading')),
  };
}

// Rereading a snapshot takes a moment, so keep the two between which the user may be switching.
const maxUnused = 2;

/**
 * Creates a function that drops what is loaded of snapshots that aren't shown, except the two used last, and cancels
 * reading those that were shown before; it returns the IDs of the dropped ones. `shown`: IDs of snapshots in a panel, a
 * row, or a document.
 */
export function createDropUnused(store: {
  readonly loadedSnapshots: UsedSnapshots['loaded'];
  readonly snapshotsBeingRead: UsedSnapshots['beingRead'];
  readonly dropSnapshots: (ids: readonly string[]) => void;
}): (shown: ReadonlySet<string>) => readonly string[] {
  let before: ReadonlySet<string> = new Set();
  return (shown) => {
    // What was never shown is read for something else, such as a comparison.
    const left = store.snapshotsBeingRead().filter((id) => before.has(id) && !shown.has(id));
    before = shown;
    const unused = store.loadedSnapshots().filter((id) => !shown.has(id));
    const dropped = [...left, ...unused.slice(0, -maxUnused)];
    store.dropSnapshots(dropped);
    return dropped;
  };
}
