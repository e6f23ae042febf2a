import type { Vote } from '../../model/records/vote';

/** One line of voter detail: which result, and which of its lines. */
export interface Ballot {
  readonly resultIndex: number;
  readonly detailIndex: number;
}

/** Every line of voter detail, in the order of the answer; none unless the vote is named. */
export function ballotsOf(vote: Vote): Ballot[] {
  if (vote.voters !== 'named') return [];
  return (vote.results ?? []).flatMap((result, resultIndex) =>
    (result?.detail ?? []).map((_, detailIndex) => ({ resultIndex, detailIndex })),
  );
}
