import {
  counters,
  type SampleBoard,
  element,
  object,
  results,
  tuple,
} from '../../src/service/sample/boards/sampleBoard';
import { canaries } from './canary';

export const canaryBoardId = 'canary-board';

/** A named and an anonymous vote, both with canary voters. */
export function canaryBoard(): SampleBoard {
  const { voter, hiddenVoter } = canaries();
  const vote = { startTime: 1_763_000_000_000, duration: 600, tickets: 2, status: 1, elementTypes: [7] };
  const ballots = (who: string) => ({ [`${who}-one`]: ['el-tea', 'el-tea'], [`${who}-two`]: ['el-coffee'] });
  const parts = { elements: [element('el-tea', 'Tea'), element('el-coffee', 'Coffee')], numberOfVoted: 2 };
  const ids = ['el-tea', 'el-coffee'];
  return {
    recordId: canaryBoardId,
    counters: counters({ totalAccessView: 3 }),
    votes: [
      {
        ...{ id: 'vote-named', name: 'Tea or coffee, openly', creator: 'chair', anonymous: false },
        ...{ ...vote, ...parts, results: results(ids, ballots(voter), object) },
      },
      {
        ...{ id: 'vote-hidden', name: 'Tea or coffee, in secret', creator: 'chair', anonymous: true },
        ...{ ...vote, ...parts, results: results(ids, ballots(hiddenVoter), tuple) },
      },
    ],
    files: [],
    meetings: [],
  };
}
