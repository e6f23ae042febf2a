import type { CodeTable } from './codes';
import {
  reportDeviation,
  whyNoFlag,
  whyNoNumber,
  type DecodeContext,
  type UnreadableReason,
} from './decoding/deviation';
import { isRecordOf } from './decoding/describeRecord';
import type { Field, Fields, RecordDescription, ValueOf } from './description';
import { doubleOf, ExactNumber, integerOf, type Numeric } from '../core/numeric';
import { isList, isObject, type Json } from '../core/json';

/** What the API text says about a field, for display. */
export interface Words {
  readonly title: string;
  readonly meaning?: string;
  readonly documented?: string;
  readonly nullable?: boolean;
  readonly optional?: boolean;
  readonly namesVoter?: boolean;
  readonly isUser?: boolean;
  readonly names?: ReadonlyMap<string, string>;
}

const unreadable = (value: Json, context: DecodeContext, why: UnreadableReason): undefined =>
  reportDeviation(context, 'unreadable', value, why);

const anyInteger = { isNegativeAllowed: true, isFractionAllowed: false };
const noNegative = { isNegativeAllowed: false, isFractionAllowed: false };
const anyNumber = { isNegativeAllowed: true, isFractionAllowed: true };

const accepted = <T>(read: T, value: Json, context: DecodeContext): T => {
  reportDeviation(context, 'anotherForm', value);
  return read;
};

function readText(value: Json, context: DecodeContext): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'object' && !(value instanceof ExactNumber)) return unreadable(value, context, 'wrongType');
  return accepted(String(value), value, context);
}

/** IDs are opaque text; integer IDs keep every digit. */
const readId = (numbersToo: boolean) => (value: Json, context: DecodeContext) => {
  if (typeof value === 'string') return value;
  if (typeof value === 'bigint' || (typeof value === 'number' && Number.isSafeInteger(value)))
    return numbersToo ? String(value) : accepted(String(value), value, context);
  const whole = value instanceof ExactNumber ? integerOf(value) : undefined;
  if (whole !== undefined) return numbersToo ? String(whole) : accepted(String(whole), value, context);
  return unreadable(value, context, whyNoNumber(value, anyInteger));
};

/** An integer of either sign, also as a string of digits or as 1E3 or 10.0. */
function integerIn(value: Json): Numeric | undefined {
  if (value instanceof ExactNumber) return integerOf(value);
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number') return Number.isInteger(value) ? value : undefined;
  if (typeof value !== 'string' || !/^\s*-?\d{1,40}\s*$/.test(value)) return undefined;
  const digits = value.trim();
  return Number.isSafeInteger(Number(digits)) ? Number(digits) : BigInt(digits);
}

function readCount(value: Json, context: DecodeContext): Numeric | undefined {
  if (typeof value === 'number' && value >= 0 && Number.isInteger(value)) return value;
  const whole = integerIn(value);
  if (whole === undefined || whole < 0) return unreadable(value, context, whyNoNumber(value, noNegative));
  return typeof value === 'string' ? accepted(whole, value, context) : whole;
}

function readNumber(value: Json, context: DecodeContext): Numeric | undefined {
  if (typeof value === 'bigint' || (typeof value === 'number' && Number.isFinite(value))) return value;
  if (typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)))
    return accepted(Number(value), value, context);
  // Accept any number; where a double loses digits, the JSON still shows them.
  const double = value instanceof ExactNumber ? Number(value.text) : NaN;
  return Number.isFinite(double) ? double + 0 : unreadable(value, context, whyNoNumber(value, anyNumber));
}

function readSpan(value: Json, context: DecodeContext): Numeric | undefined {
  const double = value instanceof ExactNumber ? doubleOf(value) : undefined;
  if (double !== undefined && double >= 0 && !Number.isInteger(double)) return double;
  if (typeof value === 'number' && value >= 0 && Number.isFinite(value)) return value;
  return readCount(value, context);
}

const isoMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;

function readMoment(value: Json, context: DecodeContext): Numeric | undefined {
  if (typeof value === 'number' && Number.isInteger(value)) return value;
  const date = typeof value === 'string' && isoMoment.test(value.trim()) ? Date.parse(value.trim()) : NaN;
  if (!Number.isNaN(date)) return accepted(date, value, context);
  const whole = integerIn(value);
  if (whole === undefined) return unreadable(value, context, whyNoNumber(value, anyInteger));
  return typeof value === 'string' ? accepted(whole, value, context) : whole;
}

const flags = new Map<Json, boolean>([
  ['true', true],
  ['1', true],
  [1, true],
  ['false', false],
  ['0', false],
  [0, false],
]);

