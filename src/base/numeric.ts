/** A number; a bigint where a double would change an integer. */
export type Numeric = number | bigint;

/** Exact sum. Adds as numbers while that is exact, because bigint arithmetic is far slower. */
export function plus(one: Numeric, other: Numeric): Numeric {
  const sum = typeof one === 'number' && typeof other === 'number' ? one + other : NaN;
  return Number.isSafeInteger(sum) ? sum : BigInt(one) + BigInt(other);
}
