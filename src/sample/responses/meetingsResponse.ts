import type { SampleBoard } from '../boards/sampleBoard';
import type { FaultSettings } from '../faultSettings';
import type { SampleResponse } from './sampleResponse';
import { listResponse } from './listResponse';

/** Meeting statistics (§4.5): `{ list: [{ recordId, data: meetings }] }` for a body `{ list: recordId[] }`. */
export function createMeetingsResponse(
  boards: ReadonlyMap<string, SampleBoard>,
  body: unknown,
  switches: FaultSettings,
): SampleResponse {
  return listResponse(boards, body, switches, (board) => board.meetings);
}
