import type { Vote } from '../../records/vote';

/** One ballot entry, by index of its result and index within that. */
export interface Ballot {
  readonly resultIndex: number;
  readonly detailIndex: number;
}

/** All ballot entries in response order; none unless the vote is named. */
export function ballotsOf(vote: Vote): Ballot[] {
  if (vote.voters !== 'named') return [];
  return (vote.results ?? []).flatMap((result, resultIndex) =>
    (result?.detail ?? []).map((_, detailIndex) => ({ resultIndex, detailIndex })),
  );
}
