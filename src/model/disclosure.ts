import type { Field, Fields, RecordDescription } from './description';
import type { JsonPath } from './jsonText';

/**
 * What of a JSON value may be shown to anyone when voters must not be named. Derived from the descriptions: documented
 * fields in documented places, as long as their value has the documented form. Everything else is hidden.
 */
export type Disclosure =
  | { readonly kind: 'all' }
  | { readonly kind: 'nothing' }
  /** A record of a list; what is hidden in it is counted under its position. */
  | { readonly kind: 'item'; readonly index: number; readonly of: Disclosure }
  | { readonly kind: 'list'; readonly item: (index: number) => Disclosure; readonly holdsBallots: boolean }
  | {
      readonly kind: 'record';
      readonly fields: ReadonlyMap<string, Disclosure>;
      /** For a record that comes as an array: one disclosure for each position. */
      readonly pair: readonly Disclosure[] | undefined;
    }
  | { readonly kind: 'value'; readonly accepts: (value: string | number) => boolean };

export const showsAll: Disclosure = { kind: 'all' };
export const showsNothing: Disclosure = { kind: 'nothing' };

// A longer number could be the ID of a user.
const maxCode = 9999;

const harmlessMessages = new Set(['', 'ok', 'success']);

/** What a service may wrap a list in without naming anyone: a code, and a message that only says that all went well. */
const wrapperFields: ReadonlyMap<string, Disclosure> = new Map<string, Disclosure>([
  ['code', { kind: 'value', accepts: (value) => typeof value === 'number' && Math.abs(value) <= maxCode }],
  ...['msg', 'message'].map((key): [string, Disclosure] => [
    key,
    { kind: 'value', accepts: (value) => harmlessMessages.has(String(value).toLowerCase()) },
  ]),
]);

/** The disclosure of a described record. */
export function disclosureOf(description: Pick<RecordDescription<Fields>, 'fields' | 'pair'>): Disclosure {
  const fields = new Map(Object.entries(description.fields).map(([key, field]) => [key, fieldDisclosure(field)]));
  const pair = description.pair?.map((key) => fields.get(key) ?? showsNothing);
  return { kind: 'record', fields, pair };
}

function fieldDisclosure(field: Field<unknown>): Disclosure {
  if (field.namesVoter === true) return showsNothing;
  if (field.record) return disclosureOf(field.record);
  if (field.item) {
    const item = fieldDisclosure(field.item);
    return { kind: 'list', item: () => item, holdsBallots: namesVoters(field.item) };
  }
  return { kind: 'value', accepts: (value) => accepts(field, value) };
}

interface Place {
  readonly path: JsonPath;
  readonly of: Disclosure;
}

/** The disclosure of a value that holds only records, each at a path below it. */
export function placesDisclosure(places: readonly Place[]): Disclosure {
  const below = new Map<string | number, Place[]>();
  const steps = new Map<string | number, Disclosure>();
  for (const { path, of } of places) {
    const [step, ...rest] = path;
    if (step === undefined) continue;
    if (rest.length === 0) steps.set(step, of);
    else if (below.has(step)) below.get(step)?.push({ path: rest, of });
    else below.set(step, [{ path: rest, of }]);
  }
  for (const [step, each] of below) steps.set(step, placesDisclosure(each));
  return [...steps.keys()].every((step) => typeof step === 'number')
    ? { kind: 'list', item: (index) => steps.get(index) ?? showsNothing, holdsBallots: false }
    : { kind: 'record', fields: steps as ReadonlyMap<string, Disclosure>, pair: undefined };
}

/** The disclosure of a response: the way down to a value, what a wrapper may hold, and the value. */
export const responseDisclosure = (path: JsonPath, value: Disclosure): Disclosure =>
  path.reduceRight<Disclosure>(
    (below, step) => ({ kind: 'record', fields: new Map([...wrapperFields, [String(step), below]]), pair: undefined }),
    value,
  );

const namesVoters = ({ record }: Field<unknown>): boolean =>
  record !== undefined && Object.values(record.fields).some(({ namesVoter }) => namesVoter === true);

const digits = /^\s{0,8}-?\d{1,40}\s{0,8}$/;
const date = /^\d{4}-\d\d-\d\dT[\d:.]{5,20}(Z|[+-]\d\d:?\d\d)$/;
const flagWords = new Set(['true', 'false', '0', '1']);

/** Whether a value has a form that the field documents. What has not may be a name in the wrong place. */
function accepts({ kind, codes }: Field<unknown>, value: string | number): boolean {
  if (kind === 'text' || kind === 'id') return true;
  if (codes?.has(value)) return true;
  if (kind === 'flag') return flagWords.has(String(value).trim().toLowerCase());
  if (typeof value === 'number') return true;
  switch (kind) {
    case 'word':
      return false;
    case 'moment':
      return digits.test(value) || date.test(value);
    default:
      return digits.test(value);
  }
}
