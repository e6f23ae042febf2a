import type { Vote } from '../model/records/vote';

/** Whether voters may be shown. Unreadable or missing anonymity is treated as anonymous. */
export type Anonymity = 'named' | 'anonymous' | 'unclear';

export function anonymityOf(vote: Vote): Anonymity {
  if (vote.anonymous === undefined) return 'unclear';
  return vote.anonymous ? 'anonymous' : 'named';
}

/** How many voters of a vote that is not named came with an id all the same (2.6: it should be null). */
export function leakedVoters(vote: Vote): number {
  if (anonymityOf(vote) === 'named') return 0;
  const ids = new Set<string>();
  for (const result of vote.results ?? [])
    for (const detail of result?.detail ?? []) if (detail?.userId !== undefined) ids.add(detail.userId);
  return ids.size;
}
