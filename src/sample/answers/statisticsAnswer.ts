import type { SampleBoard } from '../boards/sampleBoard';
import type { Misbehaviour } from '../misbehaviour';
import type { Answer } from './answer';
import { listAnswer } from './listAnswer';

/** Board statistics (§4.2): `{ list: [{ recordId, data: counters }] }` for a body `{ list: recordId[] }`. */
export function statisticsAnswer(
  boards: ReadonlyMap<string, SampleBoard>,
  body: unknown,
  switches: Misbehaviour,
): Answer {
  return listAnswer(boards, body, switches, (board) => board.counters);
}
