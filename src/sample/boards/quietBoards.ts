import { counters } from './counters';
import type { SampleBoard } from './sampleBoard';

/** Two boards with nothing on them: one says so with zeros, the other is passed over in silence. */
export function quietBoards(): readonly SampleBoard[] {
  return [
    { recordId: 'empty-board', counters: counters({}), votes: [], files: [], meetings: [] },
    { recordId: 'archived-board', counters: null, votes: [], files: [], meetings: null },
  ];
}
