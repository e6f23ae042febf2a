import { isList, isObject, type Json } from '../../core/json';
import { jsonContent } from '../../core/jsonContent';
import type { Field } from '../../records/description';
import { fieldStep, itemAt, stepInto, type AnyDescription, type ValueWithJson } from '../../records/leaves';
import type { BallotCount } from '../../records/vote';
import { scalarText, ballotsIn, isBallotList } from './valueState';

/** The name of the field that identifies a record: its first field, if that is an ID. */
function idFieldOf({ fields }: AnyDescription): string | undefined {
  const [first] = Object.entries(fields);
  return first?.[1].kind === 'id' ? first[0] : undefined;
}

/** The ID of a decoded record; undefined if missing or empty. */
export function recordIdIn(description: AnyDescription, value: unknown): string | undefined {
  const name = idFieldOf(description);
  const id = name === undefined ? undefined : (value as Record<string, unknown> | undefined)?.[name];
  return typeof id === 'string' && id !== '' ? id : undefined;
}

/** A field of a record. `isVoterless`: a list of ballots as their count. */
export function readField(
  description: AnyDescription,
  { value, json }: ValueWithJson,
  [name, field]: [string, Field<unknown>],
  isVoterless: boolean,
): ValueWithJson {
  return {
    value:
      isVoterless && isBallotList(field)
        ? ballotsIn(value)
        : (value as Readonly<Record<string, unknown>> | undefined)?.[name],
    json: stepInto(json, fieldStep(json, name, description)),
  };
}

export const itemsIn = ({ value, json }: ValueWithJson): ValueWithJson[] =>
  (value as readonly unknown[]).map((each, at) => ({ value: each, json: itemAt(json, at) }));

export const ballotText = ({ entries, votes, unreadable }: BallotCount): string =>
  `${entries} ${BigInt(votes)} ${unreadable}`;

/** Keys of a record, or positions in a pair, that aren't in the API text. */
export function undocumentedSteps({ fields, pair }: AnyDescription, json: Json | undefined): (string | number)[] {
  if (isObject(json)) return Object.keys(json).filter((key) => !Object.hasOwn(fields, key));
  if (!isList(json) || !pair) return [];
  return Array.from({ length: Math.max(0, json.length - pair.length) }, (_, at) => pair.length + at);
}

/**
 * Text of a value with everything below it, equal if and only if its meaning is the same: no list of the API text has
 * an order of its own, so items are sorted. `isVoterless`: without voters and without undocumented fields. Yields
 * regularly.
 */
export function* contentText(
  field: Field<unknown>,
  read: ValueWithJson,
  isVoterless: boolean,
): Generator<void, string> {
  const { value, json } = read;
  if (json === undefined) return '-';
  if (json === null) return 'null';
  if (value === undefined) return isVoterless ? '!' : `!${yield* jsonContent(json)}`;
  if (isVoterless && isBallotList(field)) return ballotText(value as BallotCount);
  const { record, item } = field;
  if (record) return yield* recordContentText(record, read, isVoterless);
  if (!item) return scalarText(field, value, json);
  const texts: string[] = [];
  for (const each of itemsIn(read)) {
    texts.push(yield* contentText(item, each, isVoterless));
    yield;
  }
  return `[${texts.toSorted().join(',')}]`;
}

/** Like `contentText`, for a record. */
export function* recordContentText(
  description: AnyDescription,
  read: ValueWithJson,
  isVoterless: boolean,
): Generator<void, string> {
  const { value, json } = read;
  if (value === undefined) return `!${yield* jsonContent(json ?? null)}`;
  const parts: string[] = [];
  const others: string[] = [];
  for (const entry of Object.entries(description.fields)) {
    if (isVoterless && entry[1].namesVoter === true) continue;
    const field = readField(description, read, entry, isVoterless);
    parts.push(yield* contentText(entry[1], field, isVoterless));
  }
  if (!isVoterless)
    for (const step of undocumentedSteps(description, json))
      others.push(`${JSON.stringify(step)}:${yield* jsonContent(stepInto(json, step) ?? null)}`);
  return `{${[...parts, ...others.toSorted()].join(',')}}`;
}
