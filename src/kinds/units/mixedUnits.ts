import type { Fields, RecordDescription } from '../../records/description';
import type { Numeric } from '../../core/numeric';
import type { Decoded } from '../../records/decoding/decoded';
import { instantOf, type Instant } from '../../core/instant';

/**
 * A field whose timestamps are interpreted in different units: counts by unit, descending. `first`: index of the first
 * record of a unit.
 */
export interface MixedUnits {
  readonly field: string;
  readonly units: readonly { readonly unit: Instant['readAs']; readonly count: number; readonly first: number }[];
}

/** Counts by unit the timestamps of a list, record by record. */
export function mixedUnits(description: Pick<RecordDescription<Fields>, 'fields'>) {
  const fields = Object.entries(description.fields).filter(([, { kind }]) => kind === 'moment');
  const counts = fields.map(([field]) => ({
    field,
    counted: new Map<Instant['readAs'], { count: number; readonly first: number }>(),
  }));
  let index = -1;
  return {
    add: ({ value }: Decoded<unknown>): void => {
      index += 1;
      for (const { field, counted } of counts) {
        const unit = instantOf((value as Record<string, Numeric | undefined> | undefined)?.[field])?.readAs;
        const known = unit === undefined ? undefined : counted.get(unit);
        if (known) known.count += 1;
        else if (unit !== undefined) counted.set(unit, { count: 1, first: index });
      }
    },
    /** The fields with more than one unit. */
    result: (): MixedUnits[] =>
      counts.flatMap(({ field, counted }) => {
        const units = [...counted].map(([unit, seen]) => ({ unit, ...seen })).toSorted((a, b) => b.count - a.count);
        return counted.size > 1 ? [{ field, units }] : [];
      }),
  };
}
