import type { Format } from './format';

/** A large number in a few characters: `9.01 × 10¹⁵`. */
export function powerOfTen(size: number, format: Format): string {
  const [digits = '', power = ''] = size.toExponential(2).split('e+');
  const raised = power.replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)] ?? '');
  return `${format.number(Number(digits))} × ${format.number(10)}${raised}`;
}
