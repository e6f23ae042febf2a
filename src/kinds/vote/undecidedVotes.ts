import type { TimeSlicer } from '../../core/timeSlicer';
import type { Decoded } from '../../records/decoding/decoded';
import type { Vote } from '../../records/vote';
import { outcomeOf } from './outcome';

type Votes = readonly Decoded<Vote>[];

interface Counts {
  readonly undecided: number;
  readonly tied: number;
}

// Cached, since panels are composed often.
const known = new WeakMap<Votes, Counts>();

/** How many votes have ended without an outcome that their data proves. */
export const undecidedVotes = async (votes: Votes, slicer: TimeSlicer): Promise<number> =>
  (await countsOf(votes, slicer)).undecided;

/** How many votes are a tie, final and proved. */
export const tiedVotes = async (votes: Votes, slicer: TimeSlicer): Promise<number> =>
  (await countsOf(votes, slicer)).tied;

async function countsOf(votes: Votes, slicer: TimeSlicer): Promise<Counts> {
  const before = known.get(votes);
  if (before !== undefined) return before;
  const counts = { undecided: 0, tied: 0 };
  const add = (index: number) => {
    const vote = votes[index]?.value;
    if (vote?.status !== 1) return;
    const { kind } = outcomeOf(vote);
    if (kind === 'undecidable' || kind === 'contradicted') counts.undecided += 1;
    if (kind === 'tied') counts.tied += 1;
  };
  // Check the clock after each vote, since one may be large.
  await slicer.each(votes.length, add, 1);
  known.set(votes, counts);
  return counts;
}
