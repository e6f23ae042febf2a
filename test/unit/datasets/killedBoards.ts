import { wideBoard } from '../../sampleServer/wideBoards';

/** What is exported by windows that are killed. */
export const killedBoards = ['retro-2026-w46', 'wide-a', 'wide-b'];

export const killedExtraBoards = [
  wideBoard({ recordId: 'wide-a', files: 40, votes: 2, ballots: 5, meetings: 2, joiners: 3 }),
  wideBoard({ recordId: 'wide-b', files: 30, votes: 1, ballots: 9 }),
];

// Small enough that a part, and a row group, ends within a board.
export const killedLimits = { partRows: 25, partLength: 30_000, groupRows: 20, groupLength: 10_000 };
