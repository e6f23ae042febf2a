import type { Numeric } from '../../core/numeric';
import { instantOf } from '../../core/instant';
import type { BoardFile } from '../../records/file';
import type { Meeting } from '../../records/meeting';
import type { Vote } from '../../records/vote';

/** The latest known activity on a board: a time in its records. */
export interface Activity {
  readonly sent: Numeric;
  readonly what: 'vote' | 'meeting' | 'file';
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

/**
 * The latest activity in votes, meetings and files; the API dates neither edits nor visits. Times later than the record
 * was loaded are ignored as scheduled.
 */
export function latestActivity({ votes, meetings, files }: Loaded): Activity | undefined {
  let latest: (Activity & { readonly ms: number }) | undefined;
  const consider = <T>(
    what: Activity['what'],
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
