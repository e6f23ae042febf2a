import type { Numeric } from '../base/numeric';
import { instantOf } from '../base/instant';
import type { BoardFile } from '../records/file';
import type { Meeting } from '../records/meeting';
import type { Vote } from '../records/vote';

/** The latest time in the loaded records of a board. */
export interface Activity {
  readonly sent: Numeric;
  readonly what: 'vote' | 'meeting' | 'file';
}

interface Loaded {
  readonly votes: readonly (Vote | undefined)[];
  readonly meetings: readonly (Meeting | undefined)[];
  readonly files: readonly (BoardFile | undefined)[];
}

/**
 * The latest activity in votes, meetings and files; the API dates neither edits nor visits. Times after `now` (Unix
 * milliseconds) are ignored as scheduled.
 */
export function latestActivity({ votes, meetings, files }: Loaded, now: number): Activity | undefined {
  let latest: (Activity & { readonly ms: number }) | undefined;
  const see = (what: Activity['what'], ...moments: readonly (Numeric | undefined)[]) => {
    for (const sent of moments) {
      const ms = instantOf(sent)?.ms;
      if (sent !== undefined && ms !== undefined && ms <= now && (!latest || ms > latest.ms))
        latest = { sent, what, ms };
    }
  };
  for (const vote of votes) see('vote', vote?.startTime);
  for (const meeting of meetings) see('meeting', meeting?.startTime, meeting?.endTime);
  for (const file of files) see('file', file?.createdAt, file?.updatedAt, file?.deletedAt);
  return latest;
}
