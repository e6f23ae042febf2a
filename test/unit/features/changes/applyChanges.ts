import { isList, isObject, type Json } from '../../../../src/core/json';
import { parseJson } from '../../../../src/core/parseJson';
import type {
  ChangedRecord,
  ChangeStep,
  FieldChange,
  ListChanges,
  UndocumentedChange,
} from '../../../../src/features/changes/boardChanges';
import { recordIdIn } from '../../../../src/features/changes/contentText';
import type { ValueState } from '../../../../src/features/changes/valueState';
import type { Decoded } from '../../../../src/records/decoding/decoded';
import { createDecodeContext } from '../../../../src/records/decoding/deviation';
import { textOf } from './states';

type Mutable = Record<string, unknown>;

const parsed = (text: string): Json => {
  const result = parseJson(text);
  if (!('json' in result)) throw new Error(text);
  return result.json;
};

const jsonOf = (state: ValueState): Json | undefined => {
  if ('json' in state) return state.json;
  return state.state === 'missing' ? undefined : null;
};

/** Applies changes to the records that were compared; the inverse of comparing. */
export function applyChanges<T, C extends ChangedRecord<T>>(
  records: readonly Decoded<T>[],
  { added, removed, changed }: ListChanges<T, C>,
  isOf: (record: Decoded<T>, id: string | undefined) => boolean,
): Json[] {
  const gone = new Set(removed.map(({ decoded }) => decoded));
  const left = records.filter((record) => !gone.has(record));
  for (const { id, conflict } of changed) if (conflict) left.push(...marked(left, conflict.after.records, id, isOf));
  const json = left.map((record) => {
    const change = changed.find(({ id, conflict }) => !conflict && isOf(record, id));
    return change ? applied(record.json, change) : record.json;
  });
  return [...json, ...added.map(({ decoded }) => decoded.json)];
}

/** Drops the records of an ID from a list, and returns those that replace them. */
function marked<T>(
  left: Decoded<T>[],
  after: readonly Decoded<T>[],
  id: string | undefined,
  isOf: (record: Decoded<T>, id: string | undefined) => boolean,
): readonly Decoded<T>[] {
  for (let at = left.length - 1; at >= 0; at -= 1) if (isOf(left[at] as Decoded<T>, id)) left.splice(at, 1);
  return after;
}

function applied(json: Json, { fields, undocumented }: ChangedRecord): Json {
  const record = parsed(textOf(json));
  for (const change of fields) applyField(record, change);
  for (const change of undocumented) applyUndocumented(record, change);
  return record;
}

function applyField(record: Json, { steps, field, before, after }: FieldChange): void {
  const last = steps.at(-1) as ChangeStep;
  const holder = recordAt(record, steps.slice(0, -1));
  const json = jsonOf(after);
  if (last.item === undefined) {
    if (json === undefined) delete holder[last.name];
    else holder[last.name] = json;
    return;
  }
  const list = listIn(holder, last.name);
  const sent = jsonOf(before);
  if (sent !== undefined) {
    const at = list.findIndex((each) => textOf(each) === textOf(sent));
    if (at < 0) throw new Error(`no ${textOf(sent)} in ${last.name} of ${field.title}`);
    list.splice(at, 1);
  }
  if (json !== undefined) list.push(json);
}

function applyUndocumented(record: Json, { steps, path, after }: UndocumentedChange): void {
  const holder = recordAt(record, steps);
  const key = String(path.at(-1));
  if (after === undefined) delete holder[key];
  else holder[key] = parsed(after);
}

function recordAt(record: Json, steps: readonly ChangeStep[]): Mutable {
  let at: unknown = record;
  for (const { name, field, item } of steps) {
    const holder = at as Mutable;
    if (item === undefined) at = holder[name];
    else {
      const { record: of, read } = field.item ?? field;
      at = listIn(holder, name).find((each) => of && recordIdIn(of, read(each, createDecodeContext())) === item);
    }
  }
  if (!isObject(at as Json)) throw new Error(steps.map(({ name }) => name).join(' '));
  return at as Mutable;
}

/** A list of a record; a bare item becomes a list of one. */
function listIn(holder: Mutable, name: string): Json[] {
  const value = holder[name] as Json;
  const list = isList(value) ? [...value] : [value];
  holder[name] = list;
  return list;
}
