import { byLoad, type Figure } from '../figure';
import { benchBoards, boardLoads } from '../loads';
import { allBoardsView } from '../../unit/surfaces/pages/allBoardsView';
import { at, boardsOf, newStore } from './benchServices';
import { turnFigure } from './turns';

const served = benchBoards();
const textOf = (count: number): string =>
  JSON.stringify({
    list: boardsOf(count).map(({ recordId }) => ({
      recordId,
      data: served.find((board) => board.recordId === recordId)?.counters,
    })),
  });

/** A thousand boards: their statistics, and the page of them. */
export async function boardTurns(repeats: number): Promise<Figure[]> {
  const load = (store: ReturnType<typeof newStore>, count: number) =>
    Promise.all(boardsOf(count).map(({ recordId }) => store.counters.get(at(recordId))));
  const common = (count: number) => ({ load: count, thing: 'boards', repeats, text: textOf(count) });
  return [
    ...(await byLoad(boardLoads, (count) =>
      turnFigure({
        ...common(count),
        what: 'loading the statistics of all boards',
        before: () => newStore(),
        action: (store) => load(store, count),
      }),
    )),
    ...(await byLoad(boardLoads, async (count) => {
      const store = newStore();
      await load(store, count);
      const action = () => allBoardsView('boards', boardsOf(count), store);
      return turnFigure({ ...common(count), what: 'creating the panel of all boards', before: () => {}, action });
    })),
  ];
}
