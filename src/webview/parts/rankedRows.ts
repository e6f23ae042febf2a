import type { RankedOption } from '../../protocol/blocks';
import { collator } from './collator';

/** Sort order of options. */
export type RankOrder = 'total' | 'sent' | 'text';

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

interface RankedRowsOptions {
  readonly order: RankOrder;
  readonly hideEmpty: boolean;
  /** Number of options above the line; 0 for no line. */
  readonly cut: number;
  /** Whether the line separates options with the same total. */
  readonly tied: boolean;
}

/** Sorts options and applies the cut line. `options`: best first. */
export function rankedRows(
  options: readonly RankedOption[],
  { order, hideEmpty, cut, tied }: RankedRowsOptions,
): RankedRow[] {
  const maxLength = Math.max(...options.map(({ size }) => size), 0);
  const last = options[cut - 1];
  const rows = options.map((option, at) => ({
    ...option,
    length: maxLength > 0 ? option.size / maxLength : 0,
    side: cut === 0 ? undefined : at < cut ? ('above' as const) : ('below' as const),
    atLine: tied && option.total !== undefined && option.total === last?.total,
    lastAbove: false,
  }));
  const shown = sorted(rows, order).filter(({ empty }) => !hideEmpty || !empty);
  // In any other order, options above the line are not contiguous, so the line can't be drawn.
  const line = order === 'total' ? shown.findLastIndex(({ side }) => side === 'above') : -1;
  return shown.map((row, at) => (at === line ? { ...row, lastAbove: true } : row));
}

function sorted(rows: readonly RankedRow[], order: RankOrder): readonly RankedRow[] {
  if (order === 'sent') return rows.toSorted((one, other) => one.responseIndex - other.responseIndex);
  if (order === 'total') return rows;
  const { compare } = collator();
  return rows.toSorted((one, other) => compare(one.text, other.text));
}
