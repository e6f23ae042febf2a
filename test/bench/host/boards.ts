import type { Board } from '../../../src/records/configured';
import { roots } from '../../../src/surfaces/tree/roots';
import { createTreeItemModel } from '../../../src/surfaces/tree/createTreeItemModel';
import type { Figure } from '../figure';
import { atMost } from '../figure';
import { byLoad, many } from '../byLoad';
import { benchBoards, boardLoads, boardName } from '../loads';
import { inAlternation, taken } from '../measuring';
import { at, configured, english, newStore } from './benchServices';
import { turnFigure } from './turns';
import { allBoardsView } from '../../unit/surfaces/pages/allBoardsView';

const boardsOf = (count: number): Board[] =>
  Array.from({ length: count }, (_, index) => ({ recordId: boardName(index), connection: 'bench', target: 'user' }));

const served = benchBoards();
const textOf = (count: number): string =>
  JSON.stringify({
    list: boardsOf(count).map(({ recordId }) => ({
      recordId,
      data: served.find((board) => board.recordId === recordId)?.counters,
    })),
  });

/** A thousand boards: the root rows, and the panel with all statistics. */
export async function boardFigures(repeats: number): Promise<Figure[]> {
  return [
    ...(await byLoad(boardLoads, async (load) => {
      const store = newStore();
      const all = configured(boardsOf(load));
      const ready = roots(all).map((node) => createTreeItemModel(node, store, english, true));
      const measured = await inAlternation(
        repeats,
        () => taken(() => roots(all).map((node) => createTreeItemModel(node, store, english, true))),
        () => taken(() => ready.map((each) => ({ ...each }))),
      );
      return {
        part: 'Decoding and tree rows, in the Node of the extension host',
        what: 'the tree rows of all boards',
        load: many(load, 'boards'),
        unit: 'ms' as const,
        against: 'copies of prepared rows',
        ...measured,
        budget: atMost(15, 'ms', measured.ours),
      };
    })),
    ...(await byLoad(boardLoads, (load) =>
      turnFigure({
        what: 'loading the statistics of all boards',
        load,
        thing: 'boards',
        repeats,
        text: textOf(load),
        before: () => newStore(),
        action: (store) => Promise.all(boardsOf(load).map(({ recordId }) => store.counters.get(at(recordId)))),
      }),
    )),
    ...(await byLoad(boardLoads, async (load) => {
      const store = newStore();
      const boards = boardsOf(load);
      await Promise.all(boards.map(({ recordId }) => store.counters.get(at(recordId))));
      return turnFigure({
        what: 'creating the panel of all boards',
        load,
        thing: 'boards',
        repeats,
        text: textOf(load),
        before: () => undefined,
        action: () => allBoardsView('boards', boards, store),
      });
    })),
  ];
}
