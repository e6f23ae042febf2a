import type { Format } from '../../core/format';
import type { Tile } from '../../protocol/detailsHeader';

/** A tile with a count; none for zero. */
export const countTile = (count: number, label: string, format: Format): Tile[] =>
  count === 0 ? [] : [{ value: format.number(count), label }];
