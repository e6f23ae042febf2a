import { isList, isObject, type Json } from '../../core/json';
import type { Decoded } from '../../records/decoding/decoded';
import { isRecordOf } from '../../records/decoding/describeRecord';
import { createDecodeContext, snippet, type DeviationCode } from '../../records/decoding/deviation';
import type { Field } from '../../records/description';
import { fieldStep, stepInto, type AnyDescription } from '../../records/leaves';
import { hiddenText } from '../../records/privacy/redactJson';
import type {
  DeviationReason,
  FormCount,
  FormVerdict,
  OperationReport,
  UndocumentedReport,
  FirstPlace,
  FirstPlaces,
} from './conformanceReport';
import { distinctResponses } from './distinctResponses';
import { formOf, fieldForms, type FieldForm } from './formOf';
import { isDocumentedForm } from '../../records/fieldAt';
import { jsonPointer, type JsonPath } from '../../core/jsonText';
import { envelopes } from '../../records/decoding/listForms';

export interface FieldCounts {
  readonly add: (decoded: Decoded<unknown>, placeOf: () => FirstPlace) => void;
  readonly result: () => Pick<OperationReport, 'fields' | 'undocumentedFields' | 'undocumentedCodes' | 'deviations'>;
}

interface Counted {
  readonly field: Field<unknown>;
  readonly paragraph: string;
  readonly forms: Map<string, { readonly form: FieldForm } & Judged & Seen>;
}

/** How often something was seen; a JSON Pointer to the first place, and its record. */
interface Seen {
  count: number;
  readonly first: string;
  readonly placeOf: () => FirstPlace;
}

/** A record, and where it is on demand. */
interface CountedRecord {
  readonly decoded: Decoded<unknown>;
  readonly placeOf: () => FirstPlace;
}

/** More names than this at one place are keys of data. */
const maxNames = 20;

/** Deviations that the counts of forms already show. */
const ofForms: ReadonlySet<DeviationCode> = new Set([
  'anotherForm',
  'missing',
  'isNull',
  'unreadable',
  'unknownCode',
  'unknownField',
]);

/** Deviations of a whole response, which are reported on each of its records. */
const ofResponses: ReadonlySet<DeviationCode> = new Set([
  'wrappedResponse',
  'numberedList',
  'nestedList',
  'keyedList',
  'singleRecord',
  'unrequestedEntries',
]);

