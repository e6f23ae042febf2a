import type { Numeric } from '../../core/numeric';
import type { Vote } from '../../records/vote';
import { missingTotals, type MissingTotals, contradictionsIn, type VoteContradiction } from './voteContradictions';
import { tallyOf, type CountedOption, type TallyGap, type Tally, type VoteOption } from './voteTally';

export type Ranking =
  | {
      readonly kind: 'leads';
      readonly leader: CountedOption;
      /** Votes between the leader and the next options; undefined when the leader is the only option. */
      readonly margin: bigint | undefined;
      /** A missing total may be higher than the second, so the margin is a minimum, and `next` is empty. */
      readonly isLeast: boolean;
      /** The options with the second highest total. */
      readonly next: readonly CountedOption[];
    }
  | { readonly kind: 'level'; readonly leaders: readonly CountedOption[]; readonly total: Numeric }
  /** All totals are zero. */
  | { readonly kind: 'noVotes' };

export type UndecidedReason = TallyGap | { readonly kind: 'status'; readonly status: Numeric | string | undefined };

/**
 * What the data of a vote proves about its outcome. A missing or unreadable total may be any number, so a single one
 * makes ranks, shares and sums unknown, except as far as the available votes limit it.
 */
export type Outcome = {
  readonly tally: Tally;
  readonly missing: MissingTotals | undefined;
  /** Numbers that contradict the totals, so that these prove no outcome. */
  readonly contradictions: readonly VoteContradiction[];
} & (
  | ({ readonly kind: 'decided' } & Omit<Extract<Ranking, { kind: 'leads' }>, 'kind'>)
  | ({ readonly kind: 'tied' } & Omit<Extract<Ranking, { kind: 'level' }>, 'kind'>)
  /** All totals are zero; `nobodyVoted`: and the service reports zero voters. */
  | { readonly kind: 'nobodyVoted' | 'noVotes' }
  /** Ended, and all totals are known, but they contradict other numbers. */
  | { readonly kind: 'contradicted'; readonly byTotals: Ranking }
  /** Not ended. `gaps`: why there are no interim standings. */
  | { readonly kind: 'stillOpen'; readonly soFar: Ranking | undefined; readonly gaps: readonly TallyGap[] }
  /** `soFar`: standings by the totals, if only the status is unclear. */
  | {
      readonly kind: 'undecidable';
      readonly reasons: readonly [UndecidedReason, ...UndecidedReason[]];
      readonly soFar: Ranking | undefined;
    }
);

// Cached, since rows and cells need it often and a vote may have many ballots.
const known = new WeakMap<Vote, Outcome>();

/** The only place that decides the outcome of a vote. */
export function outcomeOf(vote: Vote): Outcome {
  const outcome = known.get(vote) ?? decide(vote);
  known.set(vote, outcome);
  return outcome;
}

function decide(vote: Vote): Outcome {
  const tally = tallyOf(vote);
  const missing = missingTotals(vote, tally);
  const { status } = vote;
  const of = { tally, missing, contradictions: contradictionsIn(vote, tally) };
  const soFar = tally.kind === 'complete' ? rankingOf(tally.options) : undefined;
  const gaps = tally.kind === 'complete' ? [] : tally.gaps;
  if (status === 0) return { kind: 'stillOpen', ...of, soFar, gaps };
  if (status !== 1) return { kind: 'undecidable', ...of, soFar, reasons: [{ kind: 'status', status }, ...gaps] };
  if (soFar && of.contradictions.length > 0) return { kind: 'contradicted', ...of, byTotals: soFar };
  let found = soFar;
  if (tally.kind === 'incomplete') {
    found = rankingByBound(tally.options, missing);
    if (!found) return { kind: 'undecidable', ...of, soFar: undefined, reasons: tally.gaps };
  }
  if (found?.kind === 'leads') return { ...found, ...of, kind: 'decided' };
  if (found?.kind === 'level') return { ...found, ...of, kind: 'tied' };
  return {
    kind: vote.numberOfVoted !== undefined && BigInt(vote.numberOfVoted) === 0n ? 'nobodyVoted' : 'noVotes',
    ...of,
  };
}

/** What is proved for all values of the missing totals within their limit; undefined if nothing is. */
function rankingByBound(options: readonly VoteOption[], missing: MissingTotals | undefined): Ranking | undefined {
  if (missing?.kind !== 'bounded') return undefined;
  const { most } = missing;
  const counted = options.filter((option): option is CountedOption => option.total !== undefined);
  const found = rankingOf(counted);
  if (found.kind === 'noVotes') return most === 0n ? found : undefined;
  if (found.kind === 'level') return BigInt(found.total) > most ? found : undefined;
  const total = BigInt(found.leader.total);
  if (total <= most) return undefined;
  const second = found.next[0] ? BigInt(found.next[0].total) : 0n;
  if (most < second) return found;
  // Options with missing totals may come second.
  return { ...found, margin: total - most, next: [], isLeast: most > 0n };
}

/** `options`: in descending order of totals. */
function rankingOf(options: readonly CountedOption[]): Ranking {
  const [leader] = options;
  if (leader === undefined || BigInt(leader.total) === 0n) return { kind: 'noVotes' };
  const leaders = sameTotal(options, 0);
  if (leaders.length > 1) return { kind: 'level', leaders, total: leader.total };
  const next = sameTotal(options, 1);
  const margin = next[0] && BigInt(leader.total) - BigInt(next[0].total);
  return { kind: 'leads', leader, margin, next, isLeast: false };
}

/** The options from an index on that have the same total. */
function sameTotal(options: readonly CountedOption[], from: number): CountedOption[] {
  const total = options[from]?.total;
  const end = options.findIndex((option, at) => at > from && option.total !== total);
  return options.slice(from, end < 0 ? options.length : end);
}
