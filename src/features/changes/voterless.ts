import type { Field } from '../../records/description';
import type { BallotCount } from '../../records/vote';

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
