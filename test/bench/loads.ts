import { createFileRecord, type SampleBoard } from '../../src/service/sample/boards/sampleBoard';
import { manyBoards, wideBoard } from '../sampleServer/wideBoards';

/** Loads of the budgets, with two smaller ones to measure growth. */
export const fileLoads = [1_000, 10_000, 100_000] as const;
export const ballotLoads = [500, 5_000, 50_000] as const;
export const boardLoads = [10, 100, 1_000] as const;

export const filesBoard = (count: number): string => `files-${count}`;
export const ballotsBoard = (count: number): string => `ballots-${count}`;
export const boardName = (at: number): string => `board-${String(at + 1).padStart(4, '0')}`;

const kinds = ['pdf', 'png', 'mp4', 'docx', 'xlsx', 'm4a'] as const;

/** Files in no order of name or size; the size of every tenth deviates from the API text. */
const files = (recordId: string, count: number) =>
  Array.from({ length: count }, (_, at) => {
    const shuffled = (at * 7_919) % 104_729;
    return createFileRecord(
      recordId,
      at + 1,
      {
        fileName: `Sprint ${shuffled % 97} draft ${shuffled}.${kinds[at % kinds.length]}`,
        bigType: ['document', 'image', 'video'][at % 3] as string,
        userId: `user-${at % 50}`,
        fileSize: shuffled * 1_000,
        createdAt: Date.UTC(2026, 0, 1) + at * 60_000,
      },
      at % 10 === 0 ? { fileSize: String(shuffled) } : {},
    );
  });

/** All boards of the bench. */
export const benchBoards = (): SampleBoard[] => [
  ...fileLoads.map((count) => ({
    ...wideBoard({ recordId: filesBoard(count) }),
    files: files(filesBoard(count), count),
  })),
  ...ballotLoads.map((ballots) => wideBoard({ recordId: ballotsBoard(ballots), votes: 1, ballots })),
  ...manyBoards(boardLoads[2]),
];

/** A response of the file list (§4.4) with this many files, as text. */
export const filesText = (count: number): string => JSON.stringify({ list: files('b', count), total: count });
