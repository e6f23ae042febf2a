import type { Whole } from '../model/field';

/** What a line below the first `places` options of a ranking separates. */
export interface Cut {
  readonly places: number;
  /** The last option above the line and the first below have the same total: the line decides nothing. */
  readonly tied: boolean;
  /** Positions of the options that share that total, from the first to before the last; both 0 when not tied. */
  readonly tiedFrom: number;
  readonly tiedTo: number;
  /** Votes between the last above and the first below; undefined where one has no total. */
  readonly margin: bigint | undefined;
}

/** Every line that can be drawn through totals that stand best first, those without a total at the end. */
export function cutLines(totals: readonly (Whole | undefined)[]): Cut[] {
  const runs = runsOf(totals);
  return totals.slice(1).map((next, above): Cut => {
    const places = above + 1;
    const last = totals[above];
    if (last === undefined || next === undefined)
      return { places, tied: false, tiedFrom: 0, tiedTo: 0, margin: undefined };
    const margin = BigInt(last) - BigInt(next);
    if (margin !== 0n) return { places, tied: false, tiedFrom: 0, tiedTo: 0, margin };
    const run = runs[above] ?? { from: 0, to: 0 };
    return { places, tied: true, tiedFrom: run.from, tiedTo: run.to, margin };
  });
}

/** For each position the stretch of equal totals that it is in. */
function runsOf(totals: readonly (Whole | undefined)[]): { readonly from: number; readonly to: number }[] {
  const runs: { readonly from: number; to: number }[] = [];
  for (const [at, total] of totals.entries()) {
    const before = runs[at - 1];
    if (before !== undefined && String(total) === String(totals[at - 1])) {
      before.to = at + 1;
      runs.push(before);
    } else {
      runs.push({ from: at, to: at + 1 });
    }
  }
  return runs;
}
