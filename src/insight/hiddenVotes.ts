import type { Held } from '../model/held';
import type { Vote } from '../model/records/vote';

/** Number of votes not known to be named. */
export interface HiddenVotes {
  readonly anonymous: number;
  /** Votes whose anonymity is unclear, including unreadable votes. */
  readonly unclear: number;
}

/** Counts the votes whose voters must stay hidden. */
export function countHiddenVotes(votes: readonly Held<Vote>[]): HiddenVotes {
  const anonymous = votes.filter(({ value }) => value?.voters === 'anonymous').length;
  const named = votes.filter(({ value }) => value?.voters === 'named').length;
  return { anonymous, unclear: votes.length - anonymous - named };
}
