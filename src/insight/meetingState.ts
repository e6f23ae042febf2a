import { t } from '@vscode/l10n';
import { instantOf } from '../base/instant';
import type { Participant, Meeting } from '../records/meeting';

/** State by realEnd and rtcEvent (§2.9, §3). A contradiction is reported, not resolved. */
export type MeetingState = 'ended' | 'running' | 'contradictory' | 'unknown';

/** unknown when realEnd is missing or rtcEvent is neither rtc_begin nor rtc_end. */
export function meetingState({ realEnd, rtcEvent }: Meeting): MeetingState {
  if (realEnd === undefined || (rtcEvent !== 'rtc_begin' && rtcEvent !== 'rtc_end')) return 'unknown';
  if (realEnd === (rtcEvent === 'rtc_end')) return realEnd ? 'ended' : 'running';
  return 'contradictory';
}

// Longer than any meeting is likely to last.
const maxRunning = 24 * 3_600_000;

/**
 * Whether a meeting that has not ended may be in progress at `now` (Unix milliseconds): it started within a day, and no
 * end time has passed. Others were probably never closed.
 */
export function isInProgress(meeting: Meeting, now: number): boolean {
  if (meetingState(meeting) !== 'running') return false;
  const [start, end] = [instantOf(meeting.startTime)?.ms, instantOf(meeting.endTime)?.ms];
  return start !== undefined && start <= now && now - start < maxRunning && (end === undefined || end > now);
}

/** The state as shown in rows and on the time axis. */
export function meetingStateText(state: MeetingState): string {
  switch (state) {
    case 'ended':
      return t('ended');
    case 'running':
      return t('not ended');
    case 'contradictory':
      return t('contradictory state');
    case 'unknown':
      return t('state unreadable');
  }
}

/** Roles 100 and 101 are recording assistants (§2.10). */
export const isRecorder = ({ userRole }: Participant): boolean => userRole === 100 || userRole === 101;

/** Number of distinct participants without recording assistants; undefined when the service returned no list. */
export function participantsIn({ joiners }: Meeting): number | undefined {
  if (joiners === undefined) return undefined;
  const people = joiners.filter((participant) => participant !== undefined && !isRecorder(participant));
  const named = new Set(people.map((participant) => participant?.userId).filter((userId) => userId !== undefined));
  return named.size + people.filter((participant) => participant?.userId === undefined).length;
}
