import { createEmitter } from '../base/emitter';
import { failureOf } from '../base/failure';
import { groupBy } from '../base/groupBy';
import { boardRef, pathOf, type Ref } from '../base/ref';
import type { BoardHistory, StatisticsAt } from '../records/statisticsAt';
import type { Snapshot, SnapshotLibrary } from './snapshotLibrary';

/** Key of a board, the same for the board in its snapshots. */
const boardKey = ({ connection, board }: Ref): string => pathOf(boardRef(connection, board));

type ReadStatistics = Pick<StatisticsAt, 'decoded' | 'failure'>;

/** Creates the history of the boards in a library. Reads the statistics of each snapshot once. */
export function createBoardHistory({
  list,
  known,
  reader,
}: Pick<SnapshotLibrary, 'list' | 'known' | 'reader'>): BoardHistory {
  const didRead = createEmitter<void>();
  const read = new Map<string, ReadStatistics>();
  const reading = new Map<string, Promise<ReadStatistics>>();

  const readOne = ({ id, ref }: Snapshot): Promise<ReadStatistics> => {
    const before = reading.get(id);
    if (before) return before;
    const started = reader.counters(ref).then(
      ([decoded]) => (decoded ? { decoded } : {}),
      (error: unknown) => ({ failure: failureOf(error) }),
    );
    reading.set(id, started);
    return started.then((found) => {
      read.set(id, found);
      return found;
    });
  };
  /** Drops the statistics of deleted snapshots. */
  const forgetOthers = (snapshots: readonly Snapshot[]) => {
    const ids = new Set(snapshots.map(({ id }) => id));
    for (const id of reading.keys())
      if (!ids.has(id)) {
        reading.delete(id);
        read.delete(id);
      }
  };
  const byBoard = new WeakMap<readonly Snapshot[], ReadonlyMap<string, readonly Snapshot[]>>();
  /** Groups a list by board, newest first, once for all boards; without evidence packs, which other people made. */
  const grouped = (all: readonly Snapshot[]): ReadonlyMap<string, readonly Snapshot[]> => {
    const before = byBoard.get(all);
    if (before) return before;
    const groups = groupBy(all, ({ ref, isPack, header }) => (isPack || !header ? undefined : boardKey(ref)));
    byBoard.set(all, groups);
    return groups;
  };
  const snapshotsOf = (board: Ref, all: readonly Snapshot[]): readonly Snapshot[] => {
    const until = board.at === undefined ? undefined : all.find(({ id }) => id === board.at);
    if (board.at !== undefined && (!until || until.isPack)) return [];
    const own = grouped(all).get(boardKey(board)) ?? [];
    return own.filter(({ takenAt }) => until === undefined || takenAt <= until.takenAt).toReversed();
  };
  const entryOf = ({ ref, takenAt, label }: Snapshot, found: ReadStatistics): StatisticsAt => ({
    at: takenAt,
    ref,
    ...(label.name !== undefined && { name: label.name }),
    ...found,
  });

  return {
    get: async (board) => {
      const all = await list();
      const entries: StatisticsAt[] = [];
      for (const each of snapshotsOf(board, all)) entries.push(entryOf(each, await readOne(each)));
      return entries;
    },
    peek: (board) =>
      snapshotsOf(board, known()).flatMap((each) => {
        const found = read.get(each.id);
        return found ? [entryOf(each, found)] : [];
      }),
    readAll: async (boards) => {
      const all = await list();
      forgetOthers(all);
      let isNew = false;
      for (const board of boards)
        for (const each of snapshotsOf(board, all)) {
          if (read.has(each.id)) continue;
          isNew = true;
          await readOne(each);
        }
      if (isNew) didRead.fire();
    },
    onDidRead: didRead.event,
  };
}
