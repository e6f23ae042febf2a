import type { RankedOption } from '../../protocol/blocks';

/** An option with its position relative to the cut line. */
export interface RankedRow extends RankedOption {
  /** 0 to 1 of the longest bar. */
  readonly length: number;
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
  const maxLength = Math.max(...options.map(({ size }) => size), 0);
  const last = options[cut - 1];
  return options.map((option, at) => ({
    ...option,
    length: maxLength > 0 ? option.size / maxLength : 0,
    side: cut === 0 ? undefined : at < cut ? 'above' : 'below',
    atLine: tied && option.total !== undefined && option.total === last?.total,
    lastAbove: at === cut - 1,
  }));
}
