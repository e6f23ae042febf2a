import { doubleOf, ExactNumber } from '../../core/numeric';
import type { Json } from '../../core/json';
import type { Field } from '../../records/description';
import type { ValueWithJson } from '../../records/leaves';
import { voterlessValue } from './voterless';

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
