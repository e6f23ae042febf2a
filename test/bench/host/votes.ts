import { recordView } from '../../../src/surfaces/pages/recordView';
import { byLoad, type Figure } from '../figure';
import { ballotLoads, ballotsBoard, benchBoards } from '../loads';
import { at, newStore, viewContextAt } from './benchServices';
import { turnFigure } from './turns';
import { issuesFrom } from '../../unit/surfaces/pages/issuesFrom';

/** The cost of a vote with 50,000 ballots for the extension host. */
export async function voteTurns(repeats: number): Promise<Figure[]> {
  const boards = benchBoards();
  const textOf = (load: number) =>
    JSON.stringify({ data: boards.find(({ recordId }) => recordId === ballotsBoard(load))?.votes });
  const vote = (load: number) => at(ballotsBoard(load), 'votes', 'vote-1');
  const common = (load: number) => ({ load, thing: 'ballots', repeats, text: textOf(load) });
  const loaded = async (load: number) => {
    const store = newStore();
    await store.votes.get(vote(load));
    return store;
  };
  const ordered = (key: string) => async (load: number) => {
    const store = await loaded(load);
    return turnFigure({
      ...common(load),
      what: `sorting the voters by ${key.slice(1)}`,
      before: () => recordView(viewContextAt(vote(load)), store, issuesFrom(store)),
      action: ({ tables }) => tables.get('matrix')?.rowsAt({ from: 0, to: 60, sort: { key, descending: true } }),
    });
  };
  return [
    ...(await byLoad(ballotLoads, (load) =>
      turnFigure({
        ...common(load),
        what: 'loading the vote',
        before: () => newStore(),
        action: (store) => store.votes.get(vote(load)),
      }),
    )),
    ...(await byLoad(ballotLoads, async (load) => {
      const store = await loaded(load);
      return turnFigure({
        ...common(load),
        what: 'creating the panel of the vote',
        before: () => undefined,
        action: () => recordView(viewContextAt(vote(load)), store, issuesFrom(store)),
      });
    })),
    ...(await byLoad(ballotLoads, ordered('@voter'))),
  ];
}
