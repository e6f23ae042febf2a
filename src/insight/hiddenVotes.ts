import type { Held } from '../model/held';
import type { Vote } from '../model/records/vote';

/** How many votes are not known to name their voters, by what is known of them. */
export interface HiddenVotes {
  readonly anonymous: number;
  /** Votes of which it cannot be told, those that cannot be read included. */
  readonly unclear: number;
}

/** Counts the votes that must not name their voters. */
export function countHiddenVotes(votes: readonly Held<Vote>[]): HiddenVotes {
  const anonymous = votes.filter(({ value }) => value?.voters === 'anonymous').length;
  const named = votes.filter(({ value }) => value?.voters === 'named').length;
  return { anonymous, unclear: votes.length - anonymous - named };
}
