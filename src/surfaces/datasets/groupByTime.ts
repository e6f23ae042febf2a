import type { BoardPlan } from './datasetManifest';

/** Snapshots that were taken together: each board once. */
interface SnapshotGroup {
  readonly boards: readonly BoardPlan[];
  /** When the first snapshot was taken, in milliseconds since the Unix epoch. */
  readonly takenAt: number;
}

const maxPauseMs = 3_600_000;

/**
 * Groups snapshots by when they were taken: a repeated board, or an hour without a snapshot, begins the next group. So
 * each group is one state of the boards, and counts no board twice.
 */
export function groupByTime(boards: readonly BoardPlan[]): readonly SnapshotGroup[] {
  const groups: { boards: BoardPlan[]; takenAt: number }[] = [];
  let last = -Infinity;
  let known = new Set<string>();
  const timeOf = ({ takenAt }: BoardPlan) => Date.parse(takenAt ?? '');
  for (const board of boards.toSorted((one, other) => timeOf(one) - timeOf(other))) {
    const key = JSON.stringify([board.service, board.board]);
    if (known.has(key) || timeOf(board) - last > maxPauseMs) {
      groups.push({ boards: [], takenAt: timeOf(board) });
      known = new Set();
    }
    groups.at(-1)?.boards.push(board);
    known.add(key);
    last = timeOf(board);
  }
  return groups;
}
