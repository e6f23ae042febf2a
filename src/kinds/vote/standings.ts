import { ratio, type Numeric } from '../../core/numeric';
import type { Vote } from '../../records/vote';
import { castIn } from './voteContradictions';
import { outcomeOf, type Outcome } from './outcome';
import type { VoteOption } from './voteTally';

/**
 * The standing of an option. Ranks are unknown unless they are proved, shares unless every total is known or proved to
 * be zero, and no number contradicts another.
 */
export interface Standing extends VoteOption {
  /** Rank from 1, shared when tied; the following rank skips accordingly. undefined unless it is proved. */
  readonly rank: number | undefined;
  readonly tied: boolean;
  /** The vote has not ended or its status is unclear, so the rank may change. */
  readonly soFar: boolean;
  /** The decided outcome: this option is first, alone or tied. */
  readonly mark: 'first' | 'tiedFirst' | undefined;
  /** total ÷ sum of all totals; undefined unless both are known, no total is in doubt, and the sum is positive. */
  readonly share: number | undefined;
}

/** The options of a vote in descending order of totals, those without total last; ties in response order. */
export function standings(vote: Vote, outcome: Outcome = outcomeOf(vote)): Standing[] {
  const { tally, missing, contradictions } = outcome;
  const soFar = outcome.kind === 'stillOpen' || outcome.kind === 'undecidable';
  const unknown = { rank: undefined, tied: false, soFar, mark: undefined, share: undefined };
  // The rank of a total up to this limit isn't proved, since a missing total may be higher.
  const limit = missing?.kind === 'bounded' ? missing.most : undefined;
  const hasRanks = tally.kind === 'complete' ? tally.cast > 0n : !soFar && limit !== undefined;
  if (!hasRanks || contradictions.length > 0) return tally.options.map((option) => standingOf(option, unknown));
  const times = new Map<Numeric, number>();
  for (const { total } of tally.options) if (total !== undefined) times.set(total, (times.get(total) ?? 0) + 1);
  const first = outcome.kind === 'decided' ? 'first' : outcome.kind === 'tied' ? 'tiedFirst' : undefined;
  const cast = castIn(tally, missing);
  const shareOf = (total: Numeric) => (cast === undefined ? undefined : ratio(total, cast));
  let rank = 1;
  return tally.options.map((option, at) => {
    const { total } = option;
    if (total === undefined || (limit !== undefined && BigInt(total) <= limit))
      return standingOf(option, { ...unknown, share: total === undefined ? undefined : shareOf(total) });
    if (total !== tally.options[at - 1]?.total) rank = at + 1;
    return standingOf(option, {
      rank,
      tied: (times.get(total) ?? 0) > 1,
      soFar,
      mark: rank === 1 ? first : undefined,
      share: shareOf(total),
    });
  });
}

/** By name, since spreading so many properties takes thirty times as long. */
const standingOf = (
  { key, total, noTotalReason, listed, resultIndex, elementIndex, result, element, voters }: VoteOption,
  { rank, tied, soFar, mark, share }: Omit<Standing, keyof VoteOption>,
): Standing => ({
  key,
  total,
  noTotalReason,
  listed,
  resultIndex,
  elementIndex,
  result,
  element,
  voters,
  rank,
  tied,
  soFar,
  mark,
  share,
});