/** Creates counts for records of a description. `places` gets the record of each entry of the result. */
export function countFields(description: AnyDescription, places: FirstPlaces): FieldCounts {
  const counted = new Map<string, Counted>();
  const names = createNames(places);
  const codes = createNames(places);
  const deviations = new Map<DeviationCode, Seen>();
  const responses = new Map<DeviationCode, ReturnType<typeof distinctResponses>>();
  addBelow('', description);

  /** Adds all fields in the order of the API text, so that fields that no record has are listed, too. */
  function addBelow(above: string, { fields, paragraph }: AnyDescription): void {
    for (const [name, field] of Object.entries(fields)) {
      counted.set(`${above}${name}`, { field, paragraph, forms: new Map() });
      if (field.record) addBelow(`${above}${name}.`, field.record);
      if (!field.item) continue;
      counted.set(`${above}${name}[]`, { field: field.item, paragraph, forms: new Map() });
      if (field.item.record) addBelow(`${above}${name}[].`, field.item.record);
    }
  }

  const note = (at: string, form: FieldForm, judged: Judged, seen: () => Omit<Seen, 'count'>) => {
    const found = counted.get(at)?.forms;
    const key = `${form} ${judged.verdict} ${judged.reason}`;
    const known = found?.get(key);
    if (known) known.count += 1;
    else found?.set(key, { form, ...judged, count: 1, ...seen() });
  };

  /** Counts a value of a field, and what is in it. `path`: from the record. */
  const countValue = (
    at: string,
    field: Field<unknown>,
    value: Json | undefined,
    path: (string | number)[],
    record: CountedRecord,
  ): void => {
    const seen = () => ({ first: safePointer(record.decoded, path), placeOf: record.placeOf });
    const isPair = field.record?.pair !== undefined;
    const form = plainForm(field, formOf(value, isPair));
    note(at, form, judge(field, value, form, at.endsWith('[]')), seen);
    if (value === undefined || value === null || value === hiddenText) return;
    if ((field.kind === 'code' || field.kind === 'word') && isUnknownCode(field, value))
      codes.add(at, safeCode(snippet(value)), seen);
    if (field.record) return countRecord(`${at}.`, field.record, value, path, record);
    if (!field.item) return;
    if (!isList(value)) {
      if (field.item.record && isRecordOf(field.item.record, value))
        countValue(`${at}[]`, field.item, value, path, record);
      return;
    }
    for (let index = 0; index < value.length; index += 1) {
      path.push(index);
      countValue(`${at}[]`, field.item, value[index], path, record);
      path.pop();
    }
  };

  const countRecord = (
    above: string,
    of: AnyDescription,
    json: Json,
    path: (string | number)[],
    record: CountedRecord,
  ): void => {
    if (!isObject(json) && !(isList(json) && of.pair)) return;
    let documented = 0;
    for (const name of isList(json) && of.pair ? of.pair : Object.keys(of.fields)) {
      const step = fieldStep(json, name, of);
      const value = stepInto(json, step);
      if (value !== undefined) documented += 1;
      path.push(step);
      countValue(`${above}${name}`, of.fields[name] as Field<unknown>, value, path, record);
      path.pop();
    }
    if (!isObject(json) || Object.keys(json).length === documented) return;
    for (const key of Object.keys(json))
      if (!Object.hasOwn(of.fields, key))
        names.add(above, key.startsWith(hiddenText.slice(0, -1)) ? undefined : safeName(key), () => ({
          first: safePointer(record.decoded, path),
          placeOf: record.placeOf,
        }));
  };

  return {
    add: (decoded, placeOf) => {
      countRecord('', description, decoded.json, [], { decoded, placeOf });
      if (!isObject(decoded.json)) addDeviation('unreadable', safePointer(decoded, []), placeOf);
      for (const { code, path } of decoded.deviations)
        if (!ofForms.has(code) && (!ofResponses.has(code) || isNew(code, decoded)))
          addDeviation(code, safePointer(decoded, path), placeOf);
    },
    result: () => ({
      fields: [...counted].map(([field, { field: described, paragraph, forms: found }]) => ({
        field,
        paragraph,
        documented: described.documented,
        forms: [...found.values()].map((each) => withPlace(each, places)).toSorted(byForm),
      })),
      undocumentedFields: names.result(),
      undocumentedCodes: codes.result(),
      deviations: [...deviations]
        .map(([code, of]) => withPlace({ code, ...of }, places))
        .toSorted((one, other) => (one.code < other.code ? -1 : 1)),
    }),
  };

  function isNew(code: DeviationCode, { response }: Decoded<unknown>): boolean {
    const known = responses.get(code) ?? distinctResponses();
    responses.set(code, known);
    return known.add(response);
  }

  function addDeviation(code: DeviationCode, first: string, placeOf: () => FirstPlace): void {
    const known = deviations.get(code);
    if (known) known.count += 1;
    else deviations.set(code, { count: 1, first, placeOf });
  }
}

/** An entry without its record, which `places` gets. */
function withPlace<T extends Seen>({ placeOf, ...entry }: T, places: FirstPlaces): Omit<T, 'placeOf'> {
  places.set(entry, placeOf);
  return entry;
}

/** In a text field, digits and dates are plain strings. */
const plainForm = ({ kind }: Field<unknown>, form: FieldForm): FieldForm =>
  (form === 'digits' || form === 'dateText') && (kind === 'text' || kind === 'id' || kind === 'word') ? 'string' : form;

const byForm = (one: FormCount, other: FormCount): number =>
  fieldForms.indexOf(one.form) - fieldForms.indexOf(other.form) || (verdictKey(one) < verdictKey(other) ? -1 : 1);

const verdictKey = ({ verdict, reason }: FormCount): string => `${verdict} ${reason ?? ''}`;

function isUnknownCode(field: Field<unknown>, value: Json): boolean {
  const context = createDecodeContext();
  field.read(value, context);
  return context.deviations.some(({ code }) => code === 'unknownCode');
}

