import { boardsSheet } from '../../../src/panels/views/boardsSheet';
import type { Board } from '../../../src/model/configured';
import { roots } from '../../../src/tree/children';
import { look } from '../../../src/tree/look';
import type { Figure } from '../figure';
import { atMost } from '../figure';
import { ladder, many } from '../ladder';
import { boardLoads, boardName } from '../loads';
import { byTurns, taken } from '../measuring';
import { at, english, newStore, sceneAt } from './house';
import { turnFigure } from './turns';

const boardsOf = (count: number): Board[] =>
  Array.from({ length: count }, (_, index) => ({ recordId: boardName(index), connection: 'bench', keptIn: 'user' }));

/** A thousand boards: the top of the tree, and the panel with the counters of all. */
export async function boardFigures(repeats: number): Promise<Figure[]> {
  return [
    ...(await ladder(boardLoads, async (load) => {
      const store = newStore();
      const configured = { connections: [], badConnections: [], boards: boardsOf(load) };
      const ready = roots(configured).map((node) => look(node, store, english, true));
      const measured = await byTurns(
        repeats,
        () => taken(() => roots(configured).map((node) => look(node, store, english, true))),
        () => taken(() => ready.map((each) => ({ ...each }))),
      );
      return {
        part: 'Reading and drawing, in the Node of the extension host',
        what: 'the rows of the boards, at the top of the tree',
        load: many(load, 'boards'),
        unit: 'ms' as const,
        against: 'copies of ready-made rows',
        ...measured,
        budget: atMost(20, 'ms', measured.ours),
      };
    })),
    ...(await ladder(boardLoads, (load) =>
      turnFigure({
        what: 'the panel of all boards, while the counters come in',
        load,
        thing: 'boards',
        repeats,
        text: JSON.stringify(boardsOf(load).map((board) => ({ ...board, data: english }))),
        before: () => newStore(),
        gesture: async (store) => {
          const boards = boardsOf(load);
          const draw = () => boardsSheet(sceneAt(at('all')), boards, store);
          store.onDidChange(draw);
          await Promise.all(boards.map(({ recordId }) => store.counters.get(at(recordId))));
        },
      }),
    )),
  ];
}
