import { finite } from '../../base/ratio';
import type { Cell } from '../../protocol/table';
import { differenceText } from '../../text/differenceText';
import type { Format } from '../../text/format';

/** A difference with its sign; the color of an increase or a decrease only repeats it. */
export const differenceCell = (difference: bigint, format: Format): Cell => ({
  text: differenceText(difference, format),
  sort: finite(difference),
  ...(difference !== 0n && { tone: difference > 0n ? 'increase' : 'decrease' }),
});
