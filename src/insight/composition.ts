import type { Whole } from '../model/field';
import type { Counters } from '../model/records/board';

/** The counters that name kinds of elements, in the order of 2.2; comments may or may not be elements. */
export const partCounters = ['totalNote', 'totalText', 'totalShape', 'totalPic', 'totalFile', 'totalWeb'] as const;

export interface Composition {
  readonly parts: readonly { readonly key: (typeof partCounters)[number]; readonly count: Whole | undefined }[];
  readonly comments: Whole | undefined;
  /** totalElement − the parts; undefined when one of them is unknown. Negative: the counters overlap or differ. */
  readonly rest: bigint | undefined;
  readonly sum: bigint;
}

/** What the elements of a board are, as far as the counters tell. */
export function compositionOf(counters: Counters): Composition {
  const parts = partCounters.map((key) => ({ key, count: counters[key] }));
  const sum = parts.reduce((before, { count }) => before + BigInt(count ?? 0), 0n);
  const known = counters.totalElement !== undefined && parts.every(({ count }) => count !== undefined);
  return {
    parts,
    comments: counters.totalComment,
    rest: known ? BigInt(counters.totalElement ?? 0) - sum : undefined,
    sum,
  };
}
