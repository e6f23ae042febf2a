import { plus, type Whole } from '../model/field';
import type { Vote } from '../model/records/vote';

/** What one voter gave. */
export interface Spending {
  /** undefined: lines that name nobody, together. */
  readonly userId: string | undefined;
  /** Option after option. */
  readonly given: readonly Gift[];
  readonly sum: Whole;
  /** Lines whose count could not be read. */
  readonly unreadable: number;
}

/** What an option got of a voter. */
interface Gift {
  /** The position of the option among the results. */
  readonly resultIndex: number;
  /** undefined: no count could be read. */
  readonly votes: Whole | undefined;
  /** It may be more than nothing. */
  readonly backs: boolean;
}

interface Voter {
  readonly userId: string | undefined;
  readonly given: Gift[];
  sum: Whole;
  unreadable: number;
}

/** The voters of a named vote, in the order of the answer; none unless the vote is named. */
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
  // Option after option is gone through, so that a further line for the same one finds it last.
  const last = voter.given.at(-1);
  if (last?.resultIndex !== resultIndex) voter.given.push({ resultIndex, votes, backs });
  else {
    const sum = last.votes === undefined || votes === undefined ? (last.votes ?? votes) : plus(last.votes, votes);
    voter.given[voter.given.length - 1] = { resultIndex, votes: sum, backs: backs || last.backs };
  }
}

/** How many different voters gave an option anything, by the option's position among the results. */
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
