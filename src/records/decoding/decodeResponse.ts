import type { DeviationCode } from './deviation';
import { decodeVotes } from './decodeVotes';
import { duplicateFields } from '../../core/duplicateFields';
import { ServiceError, type Failure, type Operation } from '../../core/failure';
import { decodeInSlices, decodeAll, type ReceivedResponse, type Decoded, type DecodedList } from './decoded';
import { idText, isList, isObject, jsonKindOf, type Json, type JsonObject } from '../../core/json';
import { exceededCap } from '../../core/recordCap';
import { parseJson, parsingJson, type ParsedJson } from '../../core/parseJson';
import type { JsonPath } from '../../core/jsonText';
import { envelopes, withinEnvelopes, listEntries } from './listForms';
import { runInSlices } from '../../core/timeSlicer';
import { boardRecord, type BoardStatistics } from '../board';
import { fileRecord, type BoardFile } from '../file';
import { meetingRecord, type Meeting } from '../meeting';
import { meetingsEntry } from '../responses';
import { voteRecord, type Vote } from '../vote';

/** The records of one response, in its order, each with its JSON. */
export interface Records<T> {
  readonly response: ReceivedResponse;
  readonly path: JsonPath;
  readonly records: readonly Decoded<T>[];
}

/** One page of files (§4.4), with `total` as received. */
export interface FilePage extends Records<BoardFile> {
  readonly total: Json | undefined;
}

/** One board's meetings (§4.5). `recordId` is undefined when the entry doesn't name its board. */
export interface MeetingEntry extends Records<Meeting> {
  readonly recordId: string | undefined;
  /** Number of further entries of the same board that can't be read. */
  readonly unreadable?: number;
  /** Number of response entries that belong to no requested board. */
  readonly unrequested?: number;
}

const fail = (operation: Operation, failure: Failure): never => {
  throw new ServiceError(failure, operation);
};

/** The top-level object of a response. Errors: notJson, badShape. */
function topOf(parsed: ParsedJson, operation: Operation): JsonObject {
  if ('problem' in parsed) {
    const { problem } = parsed;
    if (problem.reason === 'syntax' && problem.position !== undefined)
      return fail(operation, { kind: 'notJson', reason: 'syntax', position: problem.position });
    return fail(operation, { kind: 'notJson', reason: problem.reason });
  }
  if (!isObject(parsed.json))
    return fail(operation, { kind: 'badShape', expected: 'object', found: jsonKindOf(parsed.json) });
  return parsed.json;
}

/**
 * The object that has `key`: the top level, or an object inside wrappers like those of comparable APIs. Errors:
 * serviceCode when a wrapper holds an error code despite status 200, badShape.
 */
function holderOf(top: JsonObject, key: string, operation: Operation): { holder: JsonObject; path: JsonPath } {
  // For votes, list and wrapper may both be called `data`; don't look into the list.
  if (Object.hasOwn(top, key) && !(isObject(top[key]) && Object.hasOwn(top[key], key)))
    return { holder: top, path: [] };
  const wrapped = withinEnvelopes(top, key, [...envelopes, key]);
  if (wrapped) return wrapped;
  const { code } = top;
  if (typeof code === 'number' && Number.isInteger(code) && code !== 0 && code !== 200)
    return fail(operation, { kind: 'serviceCode', code });
  return fail(operation, { kind: 'badShape', expected: key, found: 'nothing' });
}

/** The records in the list of each operation. */
const recordIn = { counters: boardRecord, votes: voteRecord, files: fileRecord, meetings: meetingsEntry } as const;

/** A list of records in a response, and how its form deviates from the documented one. */
interface FoundList {
  readonly response: ReceivedResponse;
  readonly holder: JsonObject;
  readonly list: readonly Json[];
  readonly path: JsonPath;
  readonly pathAt: (index: number) => JsonPath;
  readonly forms: readonly DeviationCode[];
}

function listIn(
  received: ReceivedResponse,
  key: string,
  operation: Exclude<Operation, 'token'>,
  parsed: ParsedJson,
  ids: readonly string[] = [],
): FoundList {
  const { holder, path } = holderOf(topOf(parsed, operation), key, operation);
  const json = holder[key] as Json;
  const found = listEntries(json, recordIn[operation], ids);
  if (!found) return fail(operation, { kind: 'badShape', expected: 'array', found: jsonKindOf(json) });
  const { list, steps, form } = found;
  const limit = exceededCap(received.text, list.length);
  if (limit !== undefined) return fail(operation, { kind: 'tooMany', limit });
  const at = [...path, key];
  const forms = [...(path.length > 0 ? (['wrappedResponse'] as const) : []), ...(form ? [form] : [])];
  const pathAt = pathsBelow(at, steps);
  const response = withRecordPaths(withDuplicates(received, parsed), [{ count: list.length, pathAt }]);
  return { response, holder, list, path: at, pathAt, forms };
}

interface RecordPaths {
  readonly count: number;
  readonly pathAt: (index: number) => JsonPath;
}

/** The response with the paths of its records. `lists` may still grow. */
const withRecordPaths = (response: ReceivedResponse, lists: readonly RecordPaths[]): ReceivedResponse => ({
  ...response,
  recordPaths: () => lists.flatMap(({ count, pathAt }) => Array.from({ length: count }, (_, index) => pathAt(index))),
});

