import { plus, type Numeric } from '../../core/numeric';
import type { Vote } from '../../records/vote';

export interface VoterBallots {
  /** undefined: all entries without user ID, combined. */
  readonly userId: string | undefined;
  /** In the order of the options. */
  readonly ballots: readonly OptionBallot[];
  readonly sum: Numeric;
  /** Number of entries with unreadable count. */
  readonly unreadable: number;
}

/** A voter's votes for one option. */
interface OptionBallot {
  readonly resultIndex: number;
  /** undefined: the count is unreadable. */
  readonly votes: Numeric | undefined;
  /** Whether the count is or may be above zero. */
  readonly hasVotes: boolean;
}

interface Voter {
  readonly userId: string | undefined;
  readonly ballots: OptionBallot[];
  sum: Numeric;
  unreadable: number;
}

/** The ballots of a named vote by voter, in response order; empty for other votes. */
export function ballotsByVoter(vote: Vote): VoterBallots[] {
  const voters = new Map<string | undefined, Voter>();
  if (vote.voters !== 'named') return [];
  for (const [resultIndex, result] of (vote.results ?? []).entries())
    for (const detail of result?.detail ?? []) {
      if (detail === undefined) continue;
      const { userId, voteCount } = detail;
      let voter = voters.get(userId);
      if (!voter) voters.set(userId, (voter = { userId, ballots: [], sum: 0, unreadable: 0 }));
      addBallots(voter, resultIndex, voteCount);
    }
  return [...voters.values()];
}

function addBallots(voter: Voter, resultIndex: number, votes: Numeric | undefined): void {
  if (votes === undefined) voter.unreadable += 1;
  else voter.sum = plus(voter.sum, votes);
  const hasVotes = votes === undefined || votes > 0;
  // Options are processed in order, so a repeated entry for the current option is the last one.
  const last = voter.ballots.at(-1);
  if (last?.resultIndex !== resultIndex) voter.ballots.push({ resultIndex, votes, hasVotes });
  else {
    const sum = last.votes === undefined || votes === undefined ? (last.votes ?? votes) : plus(last.votes, votes);
    voter.ballots[voter.ballots.length - 1] = { resultIndex, votes: sum, hasVotes: hasVotes || last.hasVotes };
  }
}

/** Number of distinct voters who have or may have cast a vote. */
export const votersIn = (byVoter: readonly VoterBallots[]): number =>
  byVoter.filter(({ userId, ballots }) => userId !== undefined && ballots.some(({ hasVotes }) => hasVotes)).length;
