import { ExactNumber, hasFraction } from '../../core/numeric';
import type { Json } from '../../core/json';
import type { UnreadableReason } from './deviation';

const decimal = /^\s*[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?\s*$/;
const integer = /^\s*-?\d+\s*$/;

const isNumber = (value: Json): value is number | bigint | ExactNumber =>
  typeof value === 'number' || typeof value === 'bigint' || value instanceof ExactNumber;

/** Why a value that a field of numbers can't read isn't such a number. */
export function whyNoNumber(
  value: Json,
  {
    isNegativeAllowed,
    isFractionAllowed,
  }: { readonly isNegativeAllowed: boolean; readonly isFractionAllowed: boolean },
): UnreadableReason {
  if (typeof value === 'string' && !decimal.test(value)) return 'notNumber';
  if (typeof value !== 'string' && !isNumber(value)) return 'wrongType';
  if (!isNegativeAllowed && String(value).trim().startsWith('-')) return 'negative';
  if (isFractionAllowed) return 'tooManyDigits';
  return isIntegral(value) ? 'tooManyDigits' : 'notInteger';
}

function isIntegral(value: string | number | bigint | ExactNumber): boolean {
  if (typeof value === 'string') return integer.test(value);
  return value instanceof ExactNumber ? !hasFraction(value) : typeof value === 'bigint' || Number.isInteger(value);
}

export const whyNoFlag = (value: Json): UnreadableReason =>
  typeof value === 'string' || isNumber(value) ? 'notBoolean' : 'wrongType';
