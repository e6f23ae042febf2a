import { t } from '@vscode/l10n';
import { sentences } from '../../text/phrases';
import type { Attendance, AttendingUser } from '../../insight/attendance';
import type { Format } from '../../text/format';
import { sanitizeLabel } from '../../text/sanitizeLabel';
import type { BarsBlock } from '../../protocol/blocks';
import { durationText } from '../../text/unitTexts';

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

/** joinDur ÷ rtcDuration of each participant, where both have one unit; values above 1 are marked, not clipped. */
export function presenceBars({ attendees: people }: Attendance, format: Format): BarsBlock | undefined {
  const isComparable = format.units.joinDur === format.units.rtcDuration;
  const known = people.flatMap((user) =>
    user.present === undefined ? [] : isComparable ? user : { ...user, presentShare: undefined },
  );
  if (known.length === 0) return undefined;
  return {
    block: 'bars',
    id: 'presence',
    title: t('Time in meeting'),
    bars: rankedBars(known, 'present', (user) => presenceText(user, format)),
    note: sentences([left(people.length - known.length, format), beyond(known.length, format)]),
  };
}

function presenceText({ present = 0, presentShare, rows }: AttendingUser, format: Format): string {
  const time = durationText('joinDur', present, format) ?? format.number(present);
  const text = presentShare === undefined ? time : t('{0} ({1})', time, format.percent(presentShare));
  const marked = (presentShare ?? 0) > 1 ? t('{0}, longer than the meeting', text) : text;
  return rows.length > 1 ? t('{0}, in {1} rows', marked, format.number(rows.length)) : marked;
}

/** editDur ÷ Σ editDur. */
export function stageBars({ attendees: people }: Attendance, format: Format): BarsBlock | undefined {
  const isComparable = format.units.joinDur === format.units.editDur;
  const known = people.filter(({ stageShare }) => stageShare !== undefined);
  if (known.length === 0) return undefined;
  return {
    block: 'bars',
    id: 'stage',
    title: t('Time on stage'),
    bars: rankedBars(known, 'onStage', ({ onStage = 0, stageShare = 0, present }) => {
      const time = durationText('editDur', onStage, format) ?? format.number(onStage);
      const text = t('{0} ({1})', time, format.percent(stageShare));
      const isLonger = isComparable && present !== undefined && onStage > present;
      return isLonger ? t('{0}, longer than the time in meeting', text) : text;
    }),
    note: sentences([
      t('Several participants may be on stage at once, and being on stage isn’t speaking.'),
      left(people.length - known.length, format),
      beyond(known.length, format),
    ]),
  };
}
