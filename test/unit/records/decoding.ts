import { decodeVotesInSlices, type Records } from '../../../src/records/decoding/decodeResponse';
import type { Deviation } from '../../../src/records/decoding/deviation';
import { ExactNumber } from '../../../src/core/numeric';
import { ServiceError, type Failure } from '../../../src/core/failure';
import type { ReceivedResponse, Decoded } from '../../../src/records/decoding/decoded';
import type { Json } from '../../../src/core/json';
import type { Vote } from '../../../src/records/vote';

export const response = (text: string): ReceivedResponse => ({ text, receivedAt: 0 });

/** Decodes the votes of a response synchronously. */
export function votesIn(received: ReceivedResponse): Records<Vote> {
  const work = decodeVotesInSlices(received);
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** Serializes JSON with digits as received. */
const written = (json: Json): string =>
  JSON.stringify(json, (_, value: unknown) =>
    typeof value === 'bigint' || value instanceof ExactNumber ? `\ue000${String(value)}\ue000` : value,
  ).replaceAll(/"\ue000([^"]*)\ue000"/g, '$1');

/** Decodes a vote as the only one of a response. */
export function voteFrom(json: Json): Decoded<Vote> {
  const [decoded] = votesIn(response(`{"data":[${written(json)}]}`)).records;
  if (!decoded) throw new Error('the response has no vote');
  return decoded;
}

/** The decoded vote, asserting that it is readable. */
export function readVote(json: Json): Vote {
  const { value } = voteFrom(json);
  if (!value) throw new Error('the vote cannot be read');
  return value;
}

/** The deviations of a record as `path severity code`. */
export const deviations = (decoded: Decoded<unknown>): string[] => decoded.deviations.map(asText);

const asText = ({ path, severity, code }: Deviation) => `${path.join('.')} ${severity} ${code}`;

/** The failure that a decoder throws. */
export function failureFrom(read: () => unknown): Failure {
  try {
    read();
  } catch (error) {
    if (error instanceof ServiceError) return error.failure;
    throw error;
  }
  throw new Error('nothing was thrown');
}

/** A JSON object as text, with some fields replaced by raw text or, if undefined, left out. */
export function textWith(whole: Readonly<Record<string, unknown>>, raw: Readonly<Record<string, string | undefined>>) {
  const fields = Object.entries(whole).filter(([name]) => !Object.hasOwn(raw, name));
  const given = Object.entries(raw).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const texts = [...fields.map(([name, value]) => [name, JSON.stringify(value)] as const), ...given];
  return `{${texts.map(([name, text]) => `${JSON.stringify(name)}:${text}`).join(',')}}`;
}
