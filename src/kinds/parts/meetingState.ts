import { t } from '@vscode/l10n';
import { instantOf } from '../../core/instant';
import { userRole as roles } from '../../records/codes';
import type { Participant, Meeting } from '../../records/meeting';

/** What contradicts: realEnd and rtcEvent (§2.9, §3), or the times. */
export type MeetingContradiction = 'fields' | 'endsBeforeStart' | 'endsLater';

/** The state of a meeting. A contradiction is reported, not resolved. */
export type MeetingState =
  | { readonly kind: 'ended' | 'unknown' }
  /** Not ended. `isInProgress`: it may be in progress; otherwise see `notInProgressText`. */
  | { readonly kind: 'running'; readonly isInProgress: boolean }
  | { readonly kind: 'contradictory'; readonly by: MeetingContradiction };

/** The state at `now` (Unix milliseconds). unknown when the fields don't say and the times don't contradict. */
export function meetingState(meeting: Meeting, now: number): MeetingState {
  const by = contradictionIn(meeting, now);
  if (by !== undefined) return { kind: 'contradictory', by };
  const kind = stateByFields(meeting);
  if (kind === 'contradictory') return { kind, by: 'fields' };
  return kind === 'running' ? { kind, isInProgress: canBeInProgress(meeting, now) } : { kind };
}

/** Whether a meeting may be in progress at `now` (Unix milliseconds). `meeting`: undefined if it can't be read. */
export function mayBeInProgress(meeting: Meeting | undefined, now: number): boolean {
  const state = meeting && meetingState(meeting, now);
  return state?.kind === 'running' && state.isInProgress;
}

/** What realEnd and rtcEvent say. unknown when realEnd is missing or rtcEvent is neither rtc_begin nor rtc_end. */
export function stateByFields({ realEnd, rtcEvent }: Meeting): MeetingState['kind'] {
  if (realEnd === undefined || (rtcEvent !== 'rtc_begin' && rtcEvent !== 'rtc_end')) return 'unknown';
  if (realEnd === (rtcEvent === 'rtc_end')) return realEnd ? 'ended' : 'running';
  return 'contradictory';
}

function contradictionIn(meeting: Meeting, now: number): Exclude<MeetingContradiction, 'fields'> | undefined {
  if (endsBeforeStart(meeting)) return 'endsBeforeStart';
  return endsLater(meeting, now) ? 'endsLater' : undefined;
}

export function endsBeforeStart({ startTime, endTime }: Meeting): boolean {
  const [start, end] = [instantOf(startTime), instantOf(endTime)];
  return start !== undefined && end !== undefined && end.ms < start.ms;
}

/** Whether a meeting that has actually ended ends after `now`. */
export function endsLater({ endTime, realEnd }: Meeting, now: number): boolean {
  const end = instantOf(endTime);
  return end !== undefined && end.ms > now && realEnd === true;
}

/** Whether a meeting that hasn't ended should have by `now` (Unix milliseconds), by its own end time. */
export function isPastEnd(meeting: Meeting, now: number): boolean {
  const end = instantOf(meeting.endTime);
  return end !== undefined && end.ms <= now && stateByFields(meeting) === 'running';
}

// Longer than any meeting is likely to last.
const maxRunning = 24 * 3_600_000;

// The clock of the service may be ahead of this one.
const maxAhead = 10 * 60_000;

/**
 * Whether a meeting that has not ended may be in progress at `now` (Unix milliseconds): it started within a day, and no
 * end time has passed.
 */
function canBeInProgress(meeting: Meeting, now: number): boolean {
  const [start, end] = [instantOf(meeting.startTime)?.ms, instantOf(meeting.endTime)?.ms];
  const isOngoing = end === undefined || end > now;
  return start !== undefined && start - now <= maxAhead && now - start < maxRunning && isOngoing;
}

/** Why a meeting that has neither ended nor passed its end isn't in progress at `now` (Unix milliseconds). */
export function notInProgressText({ startTime }: Meeting, now: number): string {
  const start = instantOf(startTime)?.ms;
  if (start === undefined) return t('start unknown');
  return start > now ? t('starts later') : t('probably never closed');
}

/** For how many milliseconds a meeting that has not ended was open at `until` (Unix milliseconds), if that is known. */
export function openFor(meeting: Meeting, until: number): number | undefined {
  const start = instantOf(meeting.startTime)?.ms;
  const isOpen = stateByFields(meeting) === 'running' && instantOf(meeting.endTime) === undefined;
  return isOpen && start !== undefined && start <= until ? until - start : undefined;
}

/** What contradicts, in a sentence. */
export function contradictionSentence(by: MeetingContradiction, realEnd?: boolean): string {
  switch (by) {
    case 'fields':
      return realEnd === true
        ? t('The meeting is marked as ended, but its channel is still open.')
        : t('The meeting’s channel is closed, but the meeting isn’t marked as ended.');
    case 'endsBeforeStart':
      return t('By its times, the meeting ended before it started.');
    case 'endsLater':
      return t('The meeting is marked as ended, but its end time is in the future.');
  }
}

/** Roles 100 and 101 are recording assistants (§2.10). */
export const isRecorder = ({ userRole }: Participant): boolean => userRole === 100 || userRole === 101;

/** The name of a documented role. */
export function roleName({ userRole: role }: Participant): string | undefined {
  const name = role === undefined || typeof role === 'bigint' ? undefined : roles.get(role);
  return name === undefined ? undefined : t(name);
}

/** Number of distinct participants without recording assistants; undefined when the service returned no list. */
export function participantsIn({ joiners }: Meeting): number | undefined {
  if (joiners === undefined) return undefined;
  const people = joiners.filter((participant) => participant !== undefined && !isRecorder(participant));
  const named = new Set(people.map((participant) => participant?.userId).filter((userId) => userId !== undefined));
  const count = named.size + people.filter((participant) => participant?.userId === undefined).length;
  return count === 0 && joiners.includes(undefined) ? undefined : count;
}
