import type { Format } from './format';

/** `+28`, `−3`, or `0`. */
export const differenceText = (difference: bigint, format: Format): string =>
  difference < 0n ? `−${format.number(-difference)}` : `${difference > 0n ? '+' : ''}${format.number(difference)}`;
