/** A number; a bigint where a double would change an integer. */
export type Numeric = number | bigint;

/** Exact sum. Adds as numbers while that is exact, because bigint arithmetic is far slower. */
export function plus(one: Numeric, other: Numeric): Numeric {
  const sum = typeof one === 'number' && typeof other === 'number' ? one + other : NaN;
  return Number.isSafeInteger(sum) ? sum : BigInt(one) + BigInt(other);
}

/** Whether a count is beyond 2^53 − 1, up to which JSON programs agree on integers (RFC 8259, section 6). */
export const isInexact = (count: Numeric): boolean => count > Number.MAX_SAFE_INTEGER;

// Converting a million digits to a bigint takes noticeable time.
const maxDigits = 400;

/** A received number that a double would print differently: 1e400, -0, 1E3, 0.1000000000000000055. */
export class ExactNumber {
  /** `text`: as received. */
  constructor(readonly text: string) {}

  toString(): string {
    return this.text;
  }
}

const smallest = (whole: bigint): number | bigint =>
  Number.isFinite(Number(whole)) && BigInt(Number(whole)) === whole ? Number(whole) : whole;

/**
 * Converts the text of a JSON number: to a number if that prints the same apart from trailing zeros, to a bigint for
 * large integers, else to an ExactNumber.
 */
export function exactNumber(text: string): number | bigint | ExactNumber {
  const double = Number(text);
  if (/^-?\d+$/.test(text) && text !== '-0')
    return Number.isSafeInteger(double) ? double : text.length <= maxDigits ? BigInt(text) : new ExactNumber(text);
  const isPlain = String(double) === text || (text.includes('.') && !/e/i.test(text));
  const number = new ExactNumber(text);
  return isPlain && !Object.is(double, -0) && doubleOf(number) !== undefined ? double : number;
}

/** The integer value: 1E3 is 1000, -0 is 0. Undefined for fractions and for more than 400 digits. */
export function integerOf({ text }: ExactNumber): number | bigint | undefined {
  const parts = decimalOf(text);
  if (!parts || parts.exponent < 0 || parts.digits.length + parts.exponent > maxDigits) return undefined;
  return smallest(BigInt(parts.sign + parts.digits + '0'.repeat(parts.exponent)));
}

/** Whether it is known to have a fraction: 1E-3 has one, 1.0 has none. */
export function hasFraction({ text }: ExactNumber): boolean {
  const parts = decimalOf(text);
  return parts !== undefined && parts.exponent < 0;
}

/** The double with the same decimal digits: 1.50 is 1.5. Undefined when a double can't represent them. */
export function doubleOf({ text }: ExactNumber): number | undefined {
  const [double, sent] = [Number(text), decimalOf(text)];
  const printed = decimalOf(String(double));
  const same = sent && printed && sent.digits === printed.digits && sent.exponent === printed.exponent;
  // Turn -0 into 0.
  return same ? double + 0 : undefined;
}

/** A number as digits × 10^exponent without leading and trailing zeros; undefined for Infinity and very long texts. */
function decimalOf(text: string): { sign: string; digits: string; exponent: number } | undefined {
  if (text.length > maxDigits) return undefined;
  const [, sign = '', before = '', after = '', power = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([-+]?\d+))?$/.exec(text) ?? [];
  if (before === '') return undefined;
  const all = (before + after).replace(/^0+/, '');
  let end = all.length;
  while (all.charCodeAt(end - 1) === 0x30) end -= 1;
  if (end === 0) return { sign: '', digits: '0', exponent: 0 };
  return { sign, digits: all.slice(0, end), exponent: Number(power) - after.length + all.length - end };
}

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
