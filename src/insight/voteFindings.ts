import type { Whole } from '../model/field';
import type { Vote, VoteResult } from '../model/records/vote';
import { anonymityOf, leakedVoters } from './anonymity';
import { turnoutOf } from './turnout';

/** Where the numbers of a vote do not agree. Neither side is corrected; each finding names its numbers. */
export type VoteFinding =
  /** Of an anonymous vote, or one of which that is unclear. */
  | { readonly says: 'leak'; readonly voters: number }
  | { readonly says: 'anonymityUnclear' }
  | {
      readonly says: 'totalDiffers';
      readonly elementId: string | undefined;
      readonly total: Whole;
      readonly sum: bigint;
      /** Entries whose count could not be read; the sum is then a least. */
      readonly unreadable: number;
    }
  | { readonly says: 'votersDiffer'; readonly reported: Whole; readonly named: number }
  | { readonly says: 'overTickets'; readonly userId: string; readonly cast: bigint; readonly tickets: Whole }
  | { readonly says: 'moreThanAvailable'; readonly cast: bigint; readonly available: bigint }
  | { readonly says: 'notDescending'; readonly at: number; readonly before: Whole; readonly after: Whole }
  | { readonly says: 'unknownElement'; readonly elementId: string }
  | { readonly says: 'duplicateElement'; readonly elementId: string; readonly times: number }
  | { readonly says: 'duplicateResult'; readonly elementId: string; readonly times: number }
  | { readonly says: 'withoutResult'; readonly elementIds: readonly string[] };

/** Checks what domain sense says must agree: sums, voters, tickets, order, elements. Empty for a sound vote. */
export function voteFindings(vote: Vote): VoteFinding[] {
  return [
    ...anonymityFindings(vote),
    ...sumFindings(vote),
    ...voterFindings(vote),
    ...orderFindings(vote),
    ...elementFindings(vote),
  ];
}

function anonymityFindings(vote: Vote): VoteFinding[] {
  const leaked = leakedVoters(vote);
  if (leaked > 0) return [{ says: 'leak', voters: leaked }];
  return anonymityOf(vote) === 'unclear' ? [{ says: 'anonymityUnclear' }] : [];
}

/** 2.5: total is the total votes for the element, detail its voters. Without any detail there is nothing to compare. */
function sumFindings({ results }: Vote): VoteFinding[] {
  return (results ?? []).flatMap((result): VoteFinding[] => {
    if (result?.total === undefined || result.detail === undefined || result.detail.length === 0) return [];
    const sum = result.detail.reduce((before, detail) => before + BigInt(detail?.voteCount ?? 0), 0n);
    const unreadable = result.detail.filter((detail) => detail?.voteCount === undefined).length;
    const agrees = unreadable === 0 ? sum === BigInt(result.total) : sum <= BigInt(result.total);
    return agrees ? [] : [{ says: 'totalDiffers', elementId: result.elementId, total: result.total, sum, unreadable }];
  });
}

function voterFindings(vote: Vote): VoteFinding[] {
  const { available, cast } = turnoutOf(vote);
  const found: VoteFinding[] =
    available !== undefined && cast > available ? [{ says: 'moreThanAvailable', cast, available }] : [];
  if (anonymityOf(vote) !== 'named') return found;
  const byVoter = votesByVoter(vote.results ?? []);
  const nameless = (vote.results ?? []).some((result) =>
    result?.detail?.some((detail) => detail?.userId === undefined),
  );
  if (
    vote.numberOfVoted !== undefined &&
    !nameless &&
    byVoter.size > 0 &&
    BigInt(vote.numberOfVoted) !== BigInt(byVoter.size)
  )
    found.push({ says: 'votersDiffer', reported: vote.numberOfVoted, named: byVoter.size });
  const { tickets } = vote;
  if (tickets !== undefined)
    for (const [userId, given] of byVoter)
      if (given > BigInt(tickets)) found.push({ says: 'overTickets', userId, cast: given, tickets });
  return found;
}

/** How many votes each named voter gave, over all options. */
function votesByVoter(results: readonly (VoteResult | undefined)[]): Map<string, bigint> {
  const given = new Map<string, bigint>();
  for (const result of results)
    for (const detail of result?.detail ?? []) {
      if (detail?.userId === undefined) continue;
      given.set(detail.userId, (given.get(detail.userId) ?? 0n) + BigInt(detail.voteCount ?? 0));
    }
  return given;
}

/** 2.3: results are ordered by total votes, descending. The first place where they are not is told. */
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
  return [
    ...[...results.keys()].flatMap((elementId): VoteFinding[] =>
      elements.has(elementId) ? [] : [{ says: 'unknownElement', elementId }],
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
    ...(silent.length > 0 ? [{ says: 'withoutResult', elementIds: silent } as const] : []),
  ];
}

const repeated = (counts: ReadonlyMap<string, number>) => [...counts].filter(([, count]) => count > 1);

function times(ids: readonly (string | undefined)[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
