import type { Joiner, Meeting } from '../model/records/meeting';

/** State by realEnd and rtcEvent (§2.9, §3). A contradiction is reported, not resolved. */
export type MeetingState = 'ended' | 'running' | 'contradictory' | 'unknown';

/** unknown when realEnd is missing or rtcEvent is neither rtc_begin nor rtc_end. */
export function meetingState({ realEnd, rtcEvent }: Meeting): MeetingState {
  if (realEnd === undefined || (rtcEvent !== 'rtc_begin' && rtcEvent !== 'rtc_end')) return 'unknown';
  if (realEnd === (rtcEvent === 'rtc_end')) return realEnd ? 'ended' : 'running';
  return 'contradictory';
}

/** Roles 100 and 101 are recording assistants (§2.10). */
export const isRecorder = ({ userRole }: Joiner): boolean => userRole === 100 || userRole === 101;

/** Number of distinct participants without recording assistants; undefined when the service returned no list. */
export function peopleIn({ joiners }: Meeting): number | undefined {
  if (joiners === undefined) return undefined;
  const people = joiners.filter((joiner) => joiner !== undefined && !isRecorder(joiner));
  const named = new Set(people.map((joiner) => joiner?.userId).filter((userId) => userId !== undefined));
  return named.size + people.filter((joiner) => joiner?.userId === undefined).length;
}
