import type { SampleBoard } from '../boards/sampleBoard';
import { isJsonObject, type Json } from '../json';
import type { FaultSettings } from '../faultSettings';
import { failure, success, type SampleResponse } from './sampleResponse';

/**
 * Common part of §4.2 and §4.5: one entry `{ recordId, data }` per requested board. `dataOf` returns a board's data,
 * null for no entry. 400 for a body without a list of strings.
 */
export function listResponse(
  boards: ReadonlyMap<string, SampleBoard>,
  body: unknown,
  switches: FaultSettings,
  dataOf: (board: SampleBoard) => Json,
): SampleResponse {
  const requested = isJsonObject(body) ? body['list'] : undefined;
  if (!Array.isArray(requested)) return failure(400, 'list must be an array of board ids');
  if (!requested.every((id) => typeof id === 'string')) return failure(400, 'every board id in list must be a string');
  if (switches.maxIds !== null && requested.length > switches.maxIds) {
    return failure(switches.maxIdsStatus, `list holds more than ${switches.maxIds} board ids`);
  }
  if (switches.unknownBoard === 'notFound' && requested.some((id) => !boards.has(id))) {
    return failure(404, 'list names a board that does not exist');
  }
  const entries = [...new Set([...requested, ...switches.listUnrequested])].flatMap((recordId) => {
    const board = boards.get(recordId);
    const data = board ? dataOf(board) : null;
    return data === null ? [] : [{ recordId, data }];
  });
  if (switches.listOrder === 'reversed') entries.reverse();
  if (switches.listDuplicates) entries.push(...entries.slice(0, 1));
  return success({ list: entries });
}
