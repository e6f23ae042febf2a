import type { TimeSlicer } from '../base/timeSlicer';
import type { Decoded } from '../records/decoding/decoded';
import type { Fields, RecordDescription } from '../records/description';
import { fileRecord, type BoardFile } from '../records/file';
import { meetingRecord, type Meeting } from '../records/meeting';
import { voteRecord, type Vote } from '../records/vote';
import { durationUnit } from './durationUnit';
import { mixedUnits } from './mixedUnits';
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
    meetings:
      contradicting +
      (durationUnit(meetings.map(({ value }) => value))?.odd.length ?? 0) +
      (await mixedIn(meetings, meetingRecord, slicer)),
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
    votes: (await sumOver(votes, voteIssues, slicer)) + (await mixedIn(votes, voteRecord, slicer)),
    undecided: await sumOver(votes, ({ value }) => (value && isUndecided(value) ? 1 : 0), slicer),
  };
  knownVotes.set(votes, counts);
  return counts;
}

/** Whether a vote has ended without an outcome that its data proves. */
const isUndecided = (vote: Vote): boolean =>
  vote.status === 1 && ['undecidable', 'contradicted'].includes(outcomeOf(vote).kind);

async function fileCount(files: readonly Decoded<BoardFile>[], slicer: TimeSlicer): Promise<number> {
  const known = knownFiles.get(files);
  if (known !== undefined) return known;
  const count = (await sumOver(files, fileIssues, slicer)) + (await mixedIn(files, fileRecord, slicer));
  knownFiles.set(files, count);
  return count;
}

/** How many fields have times in different units. */
async function mixedIn(
  records: readonly Decoded<unknown>[],
  description: Pick<RecordDescription<Fields>, 'fields'>,
  slicer: TimeSlicer,
): Promise<number> {
  const mixed = mixedUnits(description);
  await slicer.each(records.length, (index) => mixed.add(records[index] as Decoded<unknown>));
  return mixed.result().length;
}

async function sumOver<T>(list: readonly T[], countOf: (each: T) => number, slicer: TimeSlicer): Promise<number> {
  let sum = 0;
  // Check the clock after each record, since one may be large.
  await slicer.each(list.length, (index) => (sum += countOf(list[index] as T)), 1);
  return sum;
}
