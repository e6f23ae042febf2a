import type { Numeric } from '../base/numeric';
import type { Participant, Meeting } from '../records/meeting';
import { isRecorder } from './meetingState';

/** A participant of a meeting; rows with the same ID are one participant who rejoined. */
export interface AttendingUser {
  /** undefined: the row has no ID and counts as one participant. */
  readonly userId: string | undefined;
  /** Indexes in `joiners`. */
  readonly rows: readonly number[];
  /** Sums over the rows; undefined if a row has no readable value. */
  readonly present: number | undefined;
  readonly onStage: number | undefined;
  /** Whether the microphone was ever opened: 0 means never, a missing count unknown. */
  readonly microphone: 'opened' | 'never' | 'unknown';
  /** present ÷ rtcDuration, assuming one unit for both; may exceed 1. */
  readonly presentShare: number | undefined;
  /** onStage ÷ the sum of onStage over all participants. */
  readonly stageShare: number | undefined;
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
  const { joiners, rtcDuration } = meeting;
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
  const gathered = [...groups.values()].map((rows) => gather(rows, joiners));
  const stage = sum(gathered.map(({ onStage }) => onStage)) ?? 0;
  const whole = rtcDuration === undefined ? 0 : Number(rtcDuration);
  return {
    attendees: gathered.map((user) => ({
      ...user,
      presentShare: user.present === undefined || whole <= 0 ? undefined : user.present / whole,
      stageShare: user.onStage === undefined || stage <= 0 ? undefined : user.onStage / stage,
    })),
    recorders,
    unreadable,
    again: gathered.reduce((more, { rows }) => more + rows.length - 1, 0),
  };
}

function gather(rows: readonly number[], joiners: readonly (Participant | undefined)[]) {
  const theirs = rows.map((row) => joiners[row]);
  const opened = theirs.map((participant) => participant?.audioNum);
  const microphone: AttendingUser['microphone'] = opened.some((count) => count !== undefined && count > 0)
    ? 'opened'
    : opened.includes(undefined)
      ? 'unknown'
      : 'never';
  return {
    userId: theirs[0]?.userId,
    rows,
    present: whole(theirs.map((participant) => participant?.joinDur)),
    onStage: whole(theirs.map((participant) => participant?.editDur)),
    microphone,
  };
}

/** The sum if all values are known and it doesn't exceed the safe integers; else undefined. */
const whole = (values: readonly (Numeric | undefined)[]): number | undefined => {
  const all = values.reduce<number>((before, value) => before + Number(value ?? NaN), 0);
  return Math.abs(all) <= Number.MAX_SAFE_INTEGER ? all : undefined;
};

/** The sum of the known values; undefined without any. */
const sum = (values: readonly (number | undefined)[]): number | undefined =>
  values.reduce<number | undefined>(
    (before, value) => (value === undefined ? before : (before ?? 0) + value),
    undefined,
  );
