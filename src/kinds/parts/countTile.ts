import type { Tile } from '../../protocol/detailsHeader';
import { number } from '../../core/say';

/** A tile with a count; none for zero. */
export const countTile = (count: number, label: string): Tile[] =>
  count === 0 ? [] : [{ value: number(count), label }];
