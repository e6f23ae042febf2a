import { createEmitter } from '../../core/emitter';
import { failureOf } from '../../core/failure';
import type { Ref } from '../../core/ref';
import type { BoardHistory, StatisticsAt } from '../../records/statisticsAt';
import type { Snapshot, SnapshotLibrary } from './snapshotLibrary';

type ReadStatistics = Pick<StatisticsAt, 'decoded' | 'failure'>;

/** Creates the history of the boards in a library. Reads the statistics of each snapshot once. */
export function createBoardHistory({
  list,
  ofBoard,
  knownOf,
  reader,
}: Pick<SnapshotLibrary, 'list' | 'ofBoard' | 'knownOf' | 'reader'>): BoardHistory {
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
  /** Of a board's snapshots, the newest first, those of its history. */
  const historyIn = (own: readonly Snapshot[], { at }: Ref): readonly Snapshot[] => {
    const until = at === undefined ? Infinity : (own.find(({ id }) => id === at)?.takenAt ?? -Infinity);
    return own.filter(({ takenAt }) => takenAt <= until).toReversed();
  };
  const entryOf = ({ ref, takenAt, label }: Snapshot, found: ReadStatistics): StatisticsAt => ({
    at: takenAt,
    ref,
    ...(label.name !== undefined && { name: label.name }),
    ...found,
  });

  return {
    get: async (board) => {
      const entries: StatisticsAt[] = [];
      for (const each of historyIn(await ofBoard(board), board)) entries.push(entryOf(each, await readOne(each)));
      return entries;
    },
    peek: (board) =>
      historyIn(knownOf(board), board).flatMap((each) => {
        const found = read.get(each.id);
        return found ? [entryOf(each, found)] : [];
      }),
    readAll: async (boards) => {
      forgetOthers(await list());
      let isNew = false;
      for (const board of boards)
        for (const each of historyIn(await ofBoard(board), board)) {
          if (read.has(each.id)) continue;
          isNew = true;
          await readOne(each);
        }
      if (isNew) didRead.fire();
    },
    onDidRead: didRead.event,
  };
}
