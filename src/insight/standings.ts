import type { Whole } from '../model/field';
import type { Vote } from '../model/records/vote';
import { outcomeOf, type Outcome } from './outcome';
import { ratio } from '../model/ratio';
import type { VoteOption } from './voteTally';

/** Where an option of a vote stands. Without every total nothing is known of that. */
export interface Standing extends VoteOption {
  /** From 1; tied options share a place, the next place is that many further. undefined unless every total is known. */
  readonly place: number | undefined;
  readonly tied: boolean;
  /** Of a vote that has not ended, or of which that is unclear: the place may change. */
  readonly soFar: boolean;
  /** The outcome of the vote: this option is first, alone or tied. */
  readonly mark: 'first' | 'tiedFirst' | undefined;
  /** total divided by the sum of all; undefined unless every total is known and there are votes. */
  readonly share: number | undefined;
}

/** The options of a vote, highest total first, those without a total last. Stable by the order the service sent. */
export function standings(vote: Vote, outcome: Outcome = outcomeOf(vote)): Standing[] {
  const { tally } = outcome;
  const soFar = outcome.kind === 'stillOpen' || outcome.kind === 'undecidable';
  const unknown = { place: undefined, tied: false, soFar, mark: undefined, share: undefined };
  if (tally.kind === 'incomplete' || tally.cast === 0n)
    return tally.options.map((option) => ({ ...option, ...unknown }));
  const times = new Map<Whole, number>();
  for (const { total } of tally.options) times.set(total, (times.get(total) ?? 0) + 1);
  const first = outcome.kind === 'decided' ? 'first' : outcome.kind === 'tied' ? 'tiedFirst' : undefined;
  let place = 1;
  return tally.options.map((option, at) => {
    if (option.total !== tally.options[at - 1]?.total) place = at + 1;
    return {
      ...option,
      place,
      tied: (times.get(option.total) ?? 0) > 1,
      soFar,
      mark: place === 1 ? first : undefined,
      share: ratio(option.total, tally.cast),
    };
  });
}
