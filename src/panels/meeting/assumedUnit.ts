import { t } from '@vscode/l10n';
import type { Numeric } from '../../base/numeric';
import { msIn } from '../../base/units';
import { unitByAttendance, unitByTimes, type DurationUnitName } from '../../insight/durationUnit';
import { isRecorder, openFor } from '../../insight/meetingState';
import type { Meeting } from '../../records/meeting';
import type { Format } from '../../text/format';
import { pinnedNote, spanText, unitText } from '../../text/unitTexts';

/** The durations of participants. */
export type AttendanceField = 'joinDur' | 'editDur' | 'mediaDur';

/** A unit that is pinned or assumed. `ms`: milliseconds in it. */
export interface AssumedUnit {
  readonly unit: DurationUnitName;
  readonly ms: number;
  /** Why: the duration of the meeting matches its times, or the longest attendance the time since its start. */
  readonly by: 'pin' | 'times' | 'attendance';
}

/** Returns the pinned unit of a field, or else the assumed one; undefined: neither. */
export type UnitOf = (field: AttendanceField) => AssumedUnit | undefined;

/** The units of the durations of participants. `until`: when the meeting was loaded, in Unix milliseconds. */
export function assumedUnits(meeting: Meeting, until: number, { pinned }: Format): UnitOf {
  const assumed = assumedUnit(meeting, until);
  return (field) => {
    const unit = pinned[field];
    return unit === 's' || unit === 'ms' || unit === 'min' ? { unit, ms: msIn(unit), by: 'pin' } : assumed;
  };
}

/** The unit of the duration of a meeting by its times; of one that has not ended, that of the attendance. */
function assumedUnit(meeting: Meeting, until: number): AssumedUnit | undefined {
  const ofMeeting = unitByTimes(meeting);
  if (ofMeeting) return { ...ofMeeting, by: 'times' };
  const open = openFor(meeting, until);
  const times = (meeting.joiners ?? []).flatMap((participant) =>
    participant?.joinDur === undefined || isRecorder(participant) ? [] : [Number(participant.joinDur)],
  );
  const longest = times.reduce((most, time) => Math.max(most, time), 0);
  const found = open === undefined ? undefined : unitByAttendance(longest, open);
  return found && { ...found, by: 'attendance' };
}

/** A returned duration in minutes, to a tenth; below a minute, in seconds. */
export function minutesText(sent: Numeric, { ms }: AssumedUnit, format: Format): string {
  const seconds = (Number(sent) * ms) / 1000;
  return seconds > 0 && seconds < 60
    ? spanText(seconds, format)
    : t('{0} min', format.number(Math.round(seconds / 6) / 10));
}

/** Says where minutes are from. */
export function assumedNote(field: AttendanceField, { unit, by }: AssumedUnit, format: Format): string {
  const pinned = pinnedNote(field, format);
  if (pinned !== undefined) return pinned;
  return by === 'attendance'
    ? t(
        'Times assume {0}, in which the longest one fits the time since the meeting started; the API states no unit.',
        unitText(unit),
      )
    : t(
        'Times assume {0}, in which this meeting’s duration matches its start and end; the API states no unit.',
        unitText(unit),
      );
}
