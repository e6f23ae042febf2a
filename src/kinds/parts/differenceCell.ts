import { finite } from '../../core/ratio';
import type { Cell } from '../../protocol/table';
import type { Format } from '../../core/format';

/** A difference with its sign; the color of an increase or a decrease only repeats it. */
export const differenceCell = (difference: bigint, format: Format): Cell => ({
  text: differenceText(difference, format),
  sort: finite(difference),
  ...(difference !== 0n && { tone: difference > 0n ? 'increase' : 'decrease' }),
});

/** `+28`, `−3`, or `0`. */
const differenceText = (difference: bigint, format: Format): string =>
  difference < 0n ? `−${format.number(-difference)}` : `${difference > 0n ? '+' : ''}${format.number(difference)}`;
