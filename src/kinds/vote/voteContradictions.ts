import type { Numeric } from '../../core/numeric';
import type { Vote } from '../../records/vote';
import { ballotsByVoter, type VoterBallots } from './ballotsByVoter';
import type { Tally, VoteOption } from './voteTally';

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

/** What the other numbers of a vote say about missing totals. `received`: sum of the known ones; undefined without any. */
export type MissingTotals = { readonly options: readonly VoteOption[]; readonly received: bigint | undefined } &
  /** `most`: maximum votes of the options together, the available votes that no known total accounts for. */
  (
    | { readonly kind: 'bounded'; readonly most: bigint; readonly available: bigint }
    /** `why`: what can't be read, or that the numbers contradict each other. */
    | { readonly kind: 'unbounded' }
  );

/** Whether missing totals are proved to be zero: the known ones account for all available votes. */
export const areProvedZero = (missing: MissingTotals | undefined): boolean =>
  missing?.kind === 'bounded' && missing.most === 0n;

/** The sum of all totals; undefined unless all are known, or the others are proved to be zero. */
export const castIn = (tally: Tally, missing: MissingTotals | undefined): bigint | undefined =>
  tally.kind === 'complete' ? tally.cast : areProvedZero(missing) ? tally.received : undefined;

/**
 * Limits missing totals by the votes that the voters could cast (§2.3: `numberOfVoted` × `tickets`). undefined unless
 * totals are all that is missing: every option is known, and has at most one result.
 */
export function missingTotals(vote: Vote, tally: Tally): MissingTotals | undefined {
  if (tally.kind === 'complete') return undefined;
  const options: VoteOption[] = [];
  for (const gap of tally.gaps) {
    if (gap.kind !== 'noTotal' && gap.kind !== 'noResult') return undefined;
    options.push(...gap.options);
  }
  // A number beyond double precision is a total, though not an exact one.
  if (options.some(({ result }) => result?.total !== undefined)) return undefined;
  const { received } = tally;
  const spent = ballotsByVoter(vote);
  const unbounded = { kind: 'unbounded', options, received } as const;
  if (vote.numberOfVoted === undefined) return unbounded;
  const available = availableIn(vote);
  if (available === undefined) return unbounded;
  const most = available - (received ?? 0n);
  const ballots = options.reduce((sum, { result }) => sum + BigInt(result?.ballots?.votes ?? 0), 0n);
  const named = spent.filter(({ userId }) => userId !== undefined).length;
  const disagrees =
    contradictionsIn(vote, tally, spent).length > 0 || ballots > most || BigInt(named) > BigInt(vote.numberOfVoted);
  return disagrees ? unbounded : { kind: 'bounded', options, received, most, available };
}
