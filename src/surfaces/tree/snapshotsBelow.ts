import type { Ref } from '../../core/ref';
import type { Snapshot, SnapshotLibrary } from '../../service/snapshots/snapshotLibrary';

/** The listed snapshots of a board, and what can't be read in its folder, the newest first; a copied file once. */
export function snapshotsBelow(
  board: Ref,
  { knownOf, unreadableOf }: Pick<SnapshotLibrary, 'knownOf' | 'unreadableOf'>,
): readonly Snapshot[] {
  const all = [...unreadableOf(board), ...knownOf(board)];
  return [...new Map(all.map((each) => [each.id, each])).values()].toSorted((a, b) => b.takenAt - a.takenAt);
}
