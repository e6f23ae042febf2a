import { depart, type Reading } from './departure';
import type { Field, Fields, RecordDescription, ValueOf } from './description';
import { isList, isObject, type Json, type JsonObject } from './json';

/** Describes a record of the API. */
export function record<const F extends Fields>(words: {
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
  const fromObject = (value: JsonObject, reading: Reading): ValueOf<F> => {
    const read = { ...blank };
    const { path } = reading;
    const depth = path.length;
    let seen = 0;
    for (const { key, field } of entries) {
      const sent = value[key];
      path[depth] = key;
      if (sent === undefined) {
        if (field.optional !== true) depart(reading, 'missing', undefined);
      } else {
        seen += 1;
        if (sent === null) {
          if (field.nullable !== true) depart(reading, 'isNull', null);
        } else {
          read[key] = field.read(sent, reading);
        }
      }
    }
    path.length = depth;
    noteUnknown(value, seen, words.fields, reading);
    return read as ValueOf<F>;
  };
  return {
    ...words,
    read: (value, reading) => {
      if (isObject(value)) return fromObject(value, reading);
      if (pair !== undefined && isList(value) && value.length > 0)
        return fromPair(value, pair, words.fields, { ...blank }, reading);
      return depart(reading, 'unreadable', value);
    },
  };
}

/** Reports fields that are not in the API text; the JSON keeps them. */
function noteUnknown(value: JsonObject, seen: number, fields: Fields, reading: Reading): void {
  const keys = Object.keys(value);
  if (keys.length === seen) return;
  reading.departs = true;
  if (reading.isQuiet) return;
  for (const key of keys) {
    if (Object.hasOwn(fields, key)) continue;
    reading.path.push(key);
    depart(reading, 'unknownField', value[key]);
    reading.path.pop();
  }
}

/** The sample response of §2.6 has each detail entry as [user, count]. */
function fromPair<F extends Fields>(
  value: readonly Json[],
  pair: readonly (keyof F & string)[],
  fields: F,
  read: Record<string, unknown>,
  reading: Reading,
): ValueOf<F> {
  if (typeof value[0] === 'number' && typeof value[1] === 'string' && !/^\s*\d+\s*$/.test(value[1]))
    depart(reading, 'reversedPair', value);
  for (const [position, key] of pair.entries()) {
    const field = fields[key] as Field<unknown>;
    const sent = value[position];
    reading.path.push(position);
    if (sent === undefined) depart(reading, 'missing', undefined);
    else if (sent === null && field.nullable !== true) depart(reading, 'isNull', null);
    read[key] = sent === undefined || sent === null ? undefined : field.read(sent, reading);
    reading.path.pop();
  }
  if (value.length > pair.length) depart(reading, 'extraItem', value);
  return read as ValueOf<F>;
}
