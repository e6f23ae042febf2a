import type { Numeric } from '../../core/numeric';
import type { Vote } from '../../records/vote';
import { outcomeOf, type Outcome } from './outcome';
import { ballotsByVoter, type VoterBallots } from './ballotsByVoter';
import { moreThanAvailable, overTickets, totalsDiffering, type VoteContradiction } from './voteContradictions';

/** An inconsistency between the numbers of a vote. Neither side is corrected. */
export type VoteFinding =
  /** For a vote not known to be named: number of values among its ballots that may name a voter. */
  | { readonly kind: 'leak'; readonly values: number }
  | { readonly kind: 'anonymityUnclear' }
  | VoteContradiction
  | { readonly kind: 'votersDiffer'; readonly reported: Numeric; readonly named: number }
  | { readonly kind: 'notDescending'; readonly at: number; readonly before: Numeric; readonly after: Numeric }
  | { readonly kind: 'unknownElement'; readonly elementId: string }
  | { readonly kind: 'duplicateElement'; readonly elementId: string; readonly times: number }
  | { readonly kind: 'duplicateResult'; readonly elementId: string; readonly times: number }
  /** `matched`: every result names its option, so none belongs to these. */
  | { readonly kind: 'withoutResult'; readonly elementIds: readonly string[]; readonly matched: boolean };

/** Checks what must agree in a vote: sums, voters, tickets, order, elements. Empty for a consistent vote. */
export function voteFindings(
  vote: Vote,
  spent: readonly VoterBallots[] = ballotsByVoter(vote),
  outcome: Outcome = outcomeOf(vote),
): VoteFinding[] {
  return [
    ...anonymityFindings(vote),
    ...totalsDiffering(vote),
    ...moreThanAvailable(vote, outcome.tally),
    ...votersDiffering(vote, spent),
    ...overTickets(vote, spent),
    ...orderFindings(vote),
    ...elementFindings(vote),
  ];
}

function anonymityFindings(vote: Vote): VoteFinding[] {
  if (vote.voters === 'named') return [];
  if (vote.hidden.ballots > 0) return [{ kind: 'leak', values: vote.hidden.ballots }];
  return vote.voters === 'unclear' ? [{ kind: 'anonymityUnclear' }] : [];
}

/** The reported number of voters must equal the number of named voters. */
function votersDiffering(vote: Vote, spent: readonly VoterBallots[]): VoteFinding[] {
  if (vote.voters !== 'named') return [];
  const nameless = (vote.results ?? []).some((result) =>
    result?.detail?.some((detail) => detail?.userId === undefined),
  );
  const { numberOfVoted: reported } = vote;
  const agree = reported === undefined || nameless || spent.length === 0 || BigInt(reported) === BigInt(spent.length);
  return agree ? [] : [{ kind: 'votersDiffer', reported, named: spent.length }];
}

/** Results are ordered by total votes, descending (§2.3). Reports the first violation. */
function orderFindings({ results }: Vote): VoteFinding[] {
  const totals = (results ?? []).map((result) => result?.total);
  for (const [at, after] of totals.entries()) {
    const before = totals[at - 1];
    if (before !== undefined && after !== undefined && after > before)
      return [{ kind: 'notDescending', at, before, after }];
  }
  return [];
}

function elementFindings(vote: Vote): VoteFinding[] {
  if (vote.elements === undefined || vote.results === undefined) return [];
  const elements = times(vote.elements.map((element) => element?.elementId));
  const results = times(vote.results.map((result) => result?.elementId));
  const silent = [...elements.keys()].filter((elementId) => !results.has(elementId));
  const matched = vote.results.every((result) => result?.elementId !== undefined);
  const listed = vote.elements.every((element) => element?.elementId !== undefined);
  return [
    ...[...results.keys()].flatMap((elementId): VoteFinding[] =>
      elements.has(elementId) || !listed ? [] : [{ kind: 'unknownElement', elementId }],
    ),
    ...repeated(elements).map(([elementId, count]): VoteFinding => ({
      kind: 'duplicateElement',
      elementId,
      times: count,
    })),
    ...repeated(results).map(([elementId, count]): VoteFinding => ({
      kind: 'duplicateResult',
      elementId,
      times: count,
    })),
    ...(silent.length > 0 ? [{ kind: 'withoutResult', elementIds: silent, matched } as const] : []),
  ];
}

const repeated = (counts: ReadonlyMap<string, number>) => [...counts].filter(([, count]) => count > 1);

function times(ids: readonly (string | undefined)[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