/** §2.3 documents `anonymous` as a string but samples a boolean. */
function readFlag(value: Json, context: DecodeContext): boolean | undefined {
  if (typeof value === 'boolean') return value;
  const flag = flags.get(typeof value === 'string' ? value.trim().toLowerCase() : (integerIn(value) ?? value));
  return flag === undefined ? unreadable(value, context, whyNoFlag(value)) : accepted(flag, value, context);
}

const readCode = (codes: CodeTable) => (value: Json, context: DecodeContext) => {
  if (typeof value === 'number' && codes.has(value)) return value;
  if (typeof value === 'string' && codes.has(value)) return value;
  const whole = integerIn(value);
  if (typeof whole === 'number' && codes.has(whole))
    return typeof value === 'string' ? accepted(whole, value, context) : whole;
  if (typeof value !== 'string' && whole === undefined)
    return unreadable(value, context, whyNoNumber(value, anyInteger));
  reportDeviation(context, 'unknownCode', value);
  return typeof value === 'string' ? (whole ?? value) : (whole as Numeric);
};

export const text = (words: Words): Field<string> => ({ kind: 'text', documented: 'string', ...words, read: readText });

/** An ID. Integers are no deviation where the API text documents or samples them. */
export const id = (words: Words): Field<string> => ({
  kind: 'id',
  documented: 'string',
  ...words,
  read: readId((words.documented ?? '').includes('integer')),
});

export const count = (words: Words): Field<Numeric> => ({
  kind: 'count',
  documented: 'integer',
  ...words,
  read: readCount,
});

export const measure = (words: Words): Field<Numeric> => ({
  kind: 'number',
  documented: 'number',
  ...words,
  read: readNumber,
});

/** A boolean; 0, 1, and their text forms are accepted with a deviation. */
export const flag = (words: Words): Field<boolean> => ({
  kind: 'flag',
  documented: 'boolean',
  ...words,
  read: readFlag,
});

/** A timestamp as sent. §2.11 states no unit; `instantOf` interprets it. */
export const moment = (words: Words): Field<Numeric> => ({
  kind: 'moment',
  documented: 'integer',
  ...words,
  read: readMoment,
});

export const span = (words: Words): Field<Numeric> => ({
  kind: 'span',
  documented: 'integer',
  ...words,
  read: readSpan,
});

export const size = (words: Words): Field<Numeric> => ({
  kind: 'size',
  documented: 'integer',
  ...words,
  read: readCount,
});

/** A code from a table. Unknown codes are kept. */
export const code = (codes: CodeTable, words: Words): Field<Numeric | string> => ({
  kind: 'code',
  documented: 'integer',
  ...words,
  codes,
  read: readCode(codes),
});

/** A word from a table. Unknown words are kept. */
export const word = (codes: CodeTable, words: Words): Field<string> => ({
  kind: 'word',
  documented: 'string',
  ...words,
  codes,
  read: (value, context) => {
    const read = readText(value, context);
    if (read !== undefined && !codes.has(read)) reportDeviation(context, 'unknownCode', value);
    return read;
  },
});

/**
 * A list. Unreadable items become undefined, so that indexes match the JSON. A bare item is a list of one.
 */
export const list = <T>(item: Field<T>, words: Words): Field<readonly (T | undefined)[]> => ({
  kind: 'list',
  documented: 'array',
  ...words,
  item,
  read: (value, context) => {
    if (!isList(value)) {
      const isItem = item.record ? isRecordOf(item.record, value) : !isObject(value);
      if (!isItem) return unreadable(value, context, 'wrongType');
      reportDeviation(context, 'wrappedItem', value);
      return [item.read(value, context)];
    }
    const items: (T | undefined)[] = [];
    let pairs = 0;
    for (let index = 0; index < value.length; index += 1) {
      const each = value[index] as Json;
      if (isList(each)) pairs += 1;
      context.path.push(index);
      items.push(each === null ? unreadable(each, context, 'nullItem') : item.read(each, context));
      context.path.pop();
    }
    // §2.6 documents both forms, but not mixed in one list.
    if (item.record?.pair !== undefined && pairs > 0 && value.some(isObject))
      reportDeviation(context, 'mixedForms', value);
    return items;
  },
});

export const nested = <F extends Fields>(description: RecordDescription<F>, words: Words): Field<ValueOf<F>> => ({
  kind: 'record',
  documented: 'object',
  ...words,
  record: description as unknown as RecordDescription<Fields>,
  read: (value, context) => description.read(value, context),
});
