import { t } from '@vscode/l10n';
import type { Numeric } from '../../base/numeric';
import { msIn } from '../../base/units';
import { unitByTimes, type DurationUnitName } from '../../insight/durationUnit';
import type { Meeting } from '../../records/meeting';
import type { Format } from '../../text/format';
import { pinnedNote, spanText, unitText } from '../../text/unitTexts';

/** The durations of participants. */
export type AttendanceField = 'joinDur' | 'editDur' | 'mediaDur';

/** A unit that is pinned or assumed. `ms`: milliseconds in it. */
export interface AssumedUnit {
  readonly unit: DurationUnitName;
  readonly ms: number;
}

/** The pinned unit of durations of participants, or else that of the meeting as an assumption; undefined: neither. */
export function assumedUnit(field: AttendanceField, meeting: Meeting, { pinned }: Format): AssumedUnit | undefined {
  const unit = pinned[field];
  return unit === 's' || unit === 'ms' || unit === 'min' ? { unit, ms: msIn(unit) } : unitByTimes(meeting);
}

/** A returned duration in minutes, to a tenth; below a minute, in seconds. */
export function minutesText(sent: Numeric, { ms }: AssumedUnit, format: Format): string {
  const seconds = (Number(sent) * ms) / 1000;
  return seconds > 0 && seconds < 60
    ? spanText(seconds, format)
    : t('{0} min', format.number(Math.round(seconds / 6) / 10));
}

/** Says where minutes are from. */
export const assumedNote = (field: AttendanceField, { unit }: AssumedUnit, format: Format): string =>
  pinnedNote(field, format) ??
  t('Times assume {0}, the unit of this meeting’s duration by its start and end; the API states none.', unitText(unit));
