import { ratio } from '../../core/numeric';
import type { Vote } from '../../records/vote';
import { areProvedZero, castIn, availableIn, moreThanAvailable, receivedIn } from './voteContradictions';
import { outcomeOf, type Outcome } from './outcome';
import { hasBallots, type VoteOption } from './voteTally';

/** Votes cast compared with votes available to those who voted. The API doesn't say who was entitled to vote. */
export interface Turnout {
  /** Sum of all totals; undefined unless all are known, or proved to be zero. */
  readonly cast: bigint | undefined;
  /** Sum of the readable totals; undefined if it may count votes twice. Equals `cast` if that is known. */
  readonly received: bigint | undefined;
  readonly voters: bigint | undefined;
  readonly tickets: bigint | undefined;
  /** tickets × voters; undefined when either is unknown or zero. */
  readonly available: bigint | undefined;
  /** available − cast; undefined when unknown, negative, or the vote is not known to have ended. */
  readonly unspent: bigint | undefined;
  /** cast ÷ available; above 1 when more votes were cast than available. */
  readonly used: number | undefined;
  /** More votes were received than the voters could cast, so one of the numbers is wrong. */
  readonly contradicts: boolean;
}

/** Computes the turnout of a vote. `outcome`: pass it if already computed. */
export function turnoutOf(vote: Vote, outcome: Outcome = outcomeOf(vote)): Turnout {
  const { tally } = outcome;
  const received = receivedIn(tally);
  const cast = castIn(tally, outcome.missing);
  const voters = vote.numberOfVoted === undefined ? undefined : BigInt(vote.numberOfVoted);
  const tickets = vote.tickets === undefined ? undefined : BigInt(vote.tickets);
  const available = availableIn(vote) || undefined;
  const hasEnded = outcome.kind !== 'stillOpen' && outcome.kind !== 'undecidable';
  return {
    cast,
    received,
    voters,
    tickets,
    available,
    unspent:
      hasEnded && cast !== undefined && available !== undefined && available >= cast ? available - cast : undefined,
    used: cast === undefined || available === undefined ? undefined : ratio(cast, available),
    contradicts: moreThanAvailable(vote, tally).length > 0,
  };
}

/**
 * Whether no ballots of a vote are missing: those of each option were returned, or it had no votes left.
 * Otherwise, the sum of a voter may be incomplete.
 */
export function hasAllBallots(vote: Vote): boolean {
  if (vote.results?.every((result) => result && hasBallots(result)) !== true) return false;
  const { tally, missing } = outcomeOf(vote);
  // A result of another option is none of its own.
  const hasResult = ({ noTotalReason }: VoteOption) => noTotalReason !== 'noResult' && noTotalReason !== 'unmatched';
  return tally.options.every(hasResult) || areProvedZero(missing);
}
