import { t } from '@vscode/l10n';
import type { Format } from '../../core/format';
import { isObject, type Json } from '../../core/json';
import type { JsonPath } from '../../core/jsonText';
import { findLeafValue, type AnyDescription, type Leaf, type ValueWithJson } from '../../records/leaves';
import type { Cell } from '../../protocol/table';
import { cellOf, missingCell } from './cells';
import { createFieldStates, type FieldStates } from './fieldStates';

/** A record of a table, or part of one. `absent`: why there is no JSON. */
export interface Part extends ValueWithJson {
  readonly at: JsonPath;
  readonly fieldStates: FieldStates;
  readonly absent?: string;
}

/** The cell of a field. If an enclosing record is missing or unreadable, the cell says so. */
export function cellAt(part: Part, leaf: Leaf, format: Format): Cell {
  if (part.json === undefined) return missingCell(part.absent);
  if (part.value === undefined) return unreadableRecord(part, leaf, format);
  const { field, value, json, steps, isLeaf } = findLeafValue(part, leaf);
  const cell = cellOf(
    { field, value, sent: json, path: [...part.at, ...steps], fieldStates: part.fieldStates },
    format,
  );
  return isLeaf ? cell : { ...cell, note: aboutWhole(steps.join('.'), cell.note) };
}

const aboutWhole = (name: string, note: string | undefined) =>
  note === undefined ? t('this applies to {0} as a whole', name) : t('{0}: {1}', name, note);

function unreadableRecord({ json, at, fieldStates }: Part, leaf: Leaf, format: Format): Cell {
  const title = leaf.path[0]?.within.title ?? '';
  return cellOf(
    {
      field: { ...leaf.field, documented: t(title), nullable: false },
      value: undefined,
      sent: json,
      path: at,
      fieldStates,
    },
    format,
  );
}

/** Fields of the JSON that are not in the API text. */
export function unknownFields({ json }: Part, description: AnyDescription): { key: string; sent: Json }[] {
  if (!isObject(json)) return [];
  return Object.keys(json)
    .filter((key) => !Object.hasOwn(description.fields, key))
    .map((key) => ({ key, sent: json[key] as Json }));
}

/** Statistics that aren't there. `why` is shown in their place. */
export const absentPart = (why: string): Part => ({
  json: undefined,
  value: undefined,
  at: [],
  fieldStates: createFieldStates({ deviations: [] }),
  absent: why,
});
