import { doubleOf, ExactNumber } from '../../core/numeric';
import type { Json } from '../../core/json';
import type { Field } from '../../records/description';
import type { ValueWithJson } from '../../records/leaves';
import type { BallotCount } from '../../records/vote';

/**
 * A field or item in one state: missing, null, unreadable and zero are four different things. `json`: as received, with
 * exact digits; absent for votes not known to be named. `value`: as decoded; for such votes, a list of ballots is a
 * `BallotCount`.
 */
export type ValueState =
  | { readonly state: 'missing' | 'null' }
  | { readonly state: 'unreadable'; readonly json?: Json }
  | { readonly state: 'value'; readonly value: unknown; readonly json?: Json };

export const missing: ValueState = { state: 'missing' };

/** The state of a decoded value. `isVoterless`: leave out what may name a voter. */
export function valueState(field: Field<unknown>, { value, json }: ValueWithJson, isVoterless: boolean): ValueState {
  if (json === undefined) return missing;
  if (json === null) return { state: 'null' };
  if (value === undefined) return isVoterless ? { state: 'unreadable' } : { state: 'unreadable', json };
  if (!isVoterless) return { state: 'value', value, json };
  const shown = voterlessValue(field, value);
  return shown === undefined ? { state: 'unreadable' } : { state: 'value', value: shown };
}

/** Text of a decoded scalar, equal only for equal values: 3 equals 3n and -0 equals 0, but "3" differs from 3. */
export function scalarText(field: Field<unknown>, value: unknown, json: Json | undefined): string {
  if (typeof value === 'string') return JSON.stringify(value);
  const whole = typeof value === 'number' && Number.isInteger(value) ? String(BigInt(value)) : String(value);
  return field.kind === 'number' ? whole + lostDigits(json) : whole;
}

/** The received digits of a measure if its decoded value has lost some. */
function lostDigits(json: Json | undefined): string {
  if (typeof json !== 'string' && !(json instanceof ExactNumber)) return '';
  const text = String(json).trim();
  return doubleOf(new ExactNumber(text)) === undefined ? ` ${text}` : '';
}

const counted: ReadonlySet<string> = new Set(['count', 'size', 'span', 'number']);

/** after − before, if both are integers of a field that counts or measures something; undefined otherwise. */
export function differenceOf({ kind }: Field<unknown>, before: ValueState, after: ValueState): bigint | undefined {
  if (!counted.has(kind)) return undefined;
  const [one, other] = [integerOf(before), integerOf(after)];
  return one === undefined || other === undefined ? undefined : other - one;
}

function integerOf(state: ValueState): bigint | undefined {
  const value = state.state === 'value' ? state.value : undefined;
  if (typeof value === 'bigint') return value;
  return typeof value === 'number' && Number.isInteger(value) ? BigInt(value) : undefined;
}

/** Whether a field is a list of ballots, whose items name voters. */
export const isBallotList = ({ item }: Field<unknown>): boolean =>
  Object.values(item?.record?.fields ?? {}).some(({ namesVoter }) => namesVoter === true);

/** Whether a field names voters or holds a field that does. */
export const holdsVoters = (field: Field<unknown>): boolean =>
  field.namesVoter === true ||
  (field.item !== undefined && holdsVoters(field.item)) ||
  Object.values(field.record?.fields ?? {}).some(holdsVoters);

/** The count that decoding adds to a record that contains a list of ballots. */
export const ballotsIn = (value: unknown): BallotCount | undefined =>
  (value as { readonly ballots?: BallotCount } | undefined)?.ballots;

/**
 * A decoded value without anything that may name a voter: ballots are counts only. Also for votes whose text isn't
 * redacted, because the vote may be named in only one of two states. undefined: nothing may be shown.
 */
export function voterlessValue(field: Field<unknown>, value: unknown): unknown {
  if (field.namesVoter === true || value === undefined) return undefined;
  // An unknown word may be a name in the wrong field.
  if (field.codes && typeof value === 'string' && !field.codes.has(value)) return undefined;
  const { record, item } = field;
  // A `BallotCount` from `readField` may be shown, a list of ballots may not.
  if (isBallotList(field)) return Array.isArray(value) ? undefined : value;
  if (item) return (value as readonly unknown[]).map((each) => voterlessValue(item, each));
  if (!record) return value;
  const fields = Object.entries(record.fields).filter(([, each]) => !isBallotList(each));
  const own = fields.map(([name, each]) => [name, voterlessValue(each, (value as Record<string, unknown>)[name])]);
  const ballots = ballotsIn(value);
  return { ...Object.fromEntries(own), ...(ballots && { ballots }) } as unknown;
}
