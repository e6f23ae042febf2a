import { ServiceError, type Failure, type Operation } from './failure';
import { decodeInTurns, holdAll, type Answer, type Held } from './held';
import { idText, isList, isObject, kindOf, type Json, type JsonObject } from './json';
import { parseJson } from './parseJson';
import type { JsonPath } from './jsonText';
import { exceededCap } from './recordCap';
import { boardRecord, type BoardStatistics } from './records/board';
import { fileRecord, type BoardFile } from './records/file';
import { meetingRecord, type Meeting } from './records/meeting';
import { voteRecord, type Vote } from './records/vote';

/** Records of one answer, in its order, each beside its JSON. */
export interface Records<T> {
  readonly answer: Answer;
  /** Where the list stands in the answer. */
  readonly path: JsonPath;
  readonly records: readonly Held<T>[];
}

/** 4.4: a page of files, with whatever stood under `total`. */
export interface FilePage extends Records<BoardFile> {
  readonly total: Json | undefined;
}

/** 4.5: what one board's entry holds. `recordId` is undefined when the entry does not name its board. */
export interface MeetingEntry extends Records<Meeting> {
  readonly recordId: string | undefined;
  /** How many further entries of the same board could not be read. */
  readonly unreadable?: number;
}

const fail = (operation: Operation, failure: Failure): never => {
  throw new ServiceError(failure, operation);
};

/** Parses an answer whose top level must be an object. Errors: tooMany, notJson, badShape. */
function topOf(text: string, operation: Operation): JsonObject {
  const limit = exceededCap(text);
  if (limit !== undefined) return fail(operation, { kind: 'tooMany', limit });
  const parsed = parseJson(text);
  if ('problem' in parsed) {
    const { problem } = parsed;
    if (problem.reason === 'syntax' && problem.position !== undefined)
      return fail(operation, { kind: 'notJson', reason: 'syntax', position: problem.position });
    return fail(operation, { kind: 'notJson', reason: problem.reason });
  }
  if (!isObject(parsed.json))
    return fail(operation, { kind: 'badShape', expected: 'object', found: kindOf(parsed.json) });
  return parsed.json;
}

const envelopes = ['obj', 'result', 'data'];

/**
 * The object that holds a key: the top level, or one object within it, as a previous generation of such services
 * wrapped its answers. Errors: serviceCode when a wrapper tells of a failure under status 200, badShape.
 */
function holderOf(top: JsonObject, key: string, operation: Operation): { holder: JsonObject; path: JsonPath } {
  // Of votes the list and a wrapper may both be called data: only the list is none to look into.
  if (Object.hasOwn(top, key) && !(isObject(top[key]) && Object.hasOwn(top[key], key)))
    return { holder: top, path: [] };
  for (const name of envelopes) {
    const inner = Object.hasOwn(top, name) ? top[name] : undefined;
    if (isObject(inner) && Object.hasOwn(inner, key)) return { holder: inner, path: [name] };
  }
  const { code } = top;
  if (typeof code === 'number' && Number.isInteger(code) && code !== 0 && code !== 200)
    return fail(operation, { kind: 'serviceCode', code });
  return fail(operation, { kind: 'badShape', expected: key, found: 'nothing' });
}

function listIn(text: string, key: string, operation: Operation) {
  const { holder, path } = holderOf(topOf(text, operation), key, operation);
  const list = holder[key] as Json;
  if (!isList(list)) return fail(operation, { kind: 'badShape', expected: 'array', found: kindOf(list) });
  const limit = exceededCap(text, list.length);
  if (limit !== undefined) return fail(operation, { kind: 'tooMany', limit });
  return { holder, list, path: [...path, key] };
}

/** 4.1: the token; expiresIn as it came. Errors: noToken when there is none that could be sent in a header. */
export function readToken(text: string): { accessToken: string; expiresIn: Json | undefined } {
  const { holder } = holderOf(topOf(text, 'token'), 'accessToken', 'token');
  const { accessToken } = holder;
  if (typeof accessToken !== 'string' || !/^[\x21-\x7e]{1,16384}$/.test(accessToken))
    return fail('token', { kind: 'noToken' });
  return { accessToken, expiresIn: holder['expiresIn'] };
}

/** 4.2: the counters of boards, in the order of the answer, which need not be that of the question. */
export function readCounters(answer: Answer): Records<BoardStatistics> {
  const { list, path } = listIn(answer.text, 'list', 'counters');
  return { answer, path, records: holdAll(boardRecord, list, answer, path) };
}

/** 4.3: the votes of a board. */
export function readVotes(answer: Answer): Records<Vote> {
  const { list, path } = listIn(answer.text, 'data', 'votes');
  return { answer, path, records: holdAll(voteRecord, list, answer, path) };
}

/** 4.4: one page of the files of a board, in turns: a service may send far more than a page. */
export async function readFilePage(answer: Answer): Promise<FilePage> {
  const { holder, list, path } = listIn(answer.text, 'list', 'files');
  const records = holdAll(fileRecord, list, answer, path);
  await decodeInTurns(records);
  return { answer, path, records, total: holder['total'] };
}

/** 4.5: the meetings of boards. Entries that are no objects are left out; `data` that is no list gives badShape. */
export function readMeetings(answer: Answer): (MeetingEntry | { recordId: string | undefined; failure: Failure })[] {
  const { list, path } = listIn(answer.text, 'list', 'meetings');
  return list.map((entry, index) => {
    if (!isObject(entry))
      return { recordId: undefined, failure: { kind: 'badShape', expected: 'object', found: kindOf(entry) } };
    const recordId = idText(entry['recordId']);
    const data = entry['data'];
    if (!isList(data))
      return {
        recordId,
        failure: { kind: 'badShape', expected: 'array', found: data === undefined ? 'nothing' : kindOf(data) },
      };
    const at = [...path, index, 'data'];
    return { recordId, answer, path: at, records: holdAll(meetingRecord, data, answer, at) };
  });
}
