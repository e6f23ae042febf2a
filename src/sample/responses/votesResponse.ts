import type { SampleBoard } from '../boards/sampleBoard';
import { isJsonObject, isList, jsonText, type Json } from '../json';
import type { FaultSettings } from '../faultSettings';
import { failure, success, type SampleResponse } from './sampleResponse';

/** Vote list (§4.3): `{ data: votes }` of the board in the query parameter `recordId`; 400 without one. */
export function createVotesResponse(
  boards: ReadonlyMap<string, SampleBoard>,
  query: URLSearchParams,
  switches: FaultSettings,
): SampleResponse {
  const recordId = query.get('recordId');
  if (!recordId) return failure(400, 'query parameter recordId is missing');
  const board = boards.get(recordId);
  if (!board && switches.unknownBoard === 'notFound') return failure(404, 'no such board');
  const votes = board?.votes ?? [];
  return success({ data: switches.detailForm === 'stored' ? votes : votes.map((vote) => reshaped(vote, switches)) });
}

function reshaped(vote: Json, { detailForm }: FaultSettings): Json {
  if (!isJsonObject(vote) || !isList(vote['results'] ?? null)) return vote;
  const results = (vote['results'] as readonly Json[]).map((result) => {
    const detail = isJsonObject(result) ? (result['detail'] ?? null) : null;
    if (!isJsonObject(result) || !isList(detail)) return result;
    return { ...result, detail: detail.map(detailForm === 'tuple' ? asTuple : asObject) };
  });
  return { ...vote, results };
}

/** The form of the sample response in §2.6: `[userId, count]`. */
function asTuple(entry: Json): Json {
  if (!isJsonObject(entry)) return entry;
  const count = entry['voteCount'] ?? null;
  return [entry['userId'] ?? null, typeof count === 'string' ? Number(count) : count];
}

/** The documented form of §2.6: `{ userId, voteCount }`, the count as a string. */
function asObject(entry: Json): Json {
  if (!isList(entry)) return entry;
  return { userId: entry[0] ?? null, voteCount: textOf(entry[1] ?? 0) };
}

function textOf(count: Json): string {
  return typeof count === 'string' ? count : jsonText(count);
}
