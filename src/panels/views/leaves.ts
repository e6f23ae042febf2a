import { t } from '@vscode/l10n';
import type { Field, Fields, RecordDescription } from '../../model/description';
import type { Format } from '../../model/format';
import { isList, isObject, type Json } from '../../model/json';
import type { JsonPath } from '../../model/jsonText';
import type { Cell } from '../../protocol/view';
import { cellOf, missingCell } from './cells';
import { stepInto, type Marks } from './marks';

/** A field of a record, records within records laid flat: `snapshot.height`. */
export interface Leaf {
  readonly key: string;
  readonly steps: readonly string[];
  readonly field: Field<unknown>;
  /** The fields on the way down, this one the last. */
  readonly down: readonly { readonly field: Field<unknown>; readonly within: RecordDescription<Fields> }[];
  /** The paragraph of the interface text. */
  readonly paragraph: string;
}

/** A description of records of any kind, as the generic views take it. */
export type AnyDescription = Pick<RecordDescription<Fields>, 'name' | 'title' | 'paragraph' | 'fields'>;

/** Every field of a record. */
export function leavesOf(description: AnyDescription): Leaf[] {
  const within = description as RecordDescription<Fields>;
  return Object.entries(within.fields).flatMap(([name, field]): Leaf[] => {
    const here = { field, within };
    if (field.kind !== 'record' || !field.record)
      return [{ key: name, steps: [name], field, down: [here], paragraph: within.paragraph }];
    return leavesOf(field.record).map((leaf) => ({
      ...leaf,
      key: `${name}.${leaf.key}`,
      steps: [name, ...leaf.steps],
      down: [here, ...leaf.down],
    }));
  });
}

/** One record of a table, or a part of a record. */
export interface Part {
  /** As read. */
  readonly value: unknown;
  /** undefined: there is none, and `absent` says why. */
  readonly json: Json | undefined;
  readonly at: JsonPath;
  readonly marks: Marks;
  readonly absent?: string;
}

/** The cell of a field. Where the record around it is missing or unreadable, the cell tells that. */
export function cellAt(part: Part, leaf: Leaf, format: Format): Cell {
  if (part.json === undefined) return missingCell(part.absent);
  let { value, json } = part as { value: unknown; json: Json | undefined };
  let path: JsonPath = part.at;
  if (value === undefined) return unreadableRecord(part, leaf, format);
  for (const [depth, { field, within }] of leaf.down.entries()) {
    const name = leaf.steps[depth] as string;
    const step = stepOf(json, name, within);
    json = stepInto(json, step);
    value = (value as Readonly<Record<string, unknown>>)[name];
    path = [...path, step];
    const last = depth === leaf.down.length - 1;
    if (last || value === undefined) {
      const cell = cellOf({ field, value, sent: json, path, marks: part.marks }, format);
      return last ? cell : { ...cell, note: aboutWhole(leaf.steps.slice(0, depth + 1).join('.'), cell.note) };
    }
  }
  return missingCell();
}

const aboutWhole = (name: string, note: string | undefined) =>
  note === undefined ? t('this applies to {0} as a whole', name) : t('{0}: {1}', name, note);

/** 2.6: a record may come as an array, its fields by position. */
const stepOf = (json: Json | undefined, name: string, { pair }: RecordDescription<Fields>): string | number =>
  isList(json) && pair ? pair.indexOf(name) : name;

function unreadableRecord({ json, at, marks }: Part, leaf: Leaf, format: Format): Cell {
  const title = leaf.down[0]?.within.title ?? '';
  return cellOf(
    { field: { ...leaf.field, documented: t(title), nullable: false }, value: undefined, sent: json, path: at, marks },
    format,
  );
}

/** Fields of the JSON that the interface text does not have. */
export function unknownFields(
  { json, at, marks }: Part,
  description: AnyDescription,
): { key: string; sent: Json; quotes: boolean }[] {
  if (!isObject(json)) return [];
  return Object.keys(json)
    .filter((key) => !Object.hasOwn(description.fields, key))
    .map((key) => ({ key, sent: json[key] as Json, quotes: marks.quotes([...at, key]) }));
}
