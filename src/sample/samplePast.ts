/** IDs of the sample board, snapshot, and votes that best demonstrate comparisons. Imports no board data. */
export const samplePast = {
  board: 'retro-2026-w46',
  /** The snapshot of the previous sprint, with the first round of the vote. */
  snapshot: 'sample-previousSprint',
  firstRound: 'vote-fix-first-w44',
  secondRound: 'vote-fix-first',
} as const;
