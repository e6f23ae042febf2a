import { finite } from '../../core/ratio';
import type { Cell } from '../../protocol/table';
import { number } from '../../core/say';

/** A difference with its sign; the color of an increase or a decrease only repeats it. */
export const differenceCell = (difference: bigint): Cell => ({
  text: differenceText(difference),
  sort: finite(difference),
  ...(difference !== 0n && { tone: difference > 0n ? 'increase' : 'decrease' }),
});

/** `+28`, `−3`, or `0`. */
const differenceText = (difference: bigint): string =>
  difference < 0n ? `−${number(-difference)}` : `${difference > 0n ? '+' : ''}${number(difference)}`;
