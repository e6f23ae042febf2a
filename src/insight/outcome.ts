import type { Numeric } from '../base/numeric';
import type { Vote } from '../records/vote';
import { tallyOf, type CountedOption, type TallyGap, type Tally } from './voteTally';

/** The ranking that complete totals give. */
export type Ranking =
  | {
      readonly kind: 'leads';
      readonly leader: CountedOption;
      /** Votes between the leader and the next options; undefined when it is the only option. */
      readonly margin: bigint | undefined;
      /** The options with the second highest total. */
      readonly next: readonly CountedOption[];
    }
  | { readonly kind: 'level'; readonly leaders: readonly CountedOption[]; readonly total: Numeric }
  /** All totals are zero. */
  | { readonly kind: 'noVotes' };

export type UndecidedReason = TallyGap | { readonly kind: 'status'; readonly status: Numeric | string | undefined };

/**
 * What the data of a vote proves about its outcome. A missing or unreadable total may be any number, so a single one
 * makes ranks, shares and sums unknown.
 */
export type Outcome = { readonly tally: Tally } & (
  | ({ readonly kind: 'decided' } & Omit<Extract<Ranking, { kind: 'leads' }>, 'kind'>)
  | ({ readonly kind: 'tied' } & Omit<Extract<Ranking, { kind: 'level' }>, 'kind'>)
  /** All totals are zero; `nobodyVoted`: and the service reports zero voters. */
  | { readonly kind: 'nobodyVoted' | 'noVotes' }
  /** Not ended. `gaps`: why there are no interim standings. */
  | { readonly kind: 'stillOpen'; readonly soFar: Ranking | undefined; readonly gaps: readonly TallyGap[] }
  /** `soFar`: standings by the totals, if only the status is unclear. */
  | {
      readonly kind: 'undecidable';
      readonly reasons: readonly [UndecidedReason, ...UndecidedReason[]];
      readonly soFar: Ranking | undefined;
    }
);

/** The only place that decides the outcome of a vote. */
export function outcomeOf(vote: Vote): Outcome {
  const tally = tallyOf(vote);
  const { status } = vote;
  const soFar = tally.kind === 'complete' ? standingsIn(tally.options) : undefined;
  const gaps = tally.kind === 'complete' ? [] : tally.gaps;
  if (status === 0) return { kind: 'stillOpen', tally, soFar, gaps };
  if (status !== 1) return { kind: 'undecidable', tally, soFar, reasons: [{ kind: 'status', status }, ...gaps] };
  if (tally.kind === 'incomplete') return { kind: 'undecidable', tally, soFar, reasons: tally.gaps };
  const found = standingsIn(tally.options);
  if (found.kind === 'leads')
    return { kind: 'decided', tally, leader: found.leader, margin: found.margin, next: found.next };
  if (found.kind === 'level') return { kind: 'tied', tally, leaders: found.leaders, total: found.total };
  return {
    kind: vote.numberOfVoted !== undefined && BigInt(vote.numberOfVoted) === 0n ? 'nobodyVoted' : 'noVotes',
    tally,
  };
}

/** `options`: in descending order of totals. */
function standingsIn(options: readonly CountedOption[]): Ranking {
  const [leader] = options;
  if (leader === undefined || BigInt(leader.total) === 0n) return { kind: 'noVotes' };
  const leaders = sameTotal(options, 0);
  if (leaders.length > 1) return { kind: 'level', leaders, total: leader.total };
  const next = sameTotal(options, 1);
  const margin = next[0] && BigInt(leader.total) - BigInt(next[0].total);
  return { kind: 'leads', leader, margin, next };
}

/** The options from an index on that have the same total. */
function sameTotal(options: readonly CountedOption[], from: number): CountedOption[] {
  const total = options[from]?.total;
  const end = options.findIndex((option, at) => at > from && option.total !== total);
  return options.slice(from, end < 0 ? options.length : end);
}
