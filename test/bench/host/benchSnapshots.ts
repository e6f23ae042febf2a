import { randomUUID } from 'node:crypto';
import { boardRef } from '../../../src/core/ref';
import { createSnapshotReader } from '../../../src/service/snapshots/snapshotReader';
import type { SnapshotStorage } from '../../../src/service/snapshots/snapshotStorage';
import { takeSnapshots } from '../../../src/service/snapshots/takeSnapshots';
import { createBoardStore } from '../../../src/service/store/boardStore';
import { digest } from '../../../src/service/store/digest';
import { filesBoard } from '../loads';
import { newSource } from './benchServices';

const folder = 'bench';

/** Reads the snapshots that `take` wrote. */
export const readerOf = (disk: SnapshotStorage) =>
  createSnapshotReader(async ({ at: id = '' }) => {
    const place = { folder, id };
    return { header: await disk.header(place), part: (name) => disk.part(place, name) };
  });

/** A store of the snapshots on a disk. */
export const storeOf = (disk: SnapshotStorage) =>
  createBoardStore(
    () => Promise.reject(new Error('Nothing is requested.')),
    undefined,
    readerOf(disk),
    () => Promise.resolve(digest),
  );

/** Other names for 15% of the files. */
export const changed = (text: string): string => text.replaceAll(' draft 1', ' final 1');

/**
 * Takes a snapshot of a board with this many files; returns its ID. `linesOf`: called with the records before they are
 * written.
 */
export async function take(
  load: number,
  disk: SnapshotStorage,
  linesOf: (lines: readonly string[]) => readonly string[] = (lines) => lines,
): Promise<string> {
  const source = newSource();
  const storage: SnapshotStorage = {
    ...disk,
    write: async (place) => {
      const writer = await disk.write(place);
      return {
        ...writer,
        add: (lines) => writer.add(linesOf(lines)),
      };
    },
  };
  const board = { ref: boardRef('bench', filesBoard(load)), name: 'Board', folder, origin: 'origin' };
  const deps = {
    storage,
    sourceOf: () => Promise.resolve(source),
    serviceOf: () => board.origin,
    createId: randomUUID,
    extensionVersion: '0.1.0',
    now: Date.now,
  };
  for await (const done of takeSnapshots([board], {}, deps, new AbortController().signal)) {
    if ('failure' in done || !done.isWhole) throw new Error(`The snapshot of ${load} files isn't whole.`);
    return done.id;
  }
  throw new Error('No snapshot was taken.');
}
