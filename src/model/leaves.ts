import type { Field, Fields, RecordDescription } from './description';
import { isList, isObject, type Json } from './json';

/** A description of records of any kind, as generic tables and views take it. */
export type AnyDescription = Pick<RecordDescription<Fields>, 'name' | 'title' | 'paragraph' | 'fields' | 'pair'>;

/** A field of a record, records within records laid flat: `snapshot.height`. */
export interface Leaf {
  readonly key: string;
  readonly field: Field<unknown>;
  /** The fields on the way down, this one the last, each with the record that it stands in. */
  readonly down: readonly { readonly name: string; readonly field: Field<unknown>; readonly within: AnyDescription }[];
  /** The paragraph of the interface text. */
  readonly paragraph: string;
}

/** Every field of a record, in the order of the interface text. */
export const leavesOf = (description: AnyDescription): Leaf[] =>
  Object.entries(description.fields).flatMap(([name, field]): Leaf[] => {
    const here = { name, field, within: description };
    if (field.kind !== 'record' || !field.record)
      return [{ key: name, field, down: [here], paragraph: description.paragraph }];
    return leavesOf(field.record).map((leaf) => ({
      ...leaf,
      key: `${name}.${leaf.key}`,
      down: [here, ...leaf.down],
    }));
  });

/** A value as read, beside what was sent. */
export interface Read {
  /** undefined when missing, null or unreadable. */
  readonly value: unknown;
  readonly json: Json | undefined;
}

/** How far the way down to a leaf led. */
export interface Reached extends Read {
  /** Names of fields, or positions where the record came as an array. */
  readonly steps: readonly (string | number)[];
  readonly field: Field<unknown>;
  /** Whether this is the leaf; otherwise it is a record on the way that was missing, null or unreadable. */
  readonly there: boolean;
}

/** Goes down from a record that could be read to one of its leaves, as far as there is something to go into. */
export function reach({ value, json }: Read, { down }: Leaf): Reached {
  const steps: (string | number)[] = [];
  // An export of 100,000 files comes here two million times; with an object that is spread it took three times as long.
  for (const { name, field, within } of down) {
    const step = stepOf(json, name, within);
    steps.push(step);
    value = valueIn(value, name);
    json = stepInto(json, step);
    const there = steps.length === down.length;
    if (there || value === undefined) return { value, json, steps, field, there };
  }
  throw new RangeError('A leaf has at least one step.');
}

/** The value of a leaf as read; undefined wherever it cannot be reached. */
export const valueAt = (value: unknown, { down }: Leaf): unknown =>
  down.reduce((at, { name }) => valueIn(at, name), value);

const valueIn = (value: unknown, name: string): unknown =>
  (value as Readonly<Record<string, unknown>> | undefined)?.[name];

/** 2.6: a record may come as an array, its fields by position. */
const stepOf = (json: Json | undefined, name: string, { pair }: AnyDescription): string | number =>
  isList(json) && pair ? pair.indexOf(name) : name;

/** The value at one step of JSON, own keys only. */
export function stepInto(json: Json | undefined, step: string | number): Json | undefined {
  if (isObject(json)) return Object.hasOwn(json, step) ? json[step] : undefined;
  if (isList(json) && typeof step === 'number') return json[step];
  return undefined;
}
