import type { TimeSlicer } from '../base/timeSlicer';
import type { Decoded } from '../records/decoding/decoded';
import type { BoardFile } from '../records/file';
import type { Meeting } from '../records/meeting';
import type { Vote } from '../records/vote';
import { durationUnit } from './durationUnit';
import { outcomeOf } from './outcome';
import { fileIssues, meetingIssues, voteIssues } from './severity';

/** What needs review in the loaded records of a board. */
export interface RecordIssues {
  /** Number of issues in votes, meetings, and files. */
  readonly votes: number;
  readonly meetings: number;
  readonly files: number;
  /** Number of votes that have ended and whose outcome their data doesn't prove. */
  readonly undecided: number;
}

interface Records {
  readonly votes: readonly Decoded<Vote>[];
  readonly meetings: readonly Decoded<Meeting>[];
  readonly files: readonly Decoded<BoardFile>[];
}

/** Counts the issues of the given records at `now` (Unix milliseconds). */
export async function recordIssues(
  { votes, meetings, files }: Records,
  now: number,
  slicer: TimeSlicer,
): Promise<RecordIssues> {
  const ofVotes = await voteCounts(votes, slicer);
  const contradicting = await sumOver(meetings, (decoded) => meetingIssues(decoded, now), slicer);
  return {
    ...ofVotes,
    meetings: contradicting + (durationUnit(meetings.map(({ value }) => value))?.odd.length ?? 0),
    files: await fileCount(files, slicer),
  };
}

// Cached, since the panel is composed often and the deviations of records aren't.
const knownVotes = new WeakMap<readonly Decoded<Vote>[], Pick<RecordIssues, 'votes' | 'undecided'>>();
const knownFiles = new WeakMap<readonly Decoded<BoardFile>[], number>();

async function voteCounts(votes: readonly Decoded<Vote>[], slicer: TimeSlicer) {
  const known = knownVotes.get(votes);
  if (known) return known;
  const counts = {
    votes: await sumOver(votes, voteIssues, slicer),
    undecided: await sumOver(votes, ({ value }) => (value && isUndecided(value) ? 1 : 0), slicer),
  };
  knownVotes.set(votes, counts);
  return counts;
}

/** Whether a vote has ended without an outcome that its data proves. */
const isUndecided = (vote: Vote): boolean =>
  vote.status === 1 && ['undecidable', 'contradicted'].includes(outcomeOf(vote).kind);

async function fileCount(files: readonly Decoded<BoardFile>[], slicer: TimeSlicer): Promise<number> {
  const count = knownFiles.get(files) ?? (await sumOver(files, fileIssues, slicer));
  knownFiles.set(files, count);
  return count;
}

async function sumOver<T>(list: readonly T[], countOf: (each: T) => number, slicer: TimeSlicer): Promise<number> {
  let sum = 0;
  // Check the clock after each record, since one may be large.
  await slicer.each(list.length, (index) => (sum += countOf(list[index] as T)), 1);
  return sum;
}