// Outside the caller, so that the closure doesn't retain the parsed response.
const pathsBelow =
  (path: JsonPath, steps: (index: number) => JsonPath) =>
  (index: number): JsonPath => [...path, ...steps(index)];

const withDuplicates = (response: ReceivedResponse, parsed: ParsedJson): ReceivedResponse =>
  'json' in parsed && parsed.duplicates ? { ...response, duplicates: duplicateFields(parsed.duplicates) } : response;

/** Parses a response after checking its record count. Yields regularly. Errors: tooMany. */
function* parsing(text: string, operation: Operation): Generator<void, ParsedJson> {
  failOnTooMany(text, operation);
  return yield* parsingJson(text);
}

/** Like `parsing`, without yielding. */
function parse(text: string, operation: Operation): ParsedJson {
  failOnTooMany(text, operation);
  return parseJson(text);
}

function failOnTooMany(text: string, operation: Operation): void {
  const limit = exceededCap(text);
  if (limit !== undefined) fail(operation, { kind: 'tooMany', limit });
}

/**
 * Decodes a token response (§4.1); expiresIn as received. Errors: noToken when there is no token that a header can
 * carry.
 */
export function decodeToken(text: string): { accessToken: string; expiresIn: Json | undefined } {
  const { holder } = holderOf(topOf(parse(text, 'token'), 'token'), 'accessToken', 'token');
  const { accessToken } = holder;
  if (typeof accessToken !== 'string' || !/^[\x21-\x7e]{1,16384}$/.test(accessToken))
    return fail('token', { kind: 'noToken' });
  return { accessToken, expiresIn: holder['expiresIn'] };
}

/** Decodes board statistics (§4.2) in response order, which may differ from the order of the requested `ids`. */
export function decodeCounters(received: ReceivedResponse, ids: readonly string[] = []): Records<BoardStatistics> {
  const found = listIn(received, 'list', 'counters', parse(received.text, 'counters'), ids);
  return { response: found.response, path: found.path, records: decodeAll({ description: boardRecord, ...found }) };
}

/**
 * Decodes the votes of a board (§4.3), without the voters of votes not known to be named. `before`: `voters` of each
 * vote as decided when the response was first decoded, if it was. Yields regularly.
 */
export function* decodeVotesInSlices(
  received: ReceivedResponse,
  before?: readonly Vote['voters'][],
): Generator<void, Records<Vote>> {
  const found = listIn(received, 'data', 'votes', yield* parsing(received.text, 'votes'));
  const decoded = yield* decodeVotes(
    found,
    function* (response) {
      const parsed = yield* parsingJson(response.text);
      return { json: topOf(parsed, 'votes'), response: withDuplicates(response, parsed) };
    },
    before,
  );
  return { path: found.path, ...decoded };
}

/** Like `decodeVotesInSlices`, in time slices. */
export async function decodeVoteResponse(
  response: ReceivedResponse,
  before?: readonly Vote['voters'][],
): Promise<Records<Vote>> {
  const votes = await runInSlices(decodeVotesInSlices(response, before));
  await decodeInSlices(votes.records);
  return votes;
}

/** Decodes one page of files (§4.4) in time slices: a service may return far more rows than requested. */
export async function decodeFilePage(received: ReceivedResponse): Promise<FilePage> {
  const found = listIn(received, 'list', 'files', await runInSlices(parsing(received.text, 'files')));
  const { response, path, holder } = found;
  const records = decodeAll({ description: fileRecord, ...found });
  await decodeInSlices(records);
  return { response, path, records, total: holder['total'] };
}

/**
 * Decodes the meetings of the requested boards `ids` (§4.5). An entry that is not an object or whose `data` is not a
 * list becomes badShape.
 */
export function decodeMeetings(
  received: ReceivedResponse,
  ids: readonly string[] = [],
): (MeetingEntry | { recordId: string | undefined; failure: Failure })[] {
  const top = listIn(received, 'list', 'meetings', parse(received.text, 'meetings'), ids);
  const { list, pathAt, forms } = top;
  const lists: RecordPaths[] = [];
  const response = withRecordPaths(top.response, lists);
  const meetingsAt = (
    within: Pick<DecodedList<(typeof meetingRecord)['fields'], Meeting>, 'list' | 'pathAt' | 'forms'>,
  ) => {
    lists.push({ count: within.list.length, pathAt: within.pathAt });
    return decodeAll({ description: meetingRecord, response, ...within });
  };
  return list.map((entry, index) => {
    const place = pathAt(index);
    const key = forms.includes('keyedList') ? String(place.at(-1)) : undefined;
    if (key !== undefined && isList(entry)) {
      const records = meetingsAt({ list: entry, pathAt: pathsBelow(place, (at) => [at]), forms });
      return { recordId: key, response, path: place, records };
    }
    if (!isObject(entry))
      return { recordId: key, failure: { kind: 'badShape', expected: 'object', found: jsonKindOf(entry) } };
    const recordId = idText(entry['recordId']) ?? key;
    const data = entry['data'];
    const found = listEntries(data, meetingRecord);
    if (!found)
      return {
        recordId,
        failure: { kind: 'badShape', expected: 'array', found: data === undefined ? 'nothing' : jsonKindOf(data) },
      };
    const at = [...place, 'data'];
    const records = meetingsAt({
      list: found.list,
      pathAt: pathsBelow(at, found.steps),
      forms: [...forms, ...(found.form ? [found.form] : [])],
    });
    return { recordId, response, path: at, records };
  });
}
