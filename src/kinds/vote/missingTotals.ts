import type { Vote } from '../../records/vote';
import { ballotsByVoter } from './ballotsByVoter';
import { availableIn, contradictionsIn } from './voteContradictions';
import type { Tally, VoteOption } from './voteTally';

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
