import type { Meeting } from '../../records/meeting';
import { isRecorder } from '../parts/meetingState';

/** A participant of a meeting; rows with the same ID are one participant who rejoined. */
interface AttendingUser {
  /** undefined: the row has no ID and counts as one participant. */
  readonly userId: string | undefined;
  /** Indexes in `joiners`. */
  readonly rows: readonly number[];
}

export interface Attendance {
  readonly attendees: readonly AttendingUser[];
  /** Number of rows of recording assistants. */
  readonly recorders: number;
  /** Number of unreadable rows. */
  readonly unreadable: number;
  /** Number of rows of a participant beyond the first. */
  readonly again: number;
}

/** The attendance of a meeting; undefined when the service returned no readable list. */
export function attendanceOf({ joiners }: Meeting): Attendance | undefined {
  if (joiners === undefined) return undefined;
  const groups = new Map<string, number[]>();
  let recorders = 0;
  let unreadable = 0;
  for (const [index, participant] of joiners.entries()) {
    if (participant === undefined) unreadable += 1;
    else if (isRecorder(participant)) recorders += 1;
    else {
      const key = participant.userId === undefined ? `#${index}` : `=${participant.userId}`;
      const rows = groups.get(key);
      if (rows) rows.push(index);
      else groups.set(key, [index]);
    }
  }
  const attendees = [...groups.values()].map((rows) => ({ userId: joiners[rows[0] ?? -1]?.userId, rows }));
  return { attendees, recorders, unreadable, again: attendees.reduce((more, { rows }) => more + rows.length - 1, 0) };
}
