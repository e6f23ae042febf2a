import type { Snapshot } from './snapshotLibrary';

/** Limits for the snapshots that are kept. */
export interface Retention {
  readonly keepPerBoard: number;
  readonly keepDays: number;
  readonly maxSizeMiB: number;
}

const dayMs = 24 * 60 * 60_000;

/**
 * The snapshots to delete when one more of each board is taken: the oldest beyond `keepPerBoard`, those older than
 * `keepDays`, and the oldest until the others fit into `maxSizeMiB`. Snapshots with a name are deleted last.
 * `folders`: those of the boards; `now`: in milliseconds since the Unix epoch.
 */
export function snapshotsToDelete(
  snapshots: readonly Snapshot[],
  folders: readonly string[],
  { keepPerBoard, keepDays, maxSizeMiB }: Retention,
  now: number,
): readonly Snapshot[] {
  const oldestFirst = snapshots
    .filter(({ isSample }) => !isSample)
    .toSorted((one, other) => rank(one) - rank(other) || one.takenAt - other.takenAt);
  const dropped = new Set<Snapshot>();
  for (const folder of new Set(folders)) {
    const ofBoard = oldestFirst.filter(({ file }) => file.folder === folder);
    for (const each of ofBoard.slice(0, Math.max(0, ofBoard.length + 1 - keepPerBoard))) dropped.add(each);
  }
  for (const each of oldestFirst) if (each.takenAt < now - keepDays * dayMs) dropped.add(each);
  let bytes = oldestFirst.reduce((sum, each) => sum + (dropped.has(each) ? 0 : each.file.bytes), 0);
  for (const each of oldestFirst) {
    if (bytes <= maxSizeMiB * 1024 ** 2) break;
    if (dropped.has(each)) continue;
    dropped.add(each);
    bytes -= each.file.bytes;
  }
  return snapshots.filter((each) => dropped.has(each));
}

/** The announced snapshots (`said`) that are still to be deleted if only the boards of `folders` were taken. */
export function stillToDelete(
  said: readonly Snapshot[],
  ...[snapshots, folders, retention, now]: Parameters<typeof snapshotsToDelete>
): readonly Snapshot[] {
  if (folders.length === 0) return [];
  const due = new Set(snapshotsToDelete(snapshots, folders, retention, now));
  return said.filter((each) => due.has(each));
}

const rank = ({ label }: Snapshot): number => (label.name === undefined ? 0 : 1);
