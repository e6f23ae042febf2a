import type { TimeSlicer } from '../base/timeSlicer';
import type { Decoded } from '../records/decoding/decoded';
import type { Vote } from '../records/vote';
import { outcomeOf } from './outcome';

// Cached, since panels are composed often.
const known = new WeakMap<readonly Decoded<Vote>[], number>();

/** How many votes have ended without an outcome that their data proves. */
export async function undecidedVotes(votes: readonly Decoded<Vote>[], slicer: TimeSlicer): Promise<number> {
  const before = known.get(votes);
  if (before !== undefined) return before;
  let count = 0;
  const add = (index: number) => {
    const vote = votes[index]?.value;
    if (vote && isUndecided(vote)) count += 1;
  };
  // Check the clock after each vote, since one may be large.
  await slicer.each(votes.length, add, 1);
  known.set(votes, count);
  return count;
}

const isUndecided = (vote: Vote): boolean =>
  vote.status === 1 && ['undecidable', 'contradicted'].includes(outcomeOf(vote).kind);
