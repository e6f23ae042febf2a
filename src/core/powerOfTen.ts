import type { Numeric } from './numeric';
import { number } from './say';

// As many as a double keeps.
const maxDigits = 15;

/** A large integer of any length in a few characters: `9.01 × 10¹⁵`. */
export function powerOfTen(count: Numeric): string {
  const all = BigInt(count).toString();
  const [digits = '', power = ''] = Number(all.slice(0, maxDigits)).toExponential(2).split('e+');
  const exponent = String(Number(power) + Math.max(0, all.length - maxDigits));
  const raised = exponent.replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)] ?? '');
  return `${number(Number(digits))} × ${number(10)}${raised}`;
}
