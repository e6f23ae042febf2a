import type { Whole } from '../model/field';
import type { Vote } from '../model/records/vote';
import { outcomeOf, type Outcome } from './outcome';
import { spendings, type Spending } from './spendings';
import { turnoutOf } from './turnout';

/** An inconsistency between the numbers of a vote. Neither side is corrected. */
export type VoteFinding =
  /** For a vote not known to be named: number of values among its ballots that may name a voter. */
  | { readonly says: 'leak'; readonly values: number }
  | { readonly says: 'anonymityUnclear' }
  | {
      readonly says: 'totalDiffers';
      readonly elementId: string | undefined;
      readonly total: Whole;
      readonly sum: bigint;
      /** Number of entries with unreadable count; the sum is then a minimum. */
      readonly unreadable: number;
    }
  | { readonly says: 'votersDiffer'; readonly reported: Whole; readonly named: number }
  | { readonly says: 'overTickets'; readonly userId: string; readonly cast: bigint; readonly tickets: Whole }
  /** `all`: every total is known, so `cast` is exact. */
  | { readonly says: 'moreThanAvailable'; readonly cast: bigint; readonly available: bigint; readonly all: boolean }
  | { readonly says: 'notDescending'; readonly at: number; readonly before: Whole; readonly after: Whole }
  | { readonly says: 'unknownElement'; readonly elementId: string }
  | { readonly says: 'duplicateElement'; readonly elementId: string; readonly times: number }
  | { readonly says: 'duplicateResult'; readonly elementId: string; readonly times: number }
  /** `matched`: every result names its option, so none belongs to these. */
  | { readonly says: 'withoutResult'; readonly elementIds: readonly string[]; readonly matched: boolean };

/** Checks what must agree in a vote: sums, voters, tickets, order, elements. Empty for a consistent vote. */
export function voteFindings(
  vote: Vote,
  spent: readonly Spending[] = spendings(vote),
  outcome: Outcome = outcomeOf(vote),
): VoteFinding[] {
  return [
    ...anonymityFindings(vote),
    ...sumFindings(vote),
    ...voterFindings(vote, spent, outcome),
    ...orderFindings(vote),
    ...elementFindings(vote),
  ];
}

function anonymityFindings(vote: Vote): VoteFinding[] {
  if (vote.voters === 'named') return [];
  if (vote.hidden.ballots > 0) return [{ says: 'leak', values: vote.hidden.ballots }];
  return vote.voters === 'unclear' ? [{ says: 'anonymityUnclear' }] : [];
}

/**
 * `total` is the total votes for the element, `detail` its voters (§2.5). Without detail there is nothing to compare.
 */
function sumFindings({ results }: Vote): VoteFinding[] {
  return (results ?? []).flatMap((result): VoteFinding[] => {
    if (result?.total === undefined || result.ballots === undefined || result.ballots.entries === 0) return [];
    const { unreadable } = result.ballots;
    const sum = BigInt(result.ballots.votes);
    const agrees = unreadable === 0 ? sum === BigInt(result.total) : sum <= BigInt(result.total);
    return agrees ? [] : [{ says: 'totalDiffers', elementId: result.elementId, total: result.total, sum, unreadable }];
  });
}

function voterFindings(vote: Vote, spent: readonly Spending[], outcome: Outcome): VoteFinding[] {
  const { available = 0n, received, contradicts } = turnoutOf(vote, outcome);
  const all = outcome.tally.kind === 'complete';
  const found: VoteFinding[] =
    contradicts && received !== undefined ? [{ says: 'moreThanAvailable', cast: received, available, all }] : [];
  if (vote.voters !== 'named') return found;
  const nameless = (vote.results ?? []).some((result) =>
    result?.detail?.some((detail) => detail?.userId === undefined),
  );
  const { numberOfVoted: reported, tickets } = vote;
  if (reported !== undefined && !nameless && spent.length > 0 && BigInt(reported) !== BigInt(spent.length))
    found.push({ says: 'votersDiffer', reported, named: spent.length });
  if (tickets !== undefined)
    for (const { userId, sum } of spent)
      if (userId !== undefined && sum > tickets)
        found.push({ says: 'overTickets', userId, cast: BigInt(sum), tickets });
  return found;
}

/** Results are ordered by total votes, descending (§2.3). Reports the first violation. */
function orderFindings({ results }: Vote): VoteFinding[] {
  const totals = (results ?? []).map((result) => result?.total);
  for (const [at, after] of totals.entries()) {
    const before = totals[at - 1];
    if (before !== undefined && after !== undefined && after > before)
      return [{ says: 'notDescending', at, before, after }];
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
      elements.has(elementId) || !listed ? [] : [{ says: 'unknownElement', elementId }],
    ),
    ...repeated(elements).map(([elementId, count]): VoteFinding => ({
      says: 'duplicateElement',
      elementId,
      times: count,
    })),
    ...repeated(results).map(([elementId, count]): VoteFinding => ({
      says: 'duplicateResult',
      elementId,
      times: count,
    })),
    ...(silent.length > 0 ? [{ says: 'withoutResult', elementIds: silent, matched } as const] : []),
  ];
}

const repeated = (counts: ReadonlyMap<string, number>) => [...counts].filter(([, count]) => count > 1);

function times(ids: readonly (string | undefined)[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
