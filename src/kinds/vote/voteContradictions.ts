import type { Numeric } from '../../core/numeric';
import type { Vote } from '../../records/vote';
import { ballotsByVoter, type VoterBallots } from './ballotsByVoter';
import type { Tally } from './voteTally';

/** Numbers of a vote that contradict each other and concern its totals. Neither side is corrected. */
export type VoteContradiction =
  | {
      readonly kind: 'totalDiffers';
      readonly elementId: string | undefined;
      readonly total: Numeric;
      readonly sum: bigint;
      /** Number of entries with unreadable count; the sum is then a minimum. */
      readonly unreadable: number;
    }
  | { readonly kind: 'overTickets'; readonly userId: string; readonly cast: bigint; readonly tickets: Numeric }
  /** `all`: every total is known, so `cast` is exact. */
  | { readonly kind: 'moreThanAvailable'; readonly cast: bigint; readonly available: bigint; readonly all: boolean };

/** The only place that decides whether the numbers behind the totals of a vote agree. */
export const contradictionsIn = (
  vote: Vote,
  tally: Tally,
  byVoter: readonly VoterBallots[] = ballotsByVoter(vote),
): VoteContradiction[] => [...totalsDiffering(vote), ...moreThanAvailable(vote, tally), ...overTickets(vote, byVoter)];

/**
 * `total` is the total votes for the element, `detail` its voters (§2.5). Without detail there is nothing to compare.
 */
function totalsDiffering({ results }: Vote): VoteContradiction[] {
  return (results ?? []).flatMap((result): VoteContradiction[] => {
    if (result?.total === undefined || result.ballots === undefined || result.ballots.entries === 0) return [];
    const { unreadable } = result.ballots;
    const sum = BigInt(result.ballots.votes);
    const agrees = unreadable === 0 ? sum === BigInt(result.total) : sum <= BigInt(result.total);
    return agrees ? [] : [{ kind: 'totalDiffers', elementId: result.elementId, total: result.total, sum, unreadable }];
  });
}

/** The votes that the reported voters could cast; undefined if unknown; 0 without voters, whatever the limit. */
export function availableIn({ numberOfVoted, tickets }: Vote): bigint | undefined {
  if (numberOfVoted === undefined) return undefined;
  if (BigInt(numberOfVoted) === 0n) return 0n;
  // 0 votes per person may mean no limit.
  return tickets ? BigInt(numberOfVoted) * BigInt(tickets) : undefined;
}

/** The sum of the known totals; undefined if it may count votes twice. */
export const receivedIn = (tally: Tally): bigint | undefined =>
  tally.kind === 'complete' ? tally.cast : tally.received;

export function moreThanAvailable(vote: Vote, tally: Tally): VoteContradiction[] {
  const [cast, available] = [receivedIn(tally), availableIn(vote)];
  if (cast === undefined || available === undefined || cast <= available) return [];
  return [{ kind: 'moreThanAvailable', cast, available, all: tally.kind === 'complete' }];
}

/** Voters of a named vote who cast more than the votes per person; none if that is 0, which may mean no limit. */
function overTickets({ voters, tickets }: Vote, byVoter: readonly VoterBallots[]): VoteContradiction[] {
  if (voters !== 'named' || !tickets) return [];
  return byVoter.flatMap(({ userId, sum }): VoteContradiction[] =>
    userId !== undefined && sum > tickets ? [{ kind: 'overTickets', userId, cast: BigInt(sum), tickets }] : [],
  );
}
