import type { Whole } from '../model/field';

// 2^1000; a double ends at 2^1024.
const maxHexDigits = 250;

/** one ÷ other, for integers that no double holds too; undefined when that is no finite number. */
export function ratio(one: Whole, other: Whole): number | undefined {
  const [above, below] = [BigInt(one), BigInt(other)];
  const hexDigits = Math.max(above.toString(16).length, below.toString(16).length);
  const shift = BigInt(Math.max(0, hexDigits - maxHexDigits) * 4);
  const share = Number(above >> shift) / Number(below >> shift);
  return Number.isFinite(share) ? share : undefined;
}
