import type { RankedOption } from '../../protocol/view';
import { collator } from './words';

/** In which order options are looked at. */
export type RankOrder = 'total' | 'sent' | 'text';

/** An option as one line, with where it stands to the cut line. */
export interface RankedRow extends RankedOption {
  /** 0 to 1 of the longest. */
  readonly length: number;
  /** undefined while there is no line. */
  readonly side: 'above' | 'below' | undefined;
  /** Shares its total with an option on the other side of the line. */
  readonly atLine: boolean;
  /** The line is drawn below this one. */
  readonly lastAbove: boolean;
}

interface Wanted {
  readonly order: RankOrder;
  readonly hideEmpty: boolean;
  /** Places above the line; 0 for no line. */
  readonly cut: number;
  /** Whether the line runs through options with the same total. */
  readonly tied: boolean;
}

/** Options, which come best first, in the order and with the line that the person wants. */
export function rankedRows(options: readonly RankedOption[], { order, hideEmpty, cut, tied }: Wanted): RankedRow[] {
  const longest = Math.max(...options.map(({ size }) => size), 0);
  const last = options[cut - 1];
  const rows = options.map((option, at) => ({
    ...option,
    length: longest > 0 ? option.size / longest : 0,
    side: cut === 0 ? undefined : at < cut ? ('above' as const) : ('below' as const),
    atLine: tied && option.total !== undefined && option.total === last?.total,
    lastAbove: false,
  }));
  const shown = sorted(rows, order).filter(({ empty }) => !hideEmpty || !empty);
  // In another order the options above the line do not stand together: there is nothing to draw it between.
  const line = order === 'total' ? shown.findLastIndex(({ side }) => side === 'above') : -1;
  return shown.map((row, at) => (at === line ? { ...row, lastAbove: true } : row));
}

function sorted(rows: readonly RankedRow[], order: RankOrder): readonly RankedRow[] {
  if (order === 'sent') return rows.toSorted((one, other) => one.sentAt - other.sentAt);
  if (order === 'total') return rows;
  const { compare } = collator();
  return rows.toSorted((one, other) => compare(one.text, other.text));
}
