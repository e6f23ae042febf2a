import type { Decoded } from '../../records/decoding/decoded';
import type { Vote } from '../../records/vote';

/** The cut lines that the user has drawn, by decoded vote, since a later response may have another ranking. */
export interface ChosenCuts {
  /** `places`: number of options above the line; 0 for no line. */
  readonly choose: (vote: Decoded<Vote>, places: number) => void;
  readonly of: (vote: Decoded<Vote>) => number;
}

export function createChosenCuts(): ChosenCuts {
  const chosen = new WeakMap<Decoded<Vote>, number>();
  return {
    choose: (vote, places) => void chosen.set(vote, places),
    of: (vote) => chosen.get(vote) ?? 0,
  };
}
