import { isList, type Json, type JsonObject, isObject } from '../../../../src/core/json';
import type { SampleBoard } from '../../../../src/service/sample/boards/sampleBoard';

const mark = 'canaryid';
const idFields = new Set(
  'id appId recordId opId userId elementId fileId meetingId host creator mediaIds pngFileId svgFileId comments cname'.split(
    ' ',
  ),
);

/** A board in which each ID is a text that begins with the mark, the same for the same ID. */
export function withIdCanaries(board: SampleBoard): SampleBoard {
  const planted = (value: Json): Json => {
    if (isList(value)) return value.map(planted);
    return value === null || value === '' || typeof value === 'object' ? value : `${mark}${String(value)}`;
  };
  const walk = (value: Json, key = ''): Json => {
    if (idFields.has(key)) return planted(value);
    if (isList(value))
      return value.map((each) =>
        // A ballot may be a pair of user and count.
        key === 'detail' && isList(each) ? [planted(each[0] ?? null), ...each.slice(1)] : walk(each, key),
      );
    if (!isObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, walk(each, name)]));
  };
  const all = (records: readonly Json[]) => records.map((record) => walk(record)) as JsonObject[];
  return {
    ...board,
    recordId: `${mark}${board.recordId}`,
    votes: all(board.votes),
    files: all(board.files),
    meetings: board.meetings && all(board.meetings),
  };
}

export const hasIdCanary = (text: string): boolean => text.includes(mark);
