import type { RankedOption } from '../../protocol/blocks';

/** An option with its position relative to the cut line. */
export interface RankedRow extends RankedOption {
  /** undefined without a line. */
  readonly side: 'above' | 'below' | undefined;
  /** Tied with an option on the other side of the line. */
  readonly atLine: boolean;
  /** The line is drawn below this row. */
  readonly lastAbove: boolean;
}

interface CutLine {
  /** Number of options above the line; 0 for no line. */
  readonly cut: number;
  /** Whether the line separates options with the same total. */
  readonly tied: boolean;
}

/** Applies the cut line to options. `options`: best first. */
export function rankedRows(options: readonly RankedOption[], { cut, tied }: CutLine): RankedRow[] {
  const last = options[cut - 1];
  return options.map((option, at) => ({
    ...option,
    side: cut === 0 ? undefined : at < cut ? 'above' : 'below',
    atLine: tied && option.total !== undefined && option.total === last?.total,
    lastAbove: at === cut - 1,
  }));
}
