import { counters } from './counters';
import type { SampleBoard } from './sampleBoard';

/** Two empty boards: one with zero counters, one without entries in the statistics. */
export function quietBoards(): readonly SampleBoard[] {
  return [
    { recordId: 'empty-board', counters: counters({}), votes: [], files: [], meetings: [] },
    { recordId: 'archived-board', counters: null, votes: [], files: [], meetings: null },
  ];
}
