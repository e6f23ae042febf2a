import type { SampleBoard } from '../boards/sampleBoard';
import type { Misbehaviour } from '../misbehaviour';
import type { Answer } from './answer';
import { listAnswer } from './listAnswer';

/** Meeting statistics (§4.5): `{ list: [{ recordId, data: meetings }] }` for a body `{ list: recordId[] }`. */
export function meetingsAnswer(
  boards: ReadonlyMap<string, SampleBoard>,
  body: unknown,
  switches: Misbehaviour,
): Answer {
  return listAnswer(boards, body, switches, (board) => board.meetings);
}
