import type { Field, Fields, RecordDescription } from './description';
import { isList, isObject, type Json } from '../core/json';
import type { JsonPath } from '../core/jsonText';

/** Any record description, for generic tables and views. */
export type AnyDescription = Pick<RecordDescription<Fields>, 'name' | 'title' | 'paragraph' | 'fields' | 'pair'>;

/** A scalar field of a record, nested records flattened: `snapshot.height`. */
export interface Leaf {
  readonly key: string;
  readonly field: Field<unknown>;
  /** The fields on the path, ending with this one, each with its record. */
  readonly path: readonly { readonly name: string; readonly field: Field<unknown>; readonly within: AnyDescription }[];
  readonly paragraph: string;
}

/** All leaf fields of a record in the order of the API text. */
export const leavesOf = (description: AnyDescription): Leaf[] =>
  Object.entries(description.fields).flatMap(([name, field]): Leaf[] => {
    const step = { name, field, within: description };
    if (field.kind !== 'record' || !field.record)
      return [{ key: name, field, path: [step], paragraph: description.paragraph }];
    return leavesOf(field.record).map((leaf) => ({
      ...leaf,
      key: `${name}.${leaf.key}`,
      path: [step, ...leaf.path],
    }));
  });

/** A decoded value with its JSON. */
export interface ValueWithJson {
  /** undefined when missing, null or unreadable. */
  readonly value: unknown;
  readonly json: Json | undefined;
}

/** Result of following the path to a leaf. */
export interface LeafValue extends ValueWithJson {
  /** Field names, or indexes where the record was received as an array. */
  readonly steps: readonly (string | number)[];
  readonly field: Field<unknown>;
  /** Whether this is the leaf itself; otherwise a record on the path is missing, null or unreadable. */
  readonly isLeaf: boolean;
}

/** Follows the path from a decoded record to a leaf, as far as possible. */
export function findLeafValue({ value, json }: ValueWithJson, { path }: Leaf): LeafValue {
  const steps: (string | number)[] = [];
  // Called two million times in an export of 100,000 files; spreading objects took three times as long.
  for (const { name, field, within } of path) {
    const step = fieldStep(json, name, within);
    steps.push(step);
    value = valueIn(value, name);
    json = stepInto(json, step);
    const isLeaf = steps.length === path.length;
    if (isLeaf || value === undefined) return { value, json, steps, field, isLeaf };
  }
  throw new RangeError('A leaf has at least one step.');
}

/** The decoded value of a leaf; undefined when unreachable. */
export const valueAt = (value: unknown, { path }: Leaf): unknown =>
  path.reduce((at, { name }) => valueIn(at, name), value);

const valueIn = (value: unknown, name: string): unknown =>
  (value as Readonly<Record<string, unknown>> | undefined)?.[name];

/** The step from a record to its field. A record may be received as an array, with fields by position (§2.6). */
export const fieldStep = (json: Json | undefined, name: string, { pair }: AnyDescription): string | number =>
  isList(json) && pair ? pair.indexOf(name) : name;

/** The JSON of an item of a list, which a bare item is, too. */
export const itemAt = (list: Json | undefined, index: number | undefined): Json | undefined =>
  isList(list) ? list[index ?? -1] : index === 0 ? list : undefined;

/** The path from a list to an item. */
export const itemPath = (list: Json | undefined, index: number): JsonPath => (isList(list) ? [index] : []);

/** The value at one step of JSON; own keys only. */
export function stepInto(json: Json | undefined, step: string | number): Json | undefined {
  if (isObject(json)) return Object.hasOwn(json, step) ? json[step] : undefined;
  if (isList(json) && typeof step === 'number') return json[step];
  return undefined;
}
