import type { Numeric } from '../base/numeric';
import type { Counters } from '../records/board';

/**
 * The counters of element kinds in the order of §2.2. Comments are excluded: the API text doesn't say whether they are
 * elements.
 */
export const partCounters = ['totalNote', 'totalText', 'totalShape', 'totalPic', 'totalFile', 'totalWeb'] as const;

export interface Composition {
  readonly parts: readonly { readonly key: (typeof partCounters)[number]; readonly count: Numeric | undefined }[];
  readonly comments: Numeric | undefined;
  /** totalElement minus the parts; undefined when one is unknown. */
  readonly rest: bigint | undefined;
  /** Of the known parts. */
  readonly sum: bigint;
  /** The known parts exceed totalElement, so the counters overlap or disagree. */
  readonly exceeds: boolean;
}

/** The elements of a board by kind, as far as the counters tell. */
export function compositionOf(counters: Counters): Composition {
  const parts = partCounters.map((key) => ({ key, count: counters[key] }));
  const sum = parts.reduce((before, { count }) => before + BigInt(count ?? 0), 0n);
  const known = counters.totalElement !== undefined && parts.every(({ count }) => count !== undefined);
  return {
    parts,
    comments: counters.totalComment,
    rest: known ? BigInt(counters.totalElement ?? 0) - sum : undefined,
    sum,
    exceeds: counters.totalElement !== undefined && sum > BigInt(counters.totalElement),
  };
}
