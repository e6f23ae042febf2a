import type { Fields, RecordDescription } from '../records/description';
import type { Numeric } from '../base/numeric';
import type { Decoded } from '../records/decoding/decoded';
import { instantOf, type Instant } from '../base/instant';

/** A field whose timestamps are interpreted in different units: counts by unit, descending. */
export interface MixedUnits {
  readonly field: string;
  readonly units: readonly { readonly unit: Instant['readAs']; readonly count: number }[];
}

/** Counts by unit the timestamps of a list, record by record. */
export function mixedUnits(description: Pick<RecordDescription<Fields>, 'fields'>) {
  const fields = Object.entries(description.fields).filter(([, { kind }]) => kind === 'moment');
  const counts = fields.map(([field]) => ({ field, counted: new Map<Instant['readAs'], number>() }));
  return {
    add: ({ value }: Decoded<unknown>): void => {
      for (const { field, counted } of counts) {
        const unit = instantOf((value as Record<string, Numeric | undefined> | undefined)?.[field])?.readAs;
        if (unit !== undefined) counted.set(unit, (counted.get(unit) ?? 0) + 1);
      }
    },
    /** The fields with more than one unit. */
    result: (): MixedUnits[] =>
      counts.flatMap(({ field, counted }) => {
        const units = [...counted].map(([unit, count]) => ({ unit, count })).toSorted((a, b) => b.count - a.count);
        return counted.size > 1 ? [{ field, units }] : [];
      }),
  };
}
