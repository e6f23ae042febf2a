import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { keyedPage, pageRows } from '../../../src/service/api/pageRows';
import { boardRef, type Ref } from '../../../src/core/ref';
import { boardStatesOf, type BoardState } from '../../../src/features/changes/boardState';
import { compareBoards } from '../../../src/features/changes/compareBoards';
import { changesDetails } from '../../../src/features/changes/changesDetails';
import { decodeFilePage } from '../../../src/records/decoding/decodeResponse';
import { createSnapshotDisk } from '../../../src/service/snapshots/snapshotDisk';
import type { SnapshotStorage } from '../../../src/service/snapshots/snapshotStorage';
import { byLoad, many } from '../byLoad';
import type { Figure } from '../figure';
import { fileLoads, filesBoard, filesText } from '../loads';
import { inAlternation, taken } from '../measuring';
import { viewContextAt } from './benchServices';
import { changed, readerOf, storeOf, take } from './benchSnapshots';
import { memoryFigures } from './snapshotMemory';
import { turnFigure } from './turns';

const part = 'Snapshots, in the Node of the extension host';

/** The files of a response as a state of a board. */
async function stateOf(text: string): Promise<BoardState> {
  const page = await decodeFilePage({ text, receivedAt: 0 });
  const rows = pageRows(true);
  rows.add(await keyedPage(page));
  const none = { state: 'loaded', value: [] } as const;
  return {
    isKnown: true,
    statistics: none,
    meetings: none,
    votes: { state: 'notLoaded' },
    files: {
      state: 'loaded',
      value: {
        ...rows.list(),
        pages: [page],
        repeated: 0,
        reported: undefined,
        completeness: { kind: 'complete' },
        base: undefined,
        stopped: undefined,
      },
    },
  };
}

/** Taking, opening, and comparing snapshots: what they cost, how long a turn is, and how much memory taking needs. */
export async function snapshotFigures(repeats: number): Promise<Figure[]> {
  const root = mkdtempSync(path.join(os.tmpdir(), 'board-inspector-bench-'));
  const disk = createSnapshotDisk(root);
  const reader = readerOf(disk);
  const open = (id: string, load: number) =>
    reader.files({ ...boardRef('bench', filesBoard(load), id), section: 'files' });
  const textsOf = (load: number) => [filesText(load), changed(filesText(load))] as const;
  const statesOf = async (load: number) => {
    const [before, after] = textsOf(load);
    return { before: await stateOf(before), after: await stateOf(after) };
  };
  try {
    const figures = [
      ...(await byLoad(fileLoads, async (load) => {
        const text = filesText(load);
        const measured = await inAlternation(
          repeats,
          () => taken(() => take(load, disk)),
          () =>
            taken(() => {
              gzipSync(text);
              return JSON.parse(text) as unknown;
            }),
        );
        const what = 'taking a snapshot, a thousand files per page';
        return figureOf(what, load, measured, 'JSON.parse and gzip of the same text');
      })),
      ...(await byLoad(fileLoads, async (load) => {
        const id = await take(load, disk);
        const text = filesText(load);
        const packed = gzipSync(text);
        const measured = await inAlternation(
          repeats,
          () => taken(() => open(id, load)),
          () => taken(() => JSON.parse(gunzipSync(packed).toString()) as unknown),
        );
        return figureOf('opening a snapshot', load, measured, 'gunzip and JSON.parse of the same text');
      })),
      ...(await byLoad(fileLoads, async (load) => {
        const { before, after } = await statesOf(load);
        const texts = textsOf(load);
        const measured = await inAlternation(
          repeats,
          () => taken(() => compareBoards(before, after)),
          () => taken(() => texts.map((text) => JSON.parse(text) as unknown)),
        );
        return figureOf('comparing two states', load, measured, 'JSON.parse of both texts');
      })),
      ...(await byLoad(fileLoads, async (load) => {
        const compare = await comparison(load, disk);
        const packed = textsOf(load).map((text) => gzipSync(text));
        const measured = await inAlternation(
          repeats,
          () => taken(compare),
          () => taken(() => packed.map((each) => JSON.parse(gunzipSync(each).toString()) as unknown)),
        );
        return figureOf('comparing two snapshots', load, measured, 'gunzip and JSON.parse of both texts');
      })),
      ...(await turns(repeats, disk, open, statesOf)),
    ];
    return [...figures, ...(await memoryFigures(disk))];
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** Takes two snapshots; returns what reads and compares them. */
async function comparison(load: number, disk: SnapshotStorage) {
  const refOf = (id: string): Ref => boardRef('bench', filesBoard(load), id);
  const before = refOf(await take(load, disk));
  const after = refOf(await take(load, disk, (lines) => lines.map(changed)));
  return async () => {
    const states = await boardStatesOf(before, after, storeOf(disk));
    const { files } = await compareBoards(states.before, states.after);
    if (files.state !== 'compared' || files.changed.length === 0) throw new Error('The snapshots were not compared.');
  };
}

const figureOf = (what: string, load: number, measured: Pick<Figure, 'ours' | 'control'>, against: string): Figure => ({
  part,
  what,
  load: many(load, 'files'),
  unit: 'ms',
  against,
  ...measured,
});

async function turns(
  repeats: number,
  disk: SnapshotStorage,
  open: (id: string, load: number) => Promise<unknown>,
  statesOf: (load: number) => Promise<{ before: BoardState; after: BoardState }>,
): Promise<Figure[]> {
  const common = (load: number) => ({ load, thing: 'files', repeats, text: filesText(load) });
  return [
    ...(await byLoad(fileLoads, (load) =>
      turnFigure({
        ...common(load),
        what: 'taking a snapshot',
        before: () => undefined,
        action: () => take(load, disk),
      }),
    )),
    ...(await byLoad(fileLoads, async (load) => {
      const id = await take(load, disk);
      const action = () => open(id, load);
      return turnFigure({ ...common(load), what: 'opening a snapshot', before: () => undefined, action });
    })),
    ...(await byLoad(fileLoads, async (load) => {
      const states = await statesOf(load);
      const action = () => compareBoards(states.before, states.after);
      return turnFigure({ ...common(load), what: 'comparing two states', before: () => undefined, action });
    })),
    ...(await byLoad(fileLoads, async (load) => {
      const action = await comparison(load, disk);
      return turnFigure({ ...common(load), what: 'comparing two snapshots', before: () => undefined, action });
    })),
    ...(await byLoad(fileLoads, async (load) => {
      const states = await statesOf(load);
      const after: Ref = boardRef('bench', filesBoard(load));
      const compared = { before: { ...after, at: 's' }, after };
      const times = { before: 'then', after: 'now' };
      const action = () => changesDetails(viewContextAt(after), states, compared, times);
      return turnFigure({ ...common(load), what: 'creating the panel of changes', before: () => undefined, action });
    })),
  ];
}
