import { plus } from './field';
import { newReading, type DepartureCode } from './departure';
import type { ValueOf } from './description';
import { disclosureOf, placesDisclosure, responseDisclosure, showsAll } from './disclosure';
import { holdAll, textMarksOf, type Answer, type Held } from './held';
import { isObject, type Json } from './json';
import type { JsonPath } from './jsonText';
import { stepInto } from './leaves';
import { redactJson, type HiddenCount } from './redactJson';
import { createSealedText } from './sealedText';
import {
  voteRecord,
  type BallotCount,
  type NamedVote,
  type SecretVote,
  type Vote,
  type VoteDetail,
} from './records/vote';

type Fields = ValueOf<(typeof voteRecord)['fields']>;

/** The votes of a response, and the response as it may be shown. */
export interface DecodedVotes {
  readonly answer: Answer;
  readonly records: readonly Held<Vote>[];
}

const voteDisclosure = disclosureOf(voteRecord);
const nothingHidden: HiddenCount = { ballots: 0, elsewhere: 0 };

/**
 * 2.3: whether a vote names its voters. Only one `anonymous` that reads as false says so; anything else fails closed.
 * `duplicates`: the fields of the vote that stand twice.
 */
function votersOf(json: Json, duplicates: readonly JsonPath[]): Vote['voters'] {
  const sent = isObject(json) && Object.hasOwn(json, 'anonymous') ? json['anonymous'] : undefined;
  const read = sent === undefined || sent === null ? undefined : voteRecord.fields.anonymous.read(sent, newReading());
  if (read === undefined) return 'unclear';
  if (duplicates.some((path) => path.length === 1 && path[0] === 'anonymous')) return 'unclear';
  return read ? 'anonymous' : 'named';
}

/** A list of votes in a response that was parsed. */
export interface ParsedVotes {
  readonly answer: Answer;
  readonly list: readonly Json[];
  /** Where the list stands, and each vote of it. */
  readonly path: JsonPath;
  readonly pathAt: (index: number) => JsonPath;
  /** How the list departs from the documented form. */
  readonly forms: readonly DepartureCode[];
}

/**
 * Decodes votes. Where one of them is not known to name its voters, the text is redacted first and the votes are read
 * from what is left, so that no decoded value, JSON or deviation holds a voter. `parse` reads a text again. Yields now
 * and then.
 */
export function* decodeVotes(
  found: ParsedVotes,
  parse: (answer: Answer) => Generator<void, { readonly json: Json; readonly answer: Answer }>,
): Generator<void, DecodedVotes> {
  const { answer, list, path, pathAt } = found;
  const voters = list.map((json, index) => votersOf(json, answer.duplicates?.under(pathAt(index)) ?? []));
  if (voters.length > 0 && voters.every((each) => each === 'named'))
    return { answer, records: holdVotes(found, { list, voters, hidden: new Map() }) };
  const { text, items, outside } = yield* redactJson(
    answer.text,
    responseDisclosure(
      path,
      placesDisclosure(
        voters.map((each, index) => ({
          path: pathAt(index).slice(path.length),
          of: { kind: 'item', index, of: each === 'named' ? showsAll : voteDisclosure },
        })),
      ),
    ),
  );
  if (items.size === 0 && outside === 0) return { answer, records: holdVotes(found, { list, voters, hidden: items }) };
  const { duplicates: _, ...rest } = answer;
  const redacted = yield* parse({ ...rest, text, sealed: createSealedText(answer.text, text) });
  const shown = list.map((__, index) => pathAt(index).reduce<Json | undefined>(stepInto, redacted.json) ?? null);
  const votes = { list: shown, voters, hidden: items };
  return { answer: redacted.answer, records: holdVotes({ ...found, answer: redacted.answer }, votes) };
}

interface VoteList {
  readonly list: readonly Json[];
  readonly voters: readonly Vote['voters'][];
  readonly hidden: ReadonlyMap<number, HiddenCount>;
}

function holdVotes(
  { list: received, answer, pathAt, forms }: ParsedVotes,
  { list, voters, hidden }: VoteList,
): Held<Vote>[] {
  const isDoubted = answer.notUtf8 === true || answer.charset !== undefined;
  return holdAll({
    description: voteRecord,
    list,
    answer,
    pathAt,
    forms,
    toValue: (fields, index) => voteOf(fields, voters[index] ?? 'unclear', hidden.get(index) ?? nothingHidden),
    ...(isDoubted && { marks: received.map(textMarksOf) }),
  });
}

/** Adds the verdict to the fields as read, in place: a copy would take three times the memory. */
function voteOf(fields: Fields, voters: Vote['voters'], hidden: HiddenCount): Vote {
  const results = fields.results?.map(
    (result) => result && Object.assign(result, { ballots: countBallots(result.detail) }),
  );
  if (voters === 'named') return Object.assign(fields, { voters, results }) satisfies NamedVote;
  const secret = results?.map(
    (result) => result && Object.assign(result, { detail: result.detail?.map(() => undefined) }),
  );
  return Object.assign(fields, { voters, hidden, results: secret }) satisfies SecretVote;
}

function countBallots(detail: readonly (VoteDetail | undefined)[] | undefined): BallotCount | undefined {
  if (detail === undefined) return undefined;
  let votes: BallotCount['votes'] = 0;
  let unreadable = 0;
  for (const entry of detail) {
    if (entry?.voteCount === undefined) unreadable += 1;
    else votes = plus(votes, entry.voteCount);
  }
  return { entries: detail.length, votes, unreadable };
}
