import type { Joiner, Meeting } from '../model/records/meeting';

/** What realEnd and rtcEvent together say (2.9, 3); a contradiction is told, not resolved. */
export type MeetingState = 'ended' | 'running' | 'contradictory' | 'unknown';

export function meetingState({ realEnd, rtcEvent }: Meeting): MeetingState {
  if (realEnd === undefined || (rtcEvent !== 'rtc_begin' && rtcEvent !== 'rtc_end')) return 'unknown';
  if (realEnd === (rtcEvent === 'rtc_end')) return realEnd ? 'ended' : 'running';
  return 'contradictory';
}

/** 2.10: roles 100 and 101 record, they are not people. */
export const isRecorder = ({ userRole }: Joiner): boolean => userRole === 100 || userRole === 101;

/** Distinct participants that do not record; undefined when the service sent no list. */
export function peopleIn({ joiners }: Meeting): number | undefined {
  if (joiners === undefined) return undefined;
  const people = joiners.filter((joiner) => joiner !== undefined && !isRecorder(joiner));
  const named = new Set(people.map((joiner) => joiner?.userId).filter((userId) => userId !== undefined));
  return named.size + people.filter((joiner) => joiner?.userId === undefined).length;
}
