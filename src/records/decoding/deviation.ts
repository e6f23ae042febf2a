import { isList, isObject, type Json } from '../../core/json';
import type { JsonPath } from '../../core/jsonText';
import { ExactNumber, hasFraction } from '../../core/numeric';

/**
 * How a response deviates from the API text.
 * - accepted: another form of the same value, read unambiguously.
 * - unknown: a code or field not in the API text.
 * - odd: kept as received, but questionable.
 * - unreadable: no value could be decoded; the JSON keeps what was received.
 */
export type Severity = 'accepted' | 'unknown' | 'odd' | 'unreadable';

export type DeviationCode =
  | 'anotherForm'
  | 'missing'
  | 'isNull'
  | 'unreadable'
  | 'unknownCode'
  | 'unknownField'
  | 'wrappedItem'
  | 'mixedForms'
  | 'extraItem'
  | 'reversedPair'
  | 'duplicateField'
  | 'duplicateWithin'
  | 'notUtf8'
  | 'notInCharset'
  | 'unknownCharset'
  | 'wrappedResponse'
  | 'numberedList'
  | 'nestedList'
  | 'keyedList'
  | 'singleRecord'
  | 'unrequestedEntries';

/**
 * Why a value can't be read. `notInteger`: a number with a fraction, or a string of a number that isn't written as an
 * integer; `notNumber`: a string of no number; `notBoolean`: neither true nor false, in any form.
 */
export type UnreadableReason =
  | 'wrongType'
  | 'negative'
  | 'notInteger'
  | 'notNumber'
  | 'notBoolean'
  | 'tooManyDigits'
  | 'nullItem'
  | 'emptyList';

export interface Deviation {
  readonly code: DeviationCode;
  readonly severity: Severity;
  /** Of an unreadable value. */
  readonly reason?: UnreadableReason;
  /** From the record to the value. */
  readonly path: JsonPath;
  /** The received value, at most 200 characters. */
  readonly received: string;
}

export const severityOf: Readonly<Record<DeviationCode, Severity>> = {
  anotherForm: 'accepted',
  wrappedItem: 'accepted',
  unknownCode: 'unknown',
  unknownField: 'unknown',
  missing: 'odd',
  isNull: 'odd',
  mixedForms: 'odd',
  extraItem: 'odd',
  reversedPair: 'odd',
  duplicateField: 'odd',
  duplicateWithin: 'odd',
  notUtf8: 'odd',
  notInCharset: 'odd',
  unknownCharset: 'odd',
  wrappedResponse: 'accepted',
  numberedList: 'accepted',
  nestedList: 'accepted',
  keyedList: 'accepted',
  singleRecord: 'accepted',
  unrequestedEntries: 'odd',
  unreadable: 'unreadable',
};

/** Collects deviations while a record is decoded. `path` is the current position. */
export interface DecodeContext {
  readonly path: (string | number)[];
  readonly deviations: Deviation[];
  deviates: boolean;
  /** Set only `deviates`; collect nothing. */
  readonly isQuiet: boolean;
  /** Whether a value isn't judged. */
  readonly isIgnored?: (path: JsonPath, value: Json | undefined) => boolean;
}

export const createDecodeContext = (
  isIgnored: NonNullable<DecodeContext['isIgnored']> = () => false,
): DecodeContext => ({ path: [], deviations: [], deviates: false, isQuiet: false, isIgnored });

/** Only detects whether a record deviates; collects nothing. */
export const createQuietContext = (): DecodeContext => ({ path: [], deviations: [], deviates: false, isQuiet: true });

// The first thousand deviations suffice to describe a record with a hundred thousand invalid entries.
const maxDeviations = 1000;

/** Reports a deviation at the current path, up to a thousand for each record. Always returns undefined. */
export function reportDeviation(
  context: DecodeContext,
  code: DeviationCode,
  value: Json | undefined,
  reason?: UnreadableReason,
): undefined {
  context.deviates = true;
  if (context.isQuiet || context.deviations.length >= maxDeviations) return undefined;
  if (context.isIgnored?.(context.path, value)) return undefined;
  const severity = severityOf[code];
  const path = [...context.path];
  context.deviations.push({ code, severity, ...(reason && { reason }), path, received: snippet(value) });
}

const maxLength = 200;

/** A value in at most 200 characters. Never descends into it, so depth doesn't matter. */
export function snippet(value: Json | undefined): string {
  if (value === undefined) return '';
  if (isList(value)) return value.length === 0 ? '[]' : `[… ${value.length}]`;
  if (isObject(value)) return Object.keys(value).length === 0 ? '{}' : `{… ${Object.keys(value).length}}`;
  const text = typeof value === 'string' ? JSON.stringify(value.slice(0, maxLength)) : String(value);
  return text.length <= maxLength ? text : `${text.slice(0, maxLength - 1).toWellFormed()}…`;
}

/** Whether part of a record is unreadable. */
export const isDamaged = (decoded: { readonly deviations: readonly Deviation[] } | undefined): boolean =>
  decoded?.deviations.some(({ severity }) => severity === 'unreadable') === true;

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

/** State of a field: missing, null, unreadable and zero are four different things. */
export type FieldState = 'ok' | 'missing' | 'null' | 'accepted' | 'unknown' | 'odd' | 'unreadable';

const worstFirst = ['unreadable', 'odd', 'unknown', 'accepted'] as const;

export function stateOf(
  decoded: { readonly json: Json; readonly deviations: readonly Deviation[] },
  path: JsonPath,
): FieldState {
  let at: Json | undefined = decoded.json;
  for (const step of path) {
    if (isObject(at)) at = Object.hasOwn(at, step) ? at[step] : undefined;
    else if (isList(at) && typeof step === 'number') at = at[step];
    else at = undefined;
  }
  if (at === undefined) return 'missing';
  if (at === null) return 'null';
  // A value may have two deviations, such as a bare item that is also invalid: the worst counts.
  const deviations = decoded.deviations.filter((each) => samePath(each.path, path)).map((each) => each.severity);
  return worstFirst.find((each) => deviations.includes(each)) ?? 'ok';
}

const samePath = (one: JsonPath, other: JsonPath) =>
  one.length === other.length && one.every((each, index) => each === other[index]);
