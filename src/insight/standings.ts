import type { Numeric } from '../base/numeric';
import type { Vote } from '../records/vote';
import { outcomeOf, type Outcome } from './outcome';
import { ratio } from '../base/ratio';
import type { VoteOption } from './voteTally';

/** The standing of an option. Ranks and shares are unknown unless every total is known. */
export interface Standing extends VoteOption {
  /** Rank from 1, shared when tied; the following rank skips accordingly. undefined unless every total is known. */
  readonly rank: number | undefined;
  readonly tied: boolean;
  /** The vote has not ended or its status is unclear, so the rank may change. */
  readonly soFar: boolean;
  /** The decided outcome: this option is first, alone or tied. */
  readonly mark: 'first' | 'tiedFirst' | undefined;
  /** total ÷ sum of all totals; undefined unless every total is known and the sum is positive. */
  readonly share: number | undefined;
}

/** The options of a vote in descending order of totals, those without total last; ties in response order. */
export function standings(vote: Vote, outcome: Outcome = outcomeOf(vote)): Standing[] {
  const { tally } = outcome;
  const soFar = outcome.kind === 'stillOpen' || outcome.kind === 'undecidable';
  const unknown = { rank: undefined, tied: false, soFar, mark: undefined, share: undefined };
  if (tally.kind === 'incomplete' || tally.cast === 0n)
    return tally.options.map((option) => ({ ...option, ...unknown }));
  const times = new Map<Numeric, number>();
  for (const { total } of tally.options) times.set(total, (times.get(total) ?? 0) + 1);
  const first = outcome.kind === 'decided' ? 'first' : outcome.kind === 'tied' ? 'tiedFirst' : undefined;
  let rank = 1;
  return tally.options.map((option, at) => {
    if (option.total !== tally.options[at - 1]?.total) rank = at + 1;
    return {
      ...option,
      rank,
      tied: (times.get(option.total) ?? 0) > 1,
      soFar,
      mark: rank === 1 ? first : undefined,
      share: ratio(option.total, tally.cast),
    };
  });
}
