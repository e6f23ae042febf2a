import { plus, type Whole } from '../model/field';
import type { Vote } from '../model/records/vote';

/** The ballots of one voter. */
export interface Spending {
  /** undefined: all entries without user ID, combined. */
  readonly userId: string | undefined;
  /** In the order of the options. */
  readonly given: readonly Gift[];
  readonly sum: Whole;
  /** Number of entries with unreadable count. */
  readonly unreadable: number;
}

/** A voter's votes for one option. */
interface Gift {
  /** Index of the option in the results. */
  readonly resultIndex: number;
  /** undefined: the count is unreadable. */
  readonly votes: Whole | undefined;
  /** Whether the count is or may be above zero. */
  readonly backs: boolean;
}

interface Voter {
  readonly userId: string | undefined;
  readonly given: Gift[];
  sum: Whole;
  unreadable: number;
}

/** The ballots of a named vote by voter, in response order; empty for other votes. */
export function spendings(vote: Vote): Spending[] {
  const voters = new Map<string | undefined, Voter>();
  if (vote.voters !== 'named') return [];
  for (const [resultIndex, result] of (vote.results ?? []).entries())
    for (const detail of result?.detail ?? []) {
      if (detail === undefined) continue;
      const { userId, voteCount } = detail;
      let voter = voters.get(userId);
      if (!voter) voters.set(userId, (voter = { userId, given: [], sum: 0, unreadable: 0 }));
      take(voter, resultIndex, voteCount);
    }
  return [...voters.values()];
}

function take(voter: Voter, resultIndex: number, votes: Whole | undefined): void {
  if (votes === undefined) voter.unreadable += 1;
  else voter.sum = plus(voter.sum, votes);
  const backs = votes === undefined || votes > 0;
  // Options are processed in order, so a repeated entry for the current option is the last one.
  const last = voter.given.at(-1);
  if (last?.resultIndex !== resultIndex) voter.given.push({ resultIndex, votes, backs });
  else {
    const sum = last.votes === undefined || votes === undefined ? (last.votes ?? votes) : plus(last.votes, votes);
    voter.given[voter.given.length - 1] = { resultIndex, votes: sum, backs: backs || last.backs };
  }
}

/** Number of distinct voters of each option, by index of the result. */
export function backersOf(vote: Vote, voters: readonly Spending[]): (number | undefined)[] {
  const counts: (number | undefined)[] = (vote.results ?? []).map((result) =>
    vote.voters === 'named' && result?.detail !== undefined ? 0 : undefined,
  );
  for (const { userId, given } of voters) {
    if (userId === undefined) continue;
    for (const { resultIndex, backs } of given) if (backs) counts[resultIndex] = (counts[resultIndex] ?? 0) + 1;
  }
  return counts;
}
