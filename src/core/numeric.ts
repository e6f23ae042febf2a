/** A number; a bigint where a double would change an integer. */
export type Numeric = number | bigint;

/** Exact sum. Adds as numbers while that is exact, because bigint arithmetic is far slower. */
export function plus(one: Numeric, other: Numeric): Numeric {
  const sum = typeof one === 'number' && typeof other === 'number' ? one + other : NaN;
  return Number.isSafeInteger(sum) ? sum : BigInt(one) + BigInt(other);
}

/** Whether a count is beyond 2^53 − 1, up to which JSON programs agree on integers (RFC 8259, section 6). */
export const isInexact = (count: Numeric): boolean => count > Number.MAX_SAFE_INTEGER;
