import type { Numeric } from '../../core/numeric';
import { outcomeOf, type Outcome } from '../../kinds/vote/outcome';
import { standings, type Standing } from '../../kinds/vote/standings';
import type { Decoded } from '../../records/decoding/decoded';
import type { Vote } from '../../records/vote';
import { ballotVerdict, mayShowBallots, type BallotVerdict } from '../../kinds/vote/ballotVerdict';
import { pairOptions, type OptionList, type PairedOptions } from './pairOptions';

/** An option of one of two votes, without voters. All but ID and text are undefined when withheld. */
export interface ComparedOption {
  readonly elementId: string | undefined;
  readonly text: string | undefined;
  readonly standing:
    | Pick<Standing, 'total' | 'noTotalReason' | 'rank' | 'tied' | 'soFar' | 'mark' | 'share'>
    | undefined;
}

export interface ShareBasis {
  /** Votes per person. */
  readonly tickets: Numeric | undefined;
  readonly voters: Numeric | undefined;
}

export interface VoteComparison extends PairedOptions<ComparedOption> {
  readonly earlier: ShareBasis;
  readonly later: ShareBasis;
  readonly ballots: BallotVerdict;
  readonly mayBeSame: boolean;
}

/**
 * Compares two votes, round to round. Options are paired by element ID, then by exact text; unpaired options are
 * listed. Two states of one vote follow `ballotVerdict`: when it withholds changes, options are paired without any
 * number. Votes with the same ID count as the same vote, whatever their boards; so do votes without ID. Two different
 * votes are never withheld: each has its own ballots, so the difference of their totals reveals no ballot, and each
 * vote shows its totals anyway. An unreadable vote has no options.
 */
export function compareVotes(earlier: Decoded<Vote>, later: Decoded<Vote>): VoteComparison {
  const [one, other] = [earlier.value, later.value];
  const mayBeSame = !one?.id || !other?.id || one.id === other.id;
  const ballots: BallotVerdict = mayBeSame ? ballotVerdict(one, other) : 'shown';
  const isShown = mayShowBallots(ballots);
  const outcomes = [one && outcomeOf(one), other && outcomeOf(other)] as const;
  return {
    ...pairOptions(optionsOf(one, outcomes[0], isShown), optionsOf(other, outcomes[1], isShown)),
    earlier: basisOf(one),
    later: basisOf(other),
    ballots,
    mayBeSame,
  };
}

/**
 * Options with their standing, in descending order of totals; only those of `elements`, in their order, when withheld.
 */
function optionsOf(vote: Vote | undefined, outcome: Outcome | undefined, isShown: boolean): OptionList<ComparedOption> {
  if (!vote || !outcome) return { options: [], areAll: false };
  const { tally } = outcome;
  const gaps = tally.kind === 'complete' ? [] : tally.gaps;
  const sorted = standings(vote, outcome);
  // The order by totals, and options that only results name, would show changes of results.
  const ordered = isShown
    ? sorted
    : sorted.filter(isListed).toSorted((one, other) => one.elementIndex - other.elementIndex);
  return {
    options: ordered.map((standing) => comparedOption(standing, isShown)),
    areAll: !gaps.some(({ kind }) => hidesOptions.has(kind)),
  };
}

const isListed = (standing: Standing): standing is Standing & { readonly elementIndex: number } =>
  standing.elementIndex !== undefined;

/** Gaps that may hide an option. */
const hidesOptions: ReadonlySet<string> = new Set([
  'noElementList',
  'badElements',
  'badResults',
  'namelessResults',
  'repeatedFields',
]);

function comparedOption(standing: Standing, isShown: boolean): ComparedOption {
  const { element, result, total, noTotalReason, rank, tied, soFar, mark, share } = standing;
  return {
    elementId: element?.elementId ?? result?.elementId,
    text: element?.text,
    standing: isShown ? { total, noTotalReason, rank, tied, soFar, mark, share } : undefined,
  };
}

const basisOf = (vote: Vote | undefined): ShareBasis => ({ tickets: vote?.tickets, voters: vote?.numberOfVoted });
