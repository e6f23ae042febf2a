import { t } from '@vscode/l10n';
import type { Numeric } from '../../base/numeric';
import { msIn } from '../../base/units';
import { unitByTimes, type DurationUnitName } from '../../insight/durationUnit';
import type { Meeting } from '../../records/meeting';
import type { Format } from '../../text/format';
import { pinnedNote, unitText } from '../../text/unitTexts';

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

/** A returned duration in minutes, to a tenth. */
export function minutesText(sent: Numeric, { ms }: AssumedUnit, format: Format): string {
  const tenths = Math.round((Number(sent) * ms) / 6000);
  return tenths === 0 && Number(sent) > 0
    ? t('< {0} min', format.number(0.1))
    : t('{0} min', format.number(tenths / 10));
}

/** Says where minutes are from. */
export const assumedNote = (field: AttendanceField, { unit }: AssumedUnit, format: Format): string =>
  pinnedNote(field, format) ??
  t(
    'Minutes assume that the API’s durations are in {0}, as that of this meeting is by its start and end; the API doesn’t say.',
    unitText(unit),
  );
