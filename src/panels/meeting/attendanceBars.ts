import { t } from '@vscode/l10n';
import { sentences } from '../../text/phrases';
import type { Attendance, AttendingUser } from '../../insight/attendance';
import { unitByTimes } from '../../insight/durationUnit';
import type { Format } from '../../text/format';
import { sanitizeLabel } from '../../text/sanitizeLabel';
import type { Meeting } from '../../records/meeting';
import type { BarsBlock } from '../../protocol/blocks';
import { assumedNote, minutesText, type AssumedUnit, type UnitOf } from './assumedUnit';

// More bars make a chart unreadable; the table has them all.
const maxBars = 100;

const who = ({ userId }: AttendingUser): string =>
  userId === undefined ? t('no ID returned') : sanitizeLabel(userId, 60);

/** A bar for each user, the longest first. `size`: the field that a bar shows. */
const rankedBars = (
  users: readonly AttendingUser[],
  size: 'present' | 'onStage',
  textOf: (user: AttendingUser) => string,
): BarsBlock['bars'] =>
  users
    .toSorted((one, other) => (other[size] ?? 0) - (one[size] ?? 0))
    .slice(0, maxBars)
    .map((user) => ({ label: who(user), size: user[size] ?? 0, text: textOf(user) }));

const beyond = (people: number, format: Format): string | undefined =>
  people > maxBars
    ? t(
        'Only the first {0} of {1} participants are shown; the table lists all of them.',
        format.number(maxBars),
        format.number(people),
      )
    : undefined;

/** How many participants have no bar. */
const left = (people: number, format: Format): string | false =>
  people > 0 && t('Not shown because the time is missing or can’t be read: {0}.', format.number(people));

/** joinDur ÷ rtcDuration of each participant; values above 1 are marked, not clipped. */
export function presenceBars(
  meeting: Meeting,
  { attendees: people }: Attendance,
  unitOf: UnitOf,
  format: Format,
): BarsBlock | undefined {
  const { joinDur, rtcDuration } = format.pinned;
  // The duration of the meeting may be in another unit than the pinned one.
  const isApart = joinDur !== undefined && joinDur !== (rtcDuration ?? unitByTimes(meeting)?.unit);
  const known = people.flatMap((user) =>
    user.present === undefined ? [] : isApart ? { ...user, presentShare: undefined } : user,
  );
  if (known.length === 0) return undefined;
  const whole = meeting.rtcDuration === undefined ? undefined : format.number(meeting.rtcDuration);
  const assumed = unitOf('joinDur');
  return {
    block: 'bars',
    id: 'presence',
    title: t('Time in meeting'),
    bars: rankedBars(known, 'present', (user) => presenceText(user, whole, assumed, format)),
    note: sentences([
      assumed
        ? assumedNote('joinDur', assumed, format)
        : known.some(({ presentShare }) => presentShare !== undefined)
          ? t('Percentage of the meeting duration, assuming both use the same unit (the API doesn’t say).')
          : t(
              'The meeting has no duration to compare with. The numbers are shown as returned; the API doesn’t state their unit.',
            ),
      left(people.length - known.length, format),
      beyond(known.length, format),
    ]),
  };
}

function presenceText(
  { present, presentShare, rows }: AttendingUser,
  whole: string | undefined,
  assumed: AssumedUnit | undefined,
  format: Format,
): string {
  const raw = format.number(present ?? 0);
  const minutes = assumed && minutesText(present ?? 0, assumed, format);
  const percent = presentShare === undefined ? undefined : format.percent(presentShare);
  const text =
    percent === undefined
      ? (minutes ?? raw)
      : minutes === undefined
        ? t('{0} of {1} ({2})', raw, whole ?? '–', percent)
        : t('{0} ({1})', minutes, percent);
  const marked = (presentShare ?? 0) > 1 ? t('{0}, longer than the meeting', text) : text;
  return rows.length > 1 ? t('{0}, in {1} rows', marked, format.number(rows.length)) : marked;
}

/** editDur ÷ Σ editDur. */
export function stageBars({ attendees: people }: Attendance, unitOf: UnitOf, format: Format): BarsBlock | undefined {
  const assumed = unitOf('editDur');
  const isComparable = format.pinned.joinDur === format.pinned.editDur;
  const known = people.filter(({ stageShare }) => stageShare !== undefined);
  if (known.length === 0) return undefined;
  return {
    block: 'bars',
    id: 'stage',
    title: t('Time on stage'),
    bars: rankedBars(known, 'onStage', ({ onStage = 0, stageShare = 0, present }) => {
      const time = assumed ? minutesText(onStage, assumed, format) : format.number(onStage);
      const text = t('{0} ({1})', time, format.percent(stageShare));
      const isLonger = isComparable && present !== undefined && onStage > present;
      return isLonger ? t('{0}, longer than the time in meeting', text) : text;
    }),
    note: sentences([
      t(
        'Percentage of all participants’ total time on stage, where returned. Time on stage isn’t speaking time, and several participants may be on stage at once.',
      ),
      assumed && assumedNote('editDur', assumed, format),
      left(people.length - known.length, format),
      beyond(known.length, format),
    ]),
  };
}
