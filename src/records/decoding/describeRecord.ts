import { reportDeviation, type DecodeContext } from './deviation';
import type { Field, Fields, RecordDescription, ValueOf } from '../description';
import { isList, isObject, type Json, type JsonObject } from '../../core/json';

export function describeRecord<const F extends Fields>(words: {
  readonly name: string;
  readonly title: string;
  readonly paragraph: string;
  readonly fields: F;
  readonly pair?: readonly (keyof F & string)[];
  /** Properties that decoding adds to the fields. */
  readonly adds?: readonly string[];
}): RecordDescription<F> {
  const entries = Object.entries(words.fields).map(([key, field]: [string, Field<unknown>]) => ({ key, field }));
  const { pair } = words;
  // Copying a template allocates all fields at once; adding fields one by one is a tenth slower. The template includes
  // properties added later, because adding them to a copy takes three times the memory of the copy.
  const blank: Record<string, unknown> = {};
  for (const key of [...entries.map((entry) => entry.key), ...(words.adds ?? [])]) blank[key] = undefined;
  const fromObject = (value: JsonObject, context: DecodeContext): ValueOf<F> => {
    const read = { ...blank };
    const { path } = context;
    const depth = path.length;
    let seen = 0;
    for (const { key, field } of entries) {
      const sent = value[key];
      path[depth] = key;
      if (sent === undefined) {
        if (field.optional !== true) reportDeviation(context, 'missing', undefined);
      } else {
        seen += 1;
        if (sent === null) {
          if (field.nullable !== true) reportDeviation(context, 'isNull', null);
        } else {
          read[key] = field.read(sent, context);
        }
      }
    }
    // Setting the length would free the array, which every record needs again.
    path.pop();
    noteUnknown(value, seen, words.fields, context);
    return read as ValueOf<F>;
  };
  return {
    ...words,
    read: (value, context) => {
      if (isObject(value)) return fromObject(value, context);
      if (pair !== undefined && isList(value) && value.length > 0)
        return fromPair(value, pair, words.fields, { ...blank }, context);
      const isEmpty = pair !== undefined && isList(value);
      return reportDeviation(context, 'unreadable', value, isEmpty ? 'emptyList' : 'wrongType');
    },
  };
}

/**
 * Whether a value stands for a record beyond doubt: with several of its fields, a third or more, and with nothing else
 * that may hold records.
 */
export function isRecordOf({ fields }: Pick<RecordDescription<Fields>, 'fields'>, json: Json | undefined): boolean {
  if (!isObject(json)) return false;
  const keys = Object.keys(json);
  const others = keys.filter((key) => !Object.hasOwn(fields, key));
  const least = Math.max(2, Object.keys(fields).length / 3);
  return keys.length - others.length >= least && !others.some((key) => isList(json[key]) || isObject(json[key]));
}

/** Reports fields that are not in the API text; the JSON keeps them. */
function noteUnknown(value: JsonObject, seen: number, fields: Fields, context: DecodeContext): void {
  let keys = 0;
  // Allocates nothing, unlike Object.keys.
  for (const _ in value) keys += 1;
  if (keys === seen) return;
  context.deviates = true;
  if (context.isQuiet) return;
  for (const key of Object.keys(value)) {
    if (Object.hasOwn(fields, key)) continue;
    context.path.push(key);
    reportDeviation(context, 'unknownField', value[key]);
    context.path.pop();
  }
}

/** The sample response of §2.6 has each detail entry as [user, count]. */
function fromPair<F extends Fields>(
  value: readonly Json[],
  pair: readonly (keyof F & string)[],
  fields: F,
  read: Record<string, unknown>,
  context: DecodeContext,
): ValueOf<F> {
  if (typeof value[0] === 'number' && typeof value[1] === 'string' && !/^\s*\d+\s*$/.test(value[1]))
    reportDeviation(context, 'reversedPair', value);
  for (const [position, key] of pair.entries()) {
    const field = fields[key] as Field<unknown>;
    const sent = value[position];
    context.path.push(position);
    if (sent === undefined) reportDeviation(context, 'missing', undefined);
    else if (sent === null && field.nullable !== true) reportDeviation(context, 'isNull', null);
    read[key] = sent === undefined || sent === null ? undefined : field.read(sent, context);
    context.path.pop();
  }
  if (value.length > pair.length) reportDeviation(context, 'extraItem', value);
  return read as ValueOf<F>;
}
