import { jsonText } from '../../src/service/sample/service';
import { isList, type Json, isObject } from '../../src/core/json';
import type { FaultSettings } from './faultSettings';

/** Rewrites the voter details (§2.6) of a vote: all as pairs, or all as objects. */
export const ballotForm =
  (form: Exclude<FaultSettings['detailForm'], 'stored'>) =>
  (vote: Json): Json => {
    if (!isObject(vote) || !isList(vote['results'] ?? null)) return vote;
    const results = (vote['results'] as readonly Json[]).map((result) => {
      const detail = isObject(result) ? (result['detail'] ?? null) : null;
      if (!isObject(result) || !isList(detail)) return result;
      return { ...result, detail: detail.map(form === 'tuple' ? asTuple : asObject) };
    });
    return { ...vote, results };
  };

/** The form of the sample response in §2.6: `[userId, count]`. */
function asTuple(entry: Json): Json {
  if (!isObject(entry)) return entry;
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
