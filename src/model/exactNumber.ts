// A bigint of a million digits takes noticeable time to make.
const maxDigits = 400;

/** A number of a response that a double would print with other characters: 1e400, -0, 1E3, 0.1000000000000000055. */
export class ExactNumber {
  /** `text`: as received. */
  constructor(readonly text: string) {}

  toString(): string {
    return this.text;
  }
}

const smallest = (whole: bigint): number | bigint =>
  Number.isFinite(Number(whole)) && BigInt(Number(whole)) === whole ? Number(whole) : whole;

/** A JSON number by its text: a double where that prints the same or without closing zeros, else bigint or the text. */
export function exactNumber(text: string): number | bigint | ExactNumber {
  const double = Number(text);
  if (/^-?\d+$/.test(text) && text !== '-0')
    return Number.isSafeInteger(double) ? double : text.length <= maxDigits ? BigInt(text) : new ExactNumber(text);
  const isPlain = String(double) === text || (text.includes('.') && !/e/i.test(text));
  const number = new ExactNumber(text);
  return isPlain && !Object.is(double, -0) && doubleOf(number) !== undefined ? double : number;
}

/** The integer that it is: 1E3 is 1000, -0 is 0. undefined with a fraction, or with more than 400 digits. */
export function wholeOf({ text }: ExactNumber): number | bigint | undefined {
  const parts = decimalOf(text);
  if (!parts || parts.exponent < 0 || parts.digits.length + parts.exponent > maxDigits) return undefined;
  return smallest(BigInt(parts.sign + parts.digits + '0'.repeat(parts.exponent)));
}

/** The double that has the same decimal digits: 1.50 is 1.5. undefined when a double would change them. */
export function doubleOf({ text }: ExactNumber): number | undefined {
  const [double, sent] = [Number(text), decimalOf(text)];
  const printed = decimalOf(String(double));
  const same = sent && printed && sent.digits === printed.digits && sent.exponent === printed.exponent;
  // -0 is shown and counted as 0.
  return same ? double + 0 : undefined;
}

/** A number as digits × 10^exponent, without zeros at either end; undefined for Infinity and for very long texts. */
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
