import { anonymityOf } from '../../insight/anonymity';
import type { Vote } from '../../model/records/vote';

/** One line of voter detail: which result, and which of its lines. */
export interface Ballot {
  readonly resultIndex: number;
  readonly detailIndex: number;
}

/** Every line of voter detail, in the order of the answer; none unless the vote is named. */
export function ballotsOf(vote: Vote): Ballot[] {
  if (anonymityOf(vote) !== 'named') return [];
  return (vote.results ?? []).flatMap((result, resultIndex) =>
    (result?.detail ?? []).map((_, detailIndex) => ({ resultIndex, detailIndex })),
  );
}

/** What one voter gave to each option, by the option's position among the results. */
export interface Spending {
  /** undefined: lines that name nobody, together. */
  readonly userId: string | undefined;
  readonly given: ReadonlyMap<number, bigint>;
  readonly sum: bigint;
  /** Lines whose count could not be read. */
  readonly unreadable: number;
}

/** The voters of a named vote, those who gave most first; lines that name nobody last. */
export function spendings(vote: Vote): Spending[] {
  const voters = new Map<string | undefined, { given: Map<number, bigint>; sum: bigint; unreadable: number }>();
  if (anonymityOf(vote) !== 'named') return [];
  for (const [at, result] of (vote.results ?? []).entries())
    for (const detail of result?.detail ?? []) {
      if (detail === undefined) continue;
      const { userId, voteCount } = detail;
      let voter = voters.get(userId);
      if (!voter) voters.set(userId, (voter = { given: new Map(), sum: 0n, unreadable: 0 }));
      if (voteCount === undefined) voter.unreadable += 1;
      else {
        voter.given.set(at, (voter.given.get(at) ?? 0n) + BigInt(voteCount));
        voter.sum += BigInt(voteCount);
      }
    }
  return [...voters]
    .map(([userId, spent]) => ({ userId, ...spent }))
    .toSorted((one, other) => {
      if ((one.userId === undefined) !== (other.userId === undefined)) return one.userId === undefined ? 1 : -1;
      return one.sum === other.sum ? 0 : one.sum > other.sum ? -1 : 1;
    });
}

/** How many different voters gave an option anything, by the option's position among the results. */
export function backersOf(vote: Vote): (number | undefined)[] {
  const named = anonymityOf(vote) === 'named';
  return (vote.results ?? []).map((result) => {
    if (!named || result?.detail === undefined) return undefined;
    const ids = new Set<string>();
    for (const detail of result.detail)
      if (detail?.userId !== undefined && (detail.voteCount === undefined || detail.voteCount > 0))
        ids.add(detail.userId);
    return ids.size;
  });
}
