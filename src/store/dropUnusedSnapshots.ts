import type { BoardStore } from './boardStore';

// Reading one again takes a moment, so the ones between which the user goes back and forth are kept.
const maxUnused = 2;

/**
 * Drops what is loaded of snapshots that nothing shows, except the two used last; returns their IDs. `shown`: IDs of
 * those that a panel, a row, or a document shows.
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
