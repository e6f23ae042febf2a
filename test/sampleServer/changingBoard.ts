import type { Json, JsonObject } from '../../src/core/json';
import { retrospective } from '../../src/service/sample/boards/retrospective';

/** In every ID, name, and text of a changing board, and of its voters. */
export const marksCanary = 'canary-48151';

const plain = { tickets: 1, duration: 60, elementTypes: [3], creator: `${marksCanary}-creator` };

/** A vote with these totals; `voters`: who gave each of the ballots. */
export const sentVote = (id: string, totals: readonly number[], more: JsonObject = {}): JsonObject => ({
  id: `${marksCanary}-${id}`,
  name: `${marksCanary} vote ${id}`,
  anonymous: true,
  status: 0,
  startTime: 1794562920000,
  numberOfVoted: totals.reduce((sum, total) => sum + total, 0),
  elements: totals.map((_, at) => ({ elementId: `e${at}`, text: `${marksCanary} option ${at}`, comments: [] })),
  results: totals.map((total, at) => ({
    elementId: `e${at}`,
    total,
    detail: Array.from({ length: total }, (__, user) => ({ userId: `${marksCanary}-${at}-${user}`, voteCount: '1' })),
  })),
  ...plain,
  ...more,
});

export const sentFile = (id: string, more: JsonObject = {}): JsonObject => ({
  ...(retrospective().files[0] as JsonObject),
  id: `${marksCanary}-${id}`,
  fileName: `${marksCanary} file ${id}.png`,
  userId: `${marksCanary}-uploader`,
  ...more,
});

/** A board whose records a test replaces while the service runs. */
export interface ChangingBoard {
  readonly recordId: string;
  counters: JsonObject | null;
  votes: readonly Json[];
  files: readonly Json[];
  meetings: readonly Json[] | null;
}

export const changingBoard = (recordId = 'changing'): ChangingBoard => ({
  ...retrospective(),
  recordId,
  votes: [sentVote('one', [2, 1]), sentVote('two', [1, 1], { anonymous: false })],
  files: [sentFile('f1'), sentFile('f2')],
  meetings: (retrospective().meetings ?? []).slice(0, 1),
});
