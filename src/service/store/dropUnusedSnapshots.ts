import type { BoardStore } from './boardStore';

// Rereading a snapshot takes a moment, so keep the two between which the user may be switching.
const maxUnused = 2;

/**
 * Creates a function that drops what is loaded of snapshots that aren't shown, except the two used last, and cancels
 * reading those that were shown before; it returns the IDs of the dropped ones. `shown`: IDs of snapshots in a panel, a
 * row, or a document.
 */
export function createDropUnused(
  store: Pick<BoardStore, 'loadedSnapshots' | 'snapshotsBeingRead' | 'dropSnapshots'>,
): (shown: ReadonlySet<string>) => readonly string[] {
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
