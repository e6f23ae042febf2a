import type { Field, Fields, RecordDescription } from '../description';
import type { CodeTable } from '../codes';
import type { JsonPath } from '../../core/jsonText';

/**
 * Which parts of a JSON value may be shown when voters must stay hidden. Derived from the descriptions: documented
 * fields in documented positions with values of the documented form. Everything else is hidden.
 */
export type Disclosure =
  | { readonly kind: 'all' }
  | { readonly kind: 'nothing' }
  /** A list item; values hidden in it are counted by its index. */
  | { readonly kind: 'item'; readonly index: number; readonly of: Disclosure }
  | { readonly kind: 'list'; readonly item: (index: number) => Disclosure; readonly holdsBallots: boolean }
  | {
      readonly kind: 'record';
      readonly fields: ReadonlyMap<string, Disclosure>;
      /** One disclosure per position for a record received as an array. */
      readonly pair?: readonly Disclosure[] | undefined;
      /** Of each item, if a list is received instead. */
      readonly item?: Disclosure;
    }
  /** The ID of a user, or of something else, shown under another name. */
  | { readonly kind: 'user' | 'id' }
  /** `written`: length of the value in the text, since a parsed number may have lost digits. */
  | { readonly kind: 'value'; readonly accepts: (value: string | number, written: number) => boolean };

export const showsAll: Disclosure = { kind: 'all' };
export const showsNothing: Disclosure = { kind: 'nothing' };

const digits = /^\s{0,8}-?\d{1,40}\s{0,8}$/;

// A longer number may be a user ID, also after the decimal point.
const maxCodeLength = 7;

/** Whether a number is too short for a user ID. */
const isShortInteger = (value: string | number, written: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= 9999 && written <= maxCodeLength;

const harmlessMessages = new Set(['', 'ok', 'success']);

/** Wrapper fields that name nobody: a short code, and a message that only reports success. */
const wrapperFields: ReadonlyMap<string, Disclosure> = new Map<string, Disclosure>([
  ['code', { kind: 'value', accepts: isShortInteger }],
  ...['msg', 'message'].map((key): [string, Disclosure] => [
    key,
    { kind: 'value', accepts: (value) => harmlessMessages.has(String(value).toLowerCase()) },
  ]),
]);

/** Which documented fields are shown: all but voters; all, with users renamed; all, with every ID renamed. */
export type DisclosureRule = 'voterless' | 'renamed' | 'withoutIds';

export function disclosureOf(
  description: Pick<RecordDescription<Fields>, 'fields' | 'pair'>,
  rule: DisclosureRule,
): Disclosure {
  const fields = new Map(Object.entries(description.fields).map(([key, field]) => [key, fieldDisclosure(field, rule)]));
  const pair = description.pair?.map((key) => fields.get(key) ?? showsNothing);
  return { kind: 'record', fields, pair };
}

function fieldDisclosure(field: Field<unknown>, rule: DisclosureRule): Disclosure {
  if (rule === 'voterless' ? field.namesVoter === true : field.isUser === true)
    return rule === 'voterless' ? showsNothing : { kind: 'user' };
  if (rule === 'withoutIds' && field.kind === 'id') return { kind: 'id' };
  if (field.record) return disclosureOf(field.record, rule);
  if (field.item) {
    const item = fieldDisclosure(field.item, rule);
    return { kind: 'list', item: () => item, holdsBallots: namesVoters(field.item) };
  }
  return { kind: 'value', accepts: (value, written) => accepts(field, value, written) };
}

interface DisclosedPath {
  readonly path: JsonPath;
  readonly of: Disclosure;
}

/** Disclosure of a value: of the records at the given paths below it, and `around` for their containers. */
export function placesDisclosure(places: readonly DisclosedPath[], around: Disclosure = showsNothing): Disclosure {
  const below = new Map<string | number, DisclosedPath[]>();
  const steps = new Map<string | number, Disclosure>();
  for (const { path, of } of places) {
    const [step, ...rest] = path;
    if (step === undefined) return of;
    if (rest.length === 0) steps.set(step, of);
    else if (below.has(step)) below.get(step)?.push({ path: rest, of });
    else below.set(step, [{ path: rest, of }]);
  }
  for (const [step, each] of below) steps.set(step, placesDisclosure(each, around));
  if (steps.size === 0) return around;
  if ([...steps.keys()].every((step) => typeof step === 'number'))
    return { kind: 'list', item: (index) => steps.get(index) ?? around, holdsBallots: false };
  const beside = around.kind === 'record' ? around.fields : [];
  const fields = new Map([...beside, ...(steps as ReadonlyMap<string, Disclosure>)]);
  return { kind: 'record', fields };
}

/** Disclosure of a response: the path to a value, harmless wrapper fields, and the value. */
export const responseDisclosure = (path: JsonPath, value: Disclosure): Disclosure =>
  path.reduceRight<Disclosure>(
    (below, step) => ({
      kind: 'record',
      fields: new Map([...wrapperFields, [String(step), below]]),
    }),
    value,
  );

/** Disclosure of the containers of records: documented fields beside them, and lists and wrappers, even empty ones. */
const container = createContainerDisclosure();

function createContainerDisclosure(): Disclosure {
  const fields = new Map<string, Disclosure>([
    ...wrapperFields,
    ['total', { kind: 'value', accepts: (value) => typeof value === 'number' || digits.test(value) }],
    ['recordId', { kind: 'value', accepts: () => true }],
  ]);
  const own: Disclosure = {
    kind: 'record',
    fields,
    get item() {
      return own;
    },
  };
  for (const key of ['data', 'list', 'obj', 'result']) fields.set(key, own);
  return own;
}

/** Disclosure of the documented fields of a response, with users under other names. `paths`: of its records. */
export function renamingDisclosure(
  paths: readonly JsonPath[],
  description: Pick<RecordDescription<Fields>, 'fields' | 'pair'>,
  rule: Exclude<DisclosureRule, 'voterless'> = 'renamed',
): Disclosure {
  const of = disclosureOf(description, rule);
  return placesDisclosure(
    paths.map((path) => ({ path, of })),
    container,
  );
}

const namesVoters = ({ record }: Field<unknown>): boolean =>
  record !== undefined && Object.values(record.fields).some(({ namesVoter }) => namesVoter === true);

const date = /^\d{4}-\d\d-\d\dT[\d:.]{5,20}(Z|[+-]\d\d:?\d\d)$/;
/** Texts for yes, no, and none that services return; they name nobody. */
const flagWords = new Set(['true', 'false', '0', '1', 'yes', 'no', 'on', 'off', 'null', 'none', '']);

/** Whether a value has the documented form of the field. Any other value may be a name in the wrong field. */
function accepts({ kind, codes }: Field<unknown>, value: string | number, written: number): boolean {
  if (kind === 'text' || kind === 'id') return true;
  if (codes) return isDocumentedCode(codes, value, written);
  if (kind === 'flag') return isFlagForm(value, written);
  if (typeof value === 'number') return true;
  return digits.test(value) || (kind === 'moment' && date.test(value));
}

/** Whether a value is in the table; a number also as text. */
const isDocumentedCode = (codes: CodeTable, value: string | number, written: number): boolean =>
  typeof value === 'number'
    ? codes.has(value) && written <= maxCodeLength
    : codes.has(value) || (codes.has(Number(value)) && value.trim() === String(Number(value)));

const isFlagForm = (value: string | number, written: number): boolean =>
  typeof value === 'number' ? isShortInteger(value, written) : flagWords.has(value.trim().toLowerCase());
