import { plus } from '../../core/numeric';
import { createDecodeContext, type DeviationCode } from './deviation';
import type { ValueOf } from '../description';
import { disclosureOf, placesDisclosure, responseDisclosure, showsAll } from '../privacy/disclosure';
import { decodeAll, textMarksOf, type ReceivedResponse, type Decoded } from './decoded';
import { isObject, type Json } from '../../core/json';
import type { DuplicateFields } from '../../core/duplicateFields';
import type { JsonPath } from '../../core/jsonText';
import { stepInto } from '../leaves';
import { hiddenText, redactJson, type HiddenCount } from '../privacy/redactJson';
import { createSealedText } from '../privacy/consent';
import { voteRecord, type BallotCount, type NamedVote, type SecretVote, type Vote, type VoteDetail } from '../vote';

type Fields = ValueOf<(typeof voteRecord)['fields']>;

/** The decoded votes with the response redacted for display. */
export interface DecodedVotes {
  readonly response: ReceivedResponse;
  readonly records: readonly Decoded<Vote>[];
}

const voteDisclosure = disclosureOf(voteRecord, 'voterless');
const nothingHidden: HiddenCount = { ballots: 0, elsewhere: 0 };

/**
 * Whether a vote names its voters (§2.3). Only a false `anonymous` means named; anything unreadable means `unclear`.
 */
function votersOf(json: Json): Vote['voters'] {
  const sent = isObject(json) && Object.hasOwn(json, 'anonymous') ? json['anonymous'] : undefined;
  const read =
    sent === undefined || sent === null ? undefined : voteRecord.fields.anonymous.read(sent, createDecodeContext());
  if (read === undefined) return 'unclear';
  return read ? 'anonymous' : 'named';
}

/**
 * Whether the vote at a path is ambiguous: its `anonymous`, the vote or a field above it occurs twice, or not all
 * duplicates are known.
 */
function isVoteAmbiguous(duplicates: DuplicateFields | undefined, path: JsonPath): boolean {
  if (!duplicates) return false;
  if (!duplicates.isComplete) return true;
  return duplicates.has([...path, 'anonymous']) || path.some((_, index) => duplicates.has(path.slice(0, index + 1)));
}

/** A parsed response with the location of its votes. */
export interface ParsedVotes {
  readonly response: ReceivedResponse;
  readonly list: readonly Json[];
  readonly path: JsonPath;
  readonly pathAt: (index: number) => JsonPath;
  /** How the list deviates from the documented form. */
  readonly forms: readonly DeviationCode[];
}

/**
 * Decodes votes. First redacts every vote that is not known to be named, then decodes the redacted text, so that no
 * decoded value, JSON or deviation holds a voter. `parse` parses the redacted text. `before`: `voters` of each vote as
 * decided when the response was first decoded, if it was. Yields regularly.
 */
export function* decodeVotes(
  found: ParsedVotes,
  parse: (response: ReceivedResponse) => Generator<void, { readonly json: Json; readonly response: ReceivedResponse }>,
  before?: readonly Vote['voters'][],
): Generator<void, DecodedVotes> {
  const { response, list, path, pathAt } = found;
  const voters = list.map((json, index) => {
    const now = isVoteAmbiguous(response.duplicates, pathAt(index)) ? 'unclear' : votersOf(json);
    const then = before === undefined ? now : (before[index] ?? 'unclear');
    // Named only if both decisions say so.
    return now === 'named' ? then : now;
  });
  const { text, items, outside } = yield* redactJson(
    response.text,
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
  const unlabeled = voters.every((each) => each === 'named') && outside === 0 ? response : withoutLabel(response);
  if (items.size === 0 && outside === 0) {
    return {
      response: unlabeled,
      records: decodeVoteList({ ...found, response: unlabeled }, { list, voters, hidden: items }),
    };
  }
  const { duplicates: _, ...rest } = unlabeled;
  const redacted = yield* parse({ ...rest, text, sealed: createSealedText(response.text, text) });
  const shown = list.map((__, index) => pathAt(index).reduce<Json | undefined>(stepInto, redacted.json) ?? null);
  const votes = { list: shown, voters, hidden: items };
  return { response: redacted.response, records: decodeVoteList({ ...found, response: redacted.response }, votes) };
}

/** The charset label is text from the service too, so drop it. */
function withoutLabel(response: ReceivedResponse): ReceivedResponse {
  return response.charset ? { ...response, charset: { ...response.charset, label: '' } } : response;
}

interface VoteList {
  readonly list: readonly Json[];
  readonly voters: readonly Vote['voters'][];
  readonly hidden: ReadonlyMap<number, HiddenCount>;
}

function decodeVoteList(
  { list: received, response, pathAt, forms }: ParsedVotes,
  { list, voters, hidden }: VoteList,
): Decoded<Vote>[] {
  const isDoubted = response.notUtf8 === true || response.charset !== undefined;
  return decodeAll({
    description: voteRecord,
    list,
    response,
    pathAt,
    forms,
    toValue: (fields, index) =>
      voteOf(fields, {
        voters: voters[index] ?? 'unclear',
        hidden: hidden.get(index) ?? nothingHidden,
        isRepeated: (response.duplicates?.under(pathAt(index)) ?? []).some(([step]) => deciding.has(step)),
      }),
    ...(isDoubted && { marks: received.map(textMarksOf) }),
    // A pair hides its count, which may be as documented, since a voter may stand in its place.
    isIgnored: (path, value, index) =>
      value === hiddenText && path[0] === 'results' && isInPair(path) && voters[index] !== 'named',
  });
}

/** Whether a path leads to a position in a ballot, after that of the ballot. */
function isInPair(path: JsonPath): boolean {
  const at = path.indexOf('detail');
  return at > 0 && typeof path[at + 2] === 'number';
}

/** Adds the verdicts to the decoded fields in place; a copy would take three times the memory. */
function voteOf(fields: Fields, { voters, hidden, isRepeated }: Verdicts): Vote {
  const results = fields.results?.map(
    (result) => result && Object.assign(result, { ballots: countBallots(result.detail) }),
  );
  if (voters === 'named') return Object.assign(fields, { voters, isRepeated, results }) satisfies NamedVote;
  const secret = results?.map(
    (result) => result && Object.assign(result, { detail: result.detail?.map(() => undefined) }),
  );
  return Object.assign(fields, { voters, isRepeated, hidden, results: secret }) satisfies SecretVote;
}

interface Verdicts {
  readonly voters: Vote['voters'];
  readonly hidden: HiddenCount;
  readonly isRepeated: boolean;
}

/** Fields that decide the outcome. */
const deciding: ReadonlySet<unknown> = new Set(['status', 'elements', 'results']);

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
