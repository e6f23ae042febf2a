import type { Whole } from '../model/field';
import type { Vote } from '../model/records/vote';
import { tallyOf, type CountedOption, type Gap, type Tally } from './voteTally';

/** What complete totals say. */
export type Standings =
  | {
      readonly kind: 'leads';
      readonly leader: CountedOption;
      /** Votes between the leader and the options after it; undefined when it is the only option. */
      readonly margin: bigint | undefined;
      /** The options with the second highest total. */
      readonly next: readonly CountedOption[];
    }
  | { readonly kind: 'level'; readonly leaders: readonly CountedOption[]; readonly total: Whole }
  /** Every total is zero. */
  | { readonly kind: 'noVotes' };

export type Reason = Gap | { readonly kind: 'status'; readonly status: Whole | string | undefined };

/**
 * What the data of a vote proves of its outcome. A total that is missing or cannot be read could be any number, so
 * one such total leaves neither a first, nor a rank, a share, a sum or anything that is derived from the sum.
 */
export type Outcome = { readonly tally: Tally } & (
  | ({ readonly kind: 'decided' } & Omit<Extract<Standings, { kind: 'leads' }>, 'kind'>)
  | ({ readonly kind: 'tied' } & Omit<Extract<Standings, { kind: 'level' }>, 'kind'>)
  /** Every total is zero; `nobodyVoted`: and the service counts no voters. */
  | { readonly kind: 'nobodyVoted' | 'noVotes' }
  /** It has not ended. `gaps`: why nothing can be said of how it stands. */
  | { readonly kind: 'stillOpen'; readonly soFar: Standings | undefined; readonly gaps: readonly Gap[] }
  /** `soFar`: what the totals say, where only the status leaves the outcome open. */
  | {
      readonly kind: 'undecidable';
      readonly reasons: readonly [Reason, ...Reason[]];
      readonly soFar: Standings | undefined;
    }
);

/** The one verdict on the outcome of a vote. */
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

/** `options`: highest total first. */
function standingsIn(options: readonly CountedOption[]): Standings {
  const [leader] = options;
  if (leader === undefined || BigInt(leader.total) === 0n) return { kind: 'noVotes' };
  const leaders = sameTotal(options, 0);
  if (leaders.length > 1) return { kind: 'level', leaders, total: leader.total };
  const next = sameTotal(options, 1);
  const margin = next[0] && BigInt(leader.total) - BigInt(next[0].total);
  return { kind: 'leads', leader, margin, next };
}

/** The options from a position on that have the same total. */
function sameTotal(options: readonly CountedOption[], from: number): CountedOption[] {
  const total = options[from]?.total;
  const end = options.findIndex((option, at) => at > from && option.total !== total);
  return options.slice(from, end < 0 ? options.length : end);
}
