import { finite, plus, type Numeric } from '../../core/numeric';
import type { Meeting, Participant } from '../../records/meeting';
import { isRecorder, stateByFields } from '../parts/meetingState';
import { agrees } from '../units/durationUnit';

/** A participant of a meeting; rows with the same ID are one participant who rejoined. */
interface AttendingUser {
  /** undefined: the row has no ID and counts as one participant. */
  readonly userId: string | undefined;
  /** Indexes in `joiners`. */
  readonly rows: readonly number[];
  /** undefined: unknown. */
  readonly share: Share | undefined;
}

/** How much of a meeting a participant stayed. */
export interface Share {
  /** 0 to 1. */
  readonly part: number;
  /** It may be more. */
  readonly isLeast: boolean;
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
export function attendanceOf(meeting: Meeting): Attendance | undefined {
  const { joiners } = meeting;
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
  const attendees = [...groups.values()].map((rows) => ({
    userId: joiners[rows[0] ?? -1]?.userId,
    rows,
    share: shareOf(
      rows.map((row) => joiners[row]),
      meeting,
    ),
  }));
  return { attendees, recorders, unreadable, again: attendees.reduce((more, { rows }) => more + rows.length - 1, 0) };
}

/**
 * The times of a participant in a meeting that has ended, added up, by its duration; both are taken to have the same
 * unit (§2.11 states none). Times that don't fit into the meeting overlapped: the longest of several is certain, one
 * alone proves nothing.
 */
function shareOf(rows: readonly (Participant | undefined)[], meeting: Meeting): Share | undefined {
  const whole = finite(meeting.rtcDuration ?? 0);
  const times = rows.flatMap((row) => row?.joinDur ?? []);
  if (whole <= 0 || times.length === 0 || stateByFields(meeting) === 'running') return undefined;
  const sum = finite(times.reduce<Numeric>(plus, 0)) / whole;
  const longest = finite(times.reduce((one, other) => (one > other ? one : other))) / whole;
  if (longest > 1 && !agrees(longest, 1)) return undefined;
  const overlap = rows.length > 1 && sum > 1;
  const part = Math.min(1, overlap ? longest : sum);
  return { part, isLeast: part < 1 && (overlap || times.length < rows.length) };
}

/** Whether a participant stayed at least a part of the meeting; undefined if that isn't known. */
export const hasStayed = (share: Share | undefined, part: number): boolean | undefined =>
  share && (share.part >= part || (share.isLeast ? undefined : false));
