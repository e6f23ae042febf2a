import type { JsonObject } from '../../../../src/core/json';

/** In the ID of every voter. */
export const canary = 'canary-77531';

/** An anonymous vote whose ballots name their voters. Each total is a number of ballots of one vote. */
export const vote = (totals: readonly number[], more: JsonObject = {}): JsonObject => ({
  id: 'v',
  name: 'Which bet first?',
  anonymous: true,
  status: 0,
  tickets: 1,
  numberOfVoted: totals.reduce((sum, total) => sum + total, 0),
  elements: totals.map((_, at) => ({ elementId: `e${at}`, text: `Option ${at}` })),
  results: totals.map((total, at) => ({
    elementId: `e${at}`,
    total,
    detail: Array.from({ length: total }, (__, user) => ({ userId: `${canary}-${at}-${user}`, voteCount: 1 })),
  })),
  ...more,
});
