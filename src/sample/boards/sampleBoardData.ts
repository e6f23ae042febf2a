import type { SampleBoard } from './sampleBoard';

/** Everything on the sample boards. */
export function sampleBoardData(_now?: number): readonly SampleBoard[] {
  return [];
}
