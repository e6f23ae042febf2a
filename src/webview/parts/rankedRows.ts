import type { RankedOption, RankingBlock } from '../../protocol/blocks';

/** An option with its position relative to the cut line. */
export interface RankedRow extends RankedOption {
  /** undefined without a line. */
  readonly side: 'above' | 'below' | undefined;
  /** Tied with an option on the other side of the line. */
  readonly atLine: boolean;
  /** The line is drawn below this row. */
  readonly lastAbove: boolean;
}

/** Applies the cut line to options. `cut`: number of options above the line; without a line there, none is drawn. */
export function rankedRows({ options, cuts }: Pick<RankingBlock, 'options' | 'cuts'>, cut: number): RankedRow[] {
  const last = options[cut - 1];
  const line = cuts[cut - 1];
  return options.map((option, at) => ({
    ...option,
    side: line && (at < cut ? 'above' : 'below'),
    atLine: line?.tied === true && option.total !== undefined && option.total === last?.total,
    lastAbove: line !== undefined && at === cut - 1,
  }));
}
