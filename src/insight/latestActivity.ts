import type { Numeric } from '../base/numeric';
import { instantOf } from '../base/instant';
import type { BoardFile } from '../records/file';
import type { Meeting } from '../records/meeting';
import type { Vote } from '../records/vote';
import type { ProvenActivity } from './statisticsActivity';

/** The latest known activity on a board: a time in its records, or when its statistics were seen to have changed. */
export type Activity =
  | RecordActivity
  /** Between `after` (exclusive) and `sent` (inclusive), in milliseconds since the Unix epoch. */
  | { readonly sent: Numeric; readonly what: 'statistics'; readonly after: number };

/** A time in a record. `changed`: when statistics were seen to have changed, which may have been later. */
interface RecordActivity {
  readonly sent: Numeric;
  readonly what: 'vote' | 'meeting' | 'file';
  readonly changed?: ProvenActivity;
}

/** The records of a list, and when they were loaded, in Unix milliseconds. */
interface LoadedList<T> {
  readonly records: readonly { readonly value: T | undefined }[];
  readonly now: number;
}

interface Loaded {
  readonly votes: LoadedList<Vote>;
  readonly meetings: LoadedList<Meeting>;
  readonly files: LoadedList<BoardFile>;
}

/** The later of an activity in records and one proved by statistics; the latter only if it was certainly later. */
export function laterActivity(
  inRecords: RecordActivity | undefined,
  proven: ProvenActivity | undefined,
): Activity | undefined {
  if (!proven) return inRecords;
  const ms = instantOf(inRecords?.sent)?.ms;
  if (!inRecords || ms === undefined || ms <= proven.after)
    return { sent: proven.until, what: 'statistics', after: proven.after };
  return proven.until > ms ? { ...inRecords, changed: proven } : inRecords;
}

/**
 * The latest activity in votes, meetings and files; the API dates neither edits nor visits. Times later than the record
 * was loaded are ignored as scheduled.
 */
export function latestActivity({ votes, meetings, files }: Loaded): RecordActivity | undefined {
  let latest: (RecordActivity & { readonly ms: number }) | undefined;
  const consider = <T>(
    what: 'vote' | 'meeting' | 'file',
    { records, now }: LoadedList<T>,
    momentsOf: (value: T) => readonly (Numeric | undefined)[],
  ) => {
    for (const { value } of records)
      for (const sent of value === undefined ? [] : momentsOf(value)) {
        const ms = instantOf(sent)?.ms;
        if (sent !== undefined && ms !== undefined && ms <= now && (!latest || ms > latest.ms))
          latest = { sent, what, ms };
      }
  };
  consider('vote', votes, ({ startTime }) => [startTime]);
  consider('meeting', meetings, ({ startTime, endTime }) => [startTime, endTime]);
  consider('file', files, ({ createdAt, updatedAt, deletedAt }) => [createdAt, updatedAt, deletedAt]);
  return latest;
}
