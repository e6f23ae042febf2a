import { t } from '@vscode/l10n';
import { instantOf } from '../model/instant';
import type { Joiner, Meeting } from '../model/records/meeting';
import { meetingState } from './meetingState';

/** A contradiction in the data of a meeting. Reported, not resolved. */
export type MeetingFinding =
  | { readonly says: 'contradictory'; readonly realEnd: boolean; readonly rtcEvent: string }
  | { readonly says: 'unknownEvent'; readonly rtcEvent: string }
  | { readonly says: 'endsBeforeStart' }
  | { readonly says: 'endsLater' }
  | { readonly says: 'runsWithEnd' }
  /** Number of participant rows with more time present than the meeting lasted, or more time on stage than present. */
  | { readonly says: 'presentLonger'; readonly rows: number }
  | { readonly says: 'stageLonger'; readonly rows: number };

/** Checks a meeting at `now` (Unix milliseconds). Empty when consistent. */
export function meetingFindings(meeting: Meeting, now: number): MeetingFinding[] {
  return [...stateFindings(meeting), ...timeFindings(meeting, now), ...joinerFindings(meeting)];
}

function stateFindings(meeting: Meeting): MeetingFinding[] {
  const { realEnd, rtcEvent } = meeting;
  if (rtcEvent !== undefined && rtcEvent !== 'rtc_begin' && rtcEvent !== 'rtc_end')
    return [{ says: 'unknownEvent', rtcEvent }];
  if (meetingState(meeting) !== 'contradictory' || realEnd === undefined || rtcEvent === undefined) return [];
  return [{ says: 'contradictory', realEnd, rtcEvent }];
}

function timeFindings(meeting: Meeting, now: number): MeetingFinding[] {
  const end = instantOf(meeting.endTime);
  const found: MeetingFinding[] = [];
  if (!end) return found;
  if (endsBeforeStart(meeting)) found.push({ says: 'endsBeforeStart' });
  if (end.ms > now && meeting.realEnd === true) found.push({ says: 'endsLater' });
  if (end.ms <= now && meetingState(meeting) === 'running') found.push({ says: 'runsWithEnd' });
  return found;
}

function joinerFindings({ joiners, rtcDuration }: Meeting): MeetingFinding[] {
  const rows = (holds: (joiner: Joiner) => boolean) =>
    (joiners ?? []).filter((joiner) => joiner !== undefined && holds(joiner)).length;
  const present = rows(
    ({ joinDur }) => joinDur !== undefined && rtcDuration !== undefined && rtcDuration > 0 && joinDur > rtcDuration,
  );
  const stage = rows(({ editDur, joinDur }) => editDur !== undefined && joinDur !== undefined && editDur > joinDur);
  return [
    ...(present > 0 ? [{ says: 'presentLonger', rows: present } as const] : []),
    ...(stage > 0 ? [{ says: 'stageLonger', rows: stage } as const] : []),
  ];
}

/** Whether the end time precedes the start time. */
export function endsBeforeStart({ startTime, endTime }: Meeting): boolean {
  const [start, end] = [instantOf(startTime), instantOf(endTime)];
  return start !== undefined && end !== undefined && end.ms < start.ms;
}

export const endsBeforeStartText = (): string =>
  t('According to the returned times, the meeting ended before it started.');
