import { setTimeout as pause } from 'node:timers/promises';
import { recordView } from '../../../src/surfaces/pages/recordView';
import type { Node } from '../../../src/surfaces/tree/node';
import { createTreeItemModel } from '../../../src/surfaces/tree/createTreeItemModel';
import { boardNode } from '../../../src/surfaces/tree/roots';
import { spreadOf, type Figure } from '../figure';
import { ballotLoads, ballotsBoard, boardName, fileLoads, filesBoard } from '../loads';
import { sweep } from '../measuring';
import { at, below, english, loadAll, newStore, viewContextAt } from './benchServices';
import { issuesFrom } from '../../unit/surfaces/pages/issuesFrom';

// Memory of V8 and of the client's connections settles within the first rounds.
const warmUp = 0.2;
const samples = 5;
const most = 3;

/**
 * Heap after this many minutes of continuous use (rows expanded, panels created and sorted, all files loaded,
 * everything invalidated, repeatedly), compared with the heap soon after the start.
 */
export async function heapFigure(minutes: number): Promise<Figure> {
  const store = newStore();
  const [files, vote] = [at(filesBoard(fileLoads[1]), 'files'), at(ballotsBoard(ballotLoads[1]), 'votes', 'vote-1')];
  const open = async (node: Node, depth: number): Promise<void> => {
    for (const each of await below(node, store)) {
      createTreeItemModel(each, store, english, true);
      if (depth > 1) await open(each, depth - 1);
    }
  };
  const round = async (number: number) => {
    const recordId = boardName(number % 1_000);
    await open(boardNode({ recordId, connection: 'bench', target: 'user' }), 2);
    await loadAll(store, files);
    const drawn = await recordView(viewContextAt(files), store, issuesFrom(store));
    await drawn.tables.get('files')?.rowsAt({ from: 0, to: 60, sort: { key: 'fileName', descending: false } });
    await recordView(viewContextAt(vote), store, issuesFrom(store));
    store.invalidate();
  };
  const heap = async () => {
    await pause(50);
    sweep();
    return process.memoryUsage().heapUsed / 1e6;
  };

  const all = minutes * 60_000;
  const taken: number[] = [];
  const start = performance.now();
  let rounds = 0;
  for (; performance.now() - start < all; rounds += 1) {
    await round(rounds);
    if (performance.now() - start > all * warmUp) taken.push(await heap());
  }
  const [before, after] = [spreadOf(taken.slice(0, samples)), spreadOf(taken.slice(-samples))];
  return {
    part: 'Memory, in the Node of the extension host',
    what: 'the heap after continuous use, after garbage collection',
    load: `${minutes} min, ${rounds} rounds`,
    unit: 'MB',
    ours: after,
    against: 'the heap soon after the start',
    control: before,
    budget: { text: `+ ≤ ${most} MB`, met: taken.length > 2 * samples && after.median - before.median <= most },
  };
}
