import type { Decoded } from '../../../src/records/decoding/decoded';
import { isList, isObject, type Json } from '../../../src/core/json';
import { leavesOf, type AnyDescription } from '../../../src/records/leaves';
import { allRecords } from '../../../src/records/recordTexts';

/** Properties of views and rows that are not display text. */
const notText = new Set([
  ...[
    'block',
    'id',
    'key',
    'optionKey',
    'group',
    'to',
    'kinds',
    'kind',
    'path',
    'overlinePath',
    'action',
    'tone',
    'style',
    'fill',
    'align',
    'ownLine',
    'zone',
    'category',
    'types',
    'fileFilter',
    'fix',
  ],
  // As returned.
  'copied',
  ...['icon', 'color', 'below', 'context', 'command', 'ending', 'form', 'writer'],
]);

/** All display texts of a view or row, with their paths. */
export function textsIn(drawn: unknown, path = ''): [path: string, text: string][] {
  if (typeof drawn === 'string') return [[path, drawn]];
  if (typeof drawn !== 'object' || drawn === null) return [];
  return Object.entries(drawn).flatMap(([key, value]) => (notText.has(key) ? [] : textsIn(value, `${path}/${key}`)));
}

const idKey = /id$|host|creator/i;

/** Field names, texts and numeric IDs; other numbers separately, since their digits are localized. */
export interface Data {
  readonly texts: string[];
  readonly numbers: string[];
}

/** The data in records; for file names also the extension alone. */
export function dataOf(records: readonly Decoded<unknown>[]): Data {
  const data: Data = { texts: [], numbers: [] };
  const visit = (json: Json | undefined, key: string) => {
    if (isList(json)) for (const each of json) visit(each, key);
    else if (isObject(json))
      for (const [name, value] of Object.entries(json)) {
        data.texts.push(name);
        visit(value, name);
      }
    else if (typeof json === 'string') data.texts.push(json, JSON.stringify(json), json.split('.').at(-1) ?? '');
    else if (json !== undefined && json !== null) (idKey.test(key) ? data.texts : data.numbers).push(String(json));
  };
  for (const { json } of records) visit(json, '');
  return data;
}

/** API names: fields, types and paragraphs. They are not translated. */
export function interfaceNames(): string[] {
  const descriptions = allRecords() as readonly AnyDescription[];
  return descriptions.flatMap((description) => [
    description.paragraph,
    ...leavesOf(description).flatMap(({ key, field, paragraph }) => [
      key,
      ...key.split('.'),
      paragraph,
      field.documented,
      ...(field.item ? [field.item.documented] : []),
    ]),
  ]);
}
