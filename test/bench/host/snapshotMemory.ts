import { boardRef, type Ref } from '../../../src/core/ref';
import { boardStatesOf } from '../../../src/features/changes/boardState';
import { changesDetails } from '../../../src/features/changes/changesDetails';
import { recordView } from '../../../src/surfaces/pages/recordView';
import type { SnapshotStorage } from '../../../src/service/snapshots/snapshotStorage';
import { createTreeItemModel } from '../../../src/surfaces/tree/createTreeItemModel';
import { byLoad, many } from '../byLoad';
import { timesAtMost, type Figure } from '../figure';
import { fileLoads, filesBoard, filesText } from '../loads';
import { sweep } from '../measuring';
import { spreadOf, type Spread } from '../spread';
import { below, english, viewContextAt } from './benchServices';
import { changed, storeOf, take } from './benchSnapshots';
import { issuesFrom } from '../../unit/surfaces/pages/issuesFrom';

const part = 'Memory, in the Node of the extension host';

/** Heap and external memory after garbage collection, in MB. */
const used = (): number => {
  // V8 frees the buffers that a collection finds while the program runs on; the next collection waits for that.
  sweep();
  sweep();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
};

/** Memory that snapshots need while they are taken, shown, and compared. */
export async function memoryFigures(disk: SnapshotStorage): Promise<Figure[]> {
  return [...(await whileTaking(disk)), ...(await whileShown(disk)), ...(await whileCompared(disk))];
}

/** The highest use of memory while snapshots are taken, after garbage collection, compared with one of few files. */
async function whileTaking(disk: SnapshotStorage): Promise<Figure[]> {
  const highest = async (load: number): Promise<Spread> => {
    const rounds: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      let most = 0;
      const note = () => (most = Math.max(most, used()));
      // Also while all is compressed, after the last records were written.
      const timer = setInterval(note, 250);
      const taking = take(load, disk, (lines) => {
        note();
        return lines;
      });
      await taking.finally(() => clearInterval(timer));
      rounds.push(most);
    }
    return spreadOf(rounds);
  };
  const [few, ...more] = fileLoads;
  // The client's connections and V8's own memory settle with the first ones.
  await take(fileLoads[2], disk);
  const control = await highest(few);
  const limit = 16;
  const figures: Figure[] = [];
  for (const load of more) {
    const ours = await highest(load);
    figures.push({
      part,
      what: 'heap and external memory while a snapshot is taken, the highest after garbage collection',
      load: many(load, 'files'),
      unit: 'MB',
      ours,
      against: `the same with ${many(few, 'files')}`,
      control,
      budget: { text: `+ ≤ ${limit} MB`, met: ours.median - control.median <= limit },
    });
  }
  return figures;
}

/** What is kept in memory, compared with the text of the records. */
const keptFigure = (what: string, load: number, ours: Spread, texts: readonly string[]): Figure => {
  const control = spreadOf([texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0) / 1e6]);
  const budget = timesAtMost(12, { ours, control });
  return {
    part,
    what,
    load: many(load, 'files'),
    unit: 'MB',
    ours,
    against: 'the text of the same records',
    control,
    budget,
  };
};

/** The files of a snapshot, with their rows in the tree and their panel. */
const whileShown = (disk: SnapshotStorage): Promise<Figure[]> =>
  byLoad(fileLoads, async (load) => {
    const ref = { ...boardRef('bench', filesBoard(load), await take(load, disk)), section: 'files' } as const;
    const rounds = await memoryOf(async () => {
      const store = storeOf(disk);
      const nodes = await below({ kind: 'section', ref }, store);
      const rows = nodes.map((node) => createTreeItemModel(node, store, english, true));
      return { store, nodes, rows, view: await recordView(viewContextAt(ref), store, issuesFrom(store)) };
    });
    return keptFigure('the files of a snapshot, as rows and in a panel', load, rounds, [filesText(load)]);
  });

/** Two snapshots, their changes, and the panel of them. */
const whileCompared = (disk: SnapshotStorage): Promise<Figure[]> =>
  byLoad(fileLoads, async (load) => {
    const refOf = (id: string): Ref => boardRef('bench', filesBoard(load), id);
    const before = refOf(await take(load, disk));
    const after = refOf(await take(load, disk, (lines) => lines.map(changed)));
    const rounds = await memoryOf(async () => {
      const store = storeOf(disk);
      const states = await boardStatesOf(before, after, store);
      const times = { before: 'then', after: 'later' };
      const view = await changesDetails(viewContextAt(after), states, { before, after }, times);
      return { store, view };
    });
    const texts = [filesText(load), changed(filesText(load))];
    return keptFigure('two snapshots with the panel of their changes', load, rounds, texts);
  });

/** What a result keeps in memory, and the most while it is created; then it is dropped. */
async function memoryOf(create: () => Promise<unknown>): Promise<Spread> {
  const rounds: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const before = used();
    let most = before;
    // Collecting garbage takes longer than a turn, so not in every one.
    let timer = setTimeout(function note() {
      most = Math.max(most, used());
      timer = setTimeout(note, 1000);
    }, 200);
    const result = await create().finally(() => clearTimeout(timer));
    rounds.push(Math.max(most, used()) - before);
    // Still used here, so that it isn't collected before.
    if (result === undefined) throw new Error('Nothing was created.');
  }
  return spreadOf(rounds);
}
