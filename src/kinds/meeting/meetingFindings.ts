import { t } from '@vscode/l10n';
import { instantOf } from '../../core/instant';
import type { Participant, Meeting } from '../../records/meeting';
import { endsBeforeStart, endsLater, stateByFields } from '../parts/meetingState';

/** A contradiction in the data of a meeting. Reported, not resolved. */
export type MeetingFinding =
  | { readonly kind: 'contradictory'; readonly realEnd: boolean; readonly rtcEvent: string }
  | { readonly kind: 'unknownEvent'; readonly rtcEvent: string }
  | { readonly kind: 'endsBeforeStart' }
  | { readonly kind: 'endsLater' }
  | { readonly kind: 'runsWithEnd' }
  /**
   * Number of participant rows with more time present than the meeting lasted, or more time on stage than present, and
   * the index of the first of them in `joiners`.
   */
  | { readonly kind: 'presentLonger' | 'stageLonger'; readonly rows: number; readonly first: number };

/** Checks a meeting at `now` (Unix milliseconds). Empty when consistent. */
export function meetingFindings(meeting: Meeting, now: number): MeetingFinding[] {
  return [...stateFindings(meeting), ...timeFindings(meeting, now), ...participantFindings(meeting)];
}

function stateFindings(meeting: Meeting): MeetingFinding[] {
  const { realEnd, rtcEvent } = meeting;
  if (rtcEvent !== undefined && rtcEvent !== 'rtc_begin' && rtcEvent !== 'rtc_end')
    return [{ kind: 'unknownEvent', rtcEvent }];
  if (stateByFields(meeting) !== 'contradictory' || realEnd === undefined || rtcEvent === undefined) return [];
  return [{ kind: 'contradictory', realEnd, rtcEvent }];
}

function timeFindings(meeting: Meeting, now: number): MeetingFinding[] {
  const end = instantOf(meeting.endTime);
  const found: MeetingFinding[] = [];
  if (!end) return found;
  if (endsBeforeStart(meeting)) found.push({ kind: 'endsBeforeStart' });
  if (endsLater(meeting, now)) found.push({ kind: 'endsLater' });
  if (end.ms <= now && stateByFields(meeting) === 'running') found.push({ kind: 'runsWithEnd' });
  return found;
}

/** What the time of a participant contradicts, assuming that all durations use the same unit. */
export const participantDoubts = ({ joinDur, editDur }: Participant, { rtcDuration }: Meeting) => ({
  presentLonger: joinDur !== undefined && rtcDuration !== undefined && rtcDuration > 0 && joinDur > rtcDuration,
  stageLonger: editDur !== undefined && joinDur !== undefined && editDur > joinDur,
});

function participantFindings(meeting: Meeting): MeetingFinding[] {
  return (['presentLonger', 'stageLonger'] as const).flatMap((kind): MeetingFinding[] => {
    const rows = (meeting.joiners ?? []).flatMap((participant, index) =>
      participant && participantDoubts(participant, meeting)[kind] ? [index] : [],
    );
    const [first] = rows;
    return first === undefined ? [] : [{ kind, rows: rows.length, first }];
  });
}

export const endsBeforeStartText = (): string =>
  t('According to the returned times, the meeting ended before it started.');
