import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { boardRef, type Ref } from '../../../src/core/ref';
import { boardStatesOf } from '../../../src/features/changes/boardState';
import { changesDetails } from '../../../src/features/changes/changesDetails';
import { createSnapshotDisk } from '../../../src/service/snapshots/snapshotDisk';
import { createSnapshotReader } from '../../../src/service/snapshots/snapshotReader';
import type { SnapshotStorage } from '../../../src/service/snapshots/snapshotStorage';
import { takeSnapshots } from '../../../src/service/snapshots/takeSnapshots';
import { createBoardStore } from '../../../src/service/store/boardStore';
import { digest } from '../../../src/service/store/digest';
import { byLoad, type Figure } from '../figure';
import { fileLoads, filesBoard, filesText } from '../loads';
import { newSource, viewContextAt } from './benchServices';
import { turnFigure } from './turns';

const folder = 'bench';

/** The longest turns of taking, opening, and comparing snapshots. */
export async function snapshotTurns(repeats: number): Promise<Figure[]> {
  const root = mkdtempSync(path.join(os.tmpdir(), 'board-inspector-bench-'));
  const disk = createSnapshotDisk(root);
  const reader = createSnapshotReader(async ({ at: id = '' }) => {
    const place = { folder, id };
    return { header: await disk.header(place), part: (name) => disk.part(place, name) };
  });
  const newStore = () =>
    createBoardStore(
      () => Promise.reject(new Error('Nothing is requested.')),
      undefined,
      reader,
      () => Promise.resolve(digest),
    );
  const refOf = async (load: number, linesOf?: LinesOf): Promise<Ref> =>
    boardRef('bench', filesBoard(load), await take(load, disk, linesOf));
  const measure = (what: string, prepare: (load: number) => Promise<() => unknown>): Promise<Figure[]> =>
    byLoad(fileLoads, async (load) => {
      const action = await prepare(load);
      return turnFigure({ what, load, thing: 'files', repeats, text: filesText(load), before: () => {}, action });
    });
  try {
    return [
      ...(await measure('taking a snapshot', (load) => Promise.resolve(() => take(load, disk)))),
      ...(await measure('opening a snapshot', async (load) => {
        const ref = { ...(await refOf(load)), section: 'files' } as const;
        return () => reader.files(ref);
      })),
      ...(await measure('comparing two snapshots, with the page of their changes', async (load) => {
        const before = await refOf(load);
        const after = await refOf(load, changed);
        const times = { before: 'then', after: 'later' };
        return async () => {
          const states = await boardStatesOf(before, after, newStore());
          return changesDetails(viewContextAt(after), states, { before, after }, times);
        };
      })),
    ];
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

type LinesOf = (lines: readonly string[]) => readonly string[];

/** Other names for 15% of the files. */
const changed: LinesOf = (lines) => lines.map((text) => text.replaceAll(' draft 1', ' final 1'));

/** Takes a snapshot of a board with this many files, which are changed before they are written; returns its ID. */
async function take(load: number, disk: SnapshotStorage, linesOf: LinesOf = (lines) => lines): Promise<string> {
  const source = newSource();
  const storage: SnapshotStorage = {
    ...disk,
    write: async (place) => {
      const writer = await disk.write(place);
      return { ...writer, add: (lines) => writer.add(linesOf(lines)) };
    },
  };
  const board = { ref: boardRef('bench', filesBoard(load)), name: 'Board', folder, origin: 'origin' };
  const services = {
    storage,
    sourceOf: () => Promise.resolve(source),
    serviceOf: () => board.origin,
    createId: randomUUID,
    extensionVersion: '0.1.0',
    now: Date.now,
  };
  for await (const done of takeSnapshots([board], () => ({}), services, new AbortController().signal)) {
    if ('failure' in done || !done.isWhole) throw new Error(`The snapshot of ${load} files isn't whole.`);
    return done.id;
  }
  throw new Error('No snapshot was taken.');
}
