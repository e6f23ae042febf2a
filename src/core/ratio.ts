import type { Numeric } from './numeric';

/** A number for sorting and drawing, clamped to the range of a double. */
export const finite = (value: Numeric): number =>
  Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, Number(value)));

/** Quotient of two numbers of any size; undefined when it is not a finite number. */
export function ratio(one: Numeric, other: Numeric): number | undefined {
  const plain = Number(one) / Number(other);
  if (Number.isFinite(plain) && Number.isFinite(Number(other))) return plain;
  if (typeof one !== 'bigint' && typeof other !== 'bigint') return undefined;
  // Drop the same number of digits from both, so that the longer fits a double.
  const lost = Math.max(String(one).length, String(other).length) - 300;
  const scale = 10n ** BigInt(Math.max(lost, 0));
  const scaled = Number(big(one) / scale) / Number(big(other) / scale);
  return Number.isFinite(scaled) ? scaled : undefined;
}

const big = (value: Numeric): bigint => (typeof value === 'bigint' ? value : BigInt(Math.trunc(value)));