/** Counts undocumented names or codes by place. */
function createNames(places: FirstPlaces) {
  const counts = new Map<string, Map<string | null, Seen>>();
  return {
    add: (at: string, name: string | undefined, seen: () => Omit<Seen, 'count'>) => {
      const found = counts.get(at) ?? new Map<string | null, Seen>();
      counts.set(at, found);
      const key = name !== undefined && (found.has(name) || found.size < maxNames + 1) ? name : null;
      const known = found.get(key);
      if (known) known.count += 1;
      else found.set(key, { count: 1, ...seen() });
    },
    result: (): UndocumentedReport[] =>
      [...counts].flatMap(([above, found]) => {
        const at = above.replace(/\.$/, '');
        // Many different keys at one place are data.
        const shown = found.size > maxNames ? [[null, sumOf(found)] as const] : [...found];
        return shown
          .map(([name, of]) => withPlace({ at, name, ...of }, places))
          .toSorted((one, other) => ((one.name ?? '\uffff') < (other.name ?? '\uffff') ? -1 : 1));
      }),
  };
}

function sumOf(found: ReadonlyMap<string | null, Seen>): Seen {
  const all = [...found.values()];
  return { ...(all[0] as Seen), count: all.reduce((sum, { count }) => sum + count, 0) };
}

/** The verdict on a value, and why it deviates. */
interface Judged {
  readonly verdict: FormVerdict;
  readonly reason?: DeviationReason;
}

const deviates = (reason: DeviationReason): Judged => ({ verdict: 'deviates', reason });

/** Compares a value with the API text, as decoding does. `isItem`: in a list, where null can't be read. */
function judge(field: Field<unknown>, value: Json | undefined, form: FieldForm, isItem: boolean): Judged {
  if (form === 'hidden') return { verdict: 'notChecked' };
  if (value === undefined) return field.optional ? { verdict: 'documented' } : deviates('missing');
  if (value === null) return field.nullable ? { verdict: 'documented' } : deviates(isItem ? 'nullItem' : 'null');
  // What is inside a record or a list is judged by itself.
  if (field.record && form === 'object') return { verdict: 'documented' };
  if (field.item && form === 'list') return { verdict: 'documented' };
  const context = createDecodeContext();
  const read = field.read(value, context);
  const unreadable = context.deviations.find(({ path, code }) => path.length === 0 && code === 'unreadable');
  if (unreadable?.reason && read === undefined) return deviates(unreadable.reason);
  if (field.record) return { verdict: 'documented' };
  if (field.item) return { verdict: 'accepted' };
  const [deviation] = context.deviations;
  if (!deviation || isDocumentedForm(deviation, field)) return { verdict: 'documented' };
  return { verdict: deviation.code === 'unknownCode' ? 'unknown' : 'accepted' };
}

// Field names look like this; names and IDs of people and things mostly don't.
const identifier = /^[A-Za-z_$][A-Za-z0-9_$-]{0,39}$/;
const isLikeAnId = /\d{4}|^[0-9a-f-]{16,}$/i;
const maxCodeDigits = 6;

/**
 * The name of an undocumented field if a report may contain it; undefined if it may be data, such as an ID or the name
 * of a user.
 */
const safeName = (name: string): string | undefined =>
  identifier.test(name) && !isLikeAnId.test(name) ? name : undefined;

/** The same for an undocumented code. `sent`: the code as JSON. */
function safeCode(sent: string): string | undefined {
  if (/^-?\d+$/.test(sent)) return sent.length <= maxCodeDigits ? sent : undefined;
  const word = /^"(.*)"$/.exec(sent)?.[1];
  return word !== undefined && safeName(word) !== undefined ? sent : undefined;
}

/** Documented names of the fields around records. */
const above: ReadonlySet<string> = new Set([...envelopes, 'list', 'data', 'total']);

/**
 * A JSON Pointer (RFC 6901) to a value, with `*` for keys that may be data: the keys of a keyed list are board IDs,
 * which may look like positions. `within`: path from the record; only documented names and positions.
 */
function safePointer({ path, deviations }: Decoded<unknown>, within: JsonPath): string {
  const isKeyed = deviations.some(({ code, path: at }) => code === 'keyedList' && at.length === 0);
  const isSafe = (step: string | number) =>
    typeof step === 'number' || above.has(step) || (!isKeyed && /^\d{1,9}$/.test(step));
  return jsonPointer([...path.map((step) => (isSafe(step) ? step : '*')), ...within]);
}
