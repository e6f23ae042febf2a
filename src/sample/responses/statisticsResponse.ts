import type { SampleBoard } from '../boards/sampleBoard';
import type { FaultSettings } from '../faultSettings';
import type { SampleResponse } from './sampleResponse';
import { listResponse } from './listResponse';

/** Board statistics (§4.2): `{ list: [{ recordId, data: counters }] }` for a body `{ list: recordId[] }`. */
export function statisticsResponse(
  boards: ReadonlyMap<string, SampleBoard>,
  body: unknown,
  switches: FaultSettings,
): SampleResponse {
  return listResponse(boards, body, switches, (board) => board.counters);
}
