import type { BoardStore } from './boardStore';

// Rereading a snapshot takes a moment, so keep the two between which the user may be switching.
const maxUnused = 2;

/**
 * Drops what is loaded of snapshots that aren't shown, except the two used last; returns the IDs of the dropped ones.
 * `shown`: IDs of snapshots in a panel, a row, or a document.
 */
export function dropUnusedSnapshots(
  store: Pick<BoardStore, 'loadedSnapshots' | 'dropSnapshots'>,
  shown: ReadonlySet<string>,
): readonly string[] {
  const unused = store.loadedSnapshots().filter((id) => !shown.has(id));
  const dropped = unused.slice(0, -maxUnused);
  store.dropSnapshots(dropped);
  return dropped;
}
