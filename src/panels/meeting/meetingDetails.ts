import { t } from '@vscode/l10n';
import { sentences } from '../../text/phrases';
import { issuesOf } from '../../insight/severity';
import { attendanceOf, type Attendance, type AttendingUser } from '../../insight/attendance';
import { oddDurationText } from '../../insight/durationTexts';
import { durationUnit, unitByTimes } from '../../insight/durationUnit';
import { meetingDoubts } from '../../insight/meetingDoubts';
import { meetingFindings } from '../../insight/meetingFindings';
import { isRecorder } from '../../insight/meetingState';
import type { Format } from '../../text/format';
import type { Decoded } from '../../records/decoding/decoded';
import { sanitizeLabel } from '../../text/sanitizeLabel';
import { pinnedNote, unitText } from '../../text/unitTexts';
import { msIn } from '../../base/units';
import { stepInto } from '../../records/leaves';
import { participantRecord, meetingRecord, type Meeting } from '../../records/meeting';
import { uniqueKeys } from '../../base/ref';
import type { BarsBlock } from '../../protocol/blocks';
import type { Cell } from '../../protocol/table';
import { facts, partAt } from '../details/facts';
import { alert, deviationFindings, findingsBlock, type Finding } from '../details/findings';
import type { LazyTable } from '../table/lazyTable';
import { createFieldStates, type FieldStates } from '../details/fieldStates';
import { meetingHeader } from './meetingHeader';
import { meetingFindingTexts, meetingSummary, meetingName } from './meetingText';
import { composeView, type ComposedView, type ViewContext } from '../details/composeView';
import { ownColumn, createTable } from '../table/createTable';
import { unreadableSummary } from '../details/unreadableSummary';

/** Details of a meeting: state, times, attendance and all fields. `others`: all meetings of its board. */
export function meetingDetails(
  viewContext: ViewContext,
  decoded: Decoded<Meeting>,
  others: readonly Decoded<Meeting>[] = [],
): ComposedView {
  const { format } = viewContext;
  const meeting = decoded.value;
  const fieldStates = createFieldStates(decoded);
  const overline = t('Meeting · {0}', sanitizeLabel(viewContext.boardName, 80));
  const fields = facts(
    { decoded, description: meetingRecord, fieldStates },
    { id: 'facts', title: t('All fields') },
    format,
  );
  const deviates = deviationFindings(decoded, format);
  if (!meeting)
    return composeView(viewContext, { title: t('Unreadable record'), overline, summary: unreadableSummary() }, [
      findingsBlock(t('Findings'), deviates),
      fields,
    ]);
  const attendance = attendanceOf(meeting);
  const contradictions = meetingFindings(meeting, viewContext.now);
  const found = meetingFindingTexts(meeting, contradictions, format);
  const durations = durationNotes(decoded, others, format);
  const issues = issuesOf(decoded, contradictions) + durations.length;
  return composeView(
    viewContext,
    {
      title: meetingName(meeting),
      overline,
      summary: meetingSummary(meeting, attendance, viewContext.now, format),
      header: meetingHeader(meeting, attendance, {
        now: viewContext.now,
        issues,
        isInDoubt: meetingDoubts(meeting, viewContext.now, durations.length > 0).length > 0,
        format,
      }),
    },
    [
      findingsBlock(t('Findings'), [...found, ...durations, ...deviates]),
      attendance && presenceBars(meeting, attendance, format),
      attendance && stageBars(meeting, attendance, format),
      participantTable(decoded, meeting, attendance, fieldStates, format),
      fields,
    ],
  );
}

/** A finding if the duration contradicts that of the other meetings. */
function durationNotes(decoded: Decoded<Meeting>, others: readonly Decoded<Meeting>[], format: Format): Finding[] {
  const unit = durationUnit(others.map(({ value }) => value));
  return unit?.odd.includes(others.indexOf(decoded)) === true ? [alert(oddDurationText(unit, format))] : [];
}

// More bars make a chart unreadable; the table has them all.
const maxBars = 100;

const who = ({ userId }: AttendingUser): string =>
  userId === undefined ? t('no ID returned') : sanitizeLabel(userId, 60);

const beyond = (people: number, format: Format): string | undefined =>
  people > maxBars
    ? t(
        'Only the first {0} of {1} participants are shown; the table lists all of them.',
        format.number(maxBars),
        format.number(people),
      )
    : undefined;

/** joinDur ÷ rtcDuration of each participant; values above 1 are marked, not clipped. */
function presenceBars(meeting: Meeting, { attendees: people }: Attendance, format: Format): BarsBlock | undefined {
  const { joinDur, rtcDuration } = format.pinned;
  // The duration of the meeting may be in another unit than the pinned one.
  const isApart = joinDur !== undefined && joinDur !== (rtcDuration ?? unitByTimes(meeting)?.unit);
  const known = people.flatMap((user) =>
    user.present === undefined ? [] : isApart ? { ...user, presentShare: undefined } : user,
  );
  if (known.length === 0) return undefined;
  const ranked = known.toSorted((one, other) => (other.present ?? 0) - (one.present ?? 0));
  const whole = meeting.rtcDuration === undefined ? undefined : String(meeting.rtcDuration);
  const assumed = unitFor('joinDur', meeting, format);
  return {
    block: 'bars',
    id: 'presence',
    title: t('Time in meeting'),
    bars: ranked.slice(0, maxBars).map((user) => ({
      label: who(user),
      size: user.present ?? 0,
      text: presenceText(user, whole, assumed, format),
    })),
    note: sentences([
      assumed
        ? assumption('joinDur', assumed, format)
        : known.some(({ presentShare }) => presentShare !== undefined)
          ? t('Percentage of the meeting duration, assuming both use the same unit (the API doesn’t say).')
          : t(
              'The meeting has no duration to compare with. The numbers are shown as returned; the API doesn’t state their unit.',
            ),
      beyond(known.length, format),
    ]),
  };
}

function presenceText(
  { present, presentShare, rows }: AttendingUser,
  whole: string | undefined,
  assumed: Assumed,
  format: Format,
): string {
  const raw = String(present);
  if (assumed) {
    const minutes = minutesText(present ?? 0, assumed, format);
    const text = presentShare === undefined ? minutes : t('{0} ({1})', minutes, format.percent(presentShare));
    const marked = (presentShare ?? 0) > 1 ? t('{0}, longer than the meeting', text) : text;
    return rows.length > 1 ? t('{0}, in {1} rows', marked, format.number(rows.length)) : marked;
  }
  const share =
    presentShare === undefined
      ? raw
      : presentShare > 1
        ? t('{0} ({1} of {2}), longer than the meeting', format.percent(presentShare), raw, whole ?? '')
        : t('{0} ({1} of {2})', format.percent(presentShare), raw, whole ?? '');
  return rows.length > 1 ? t('{0}, in {1} rows', share, format.number(rows.length)) : share;
}

type Assumed = ReturnType<typeof unitByTimes>;

/** The pinned unit of durations of participants, or else that of the meeting as an assumption. */
function unitFor(field: 'joinDur' | 'editDur', meeting: Meeting, { pinned }: Format): Assumed {
  const unit = pinned[field];
  return unit === 's' || unit === 'ms' || unit === 'min' ? { unit, ms: msIn(unit) } : unitByTimes(meeting);
}

const minutesText = (sent: number, { ms }: NonNullable<Assumed>, format: Format): string =>
  t('{0} min', format.number(Math.round((sent * ms) / 6000) / 10));

const assumption = (field: 'joinDur' | 'editDur', { unit }: NonNullable<Assumed>, format: Format): string =>
  pinnedNote(field, format) ??
  t(
    'Minutes assume that the API’s durations are in {0}, as that of this meeting is by its start and end; the API doesn’t say.',
    unitText(unit),
  );

/** editDur ÷ Σ editDur. */
function stageBars(meeting: Meeting, { attendees: people }: Attendance, format: Format): BarsBlock | undefined {
  const assumed = unitFor('editDur', meeting, format);
  const known = people.filter(({ stageShare }) => stageShare !== undefined);
  if (known.length === 0) return undefined;
  const ranked = known.toSorted((one, other) => (other.onStage ?? 0) - (one.onStage ?? 0));
  return {
    block: 'bars',
    id: 'stage',
    title: t('Time on stage'),
    bars: ranked.slice(0, maxBars).map((user) => ({
      label: who(user),
      size: user.onStage ?? 0,
      text: t(
        '{0} ({1})',
        assumed ? minutesText(user.onStage ?? 0, assumed, format) : format.percent(user.stageShare ?? 0),
        assumed ? format.percent(user.stageShare ?? 0) : String(user.onStage),
      ),
    })),
    note: sentences([
      t(
        'Percentage of all participants’ total time on stage, where returned. Time on stage isn’t speaking time, and several participants may be on stage at once.',
      ),
      assumed && assumption('editDur', assumed, format),
      beyond(known.length, format),
    ]),
  };
}

/** All fields of §2.10, one row per joining. */
function participantTable(
  decoded: Decoded<Meeting>,
  { joiners }: Meeting,
  attendance: Attendance | undefined,
  fieldStates: FieldStates,
  format: Format,
): LazyTable | undefined {
  if (joiners === undefined || attendance === undefined) return undefined;
  const { json: list } = partAt({ decoded, description: meetingRecord, path: ['joiners'], fieldStates });
  const keys = uniqueKeys(joiners.map((participant) => participant?.userId));
  const again = new Set(attendance.attendees.flatMap(({ rows }) => rows.slice(1)));
  const kind = ownColumn(
    {
      key: '@kind',
      title: t('Counted as'),
      meaning: t('Each participant is counted once. Recording assistants aren’t counted.'),
    },
    (index): Cell => {
      const participant = joiners[index];
      if (participant === undefined) return { text: t('unreadable'), tone: 'unreadable' };
      if (isRecorder(participant)) return { text: t('recording assistant'), tone: 'muted' };
      return again.has(index) ? { text: t('rejoined'), tone: 'muted' } : { text: t('participant') };
    },
  );
  return createTable(
    joiners.length,
    (index) => ({ json: stepInto(list, index), value: joiners[index], at: ['joiners', index], fieldStates }),
    participantRecord,
    {
      id: 'joiners',
      title: t('Participants'),
      head: 'userId',
      own: [kind],
      // A narrow panel shows only the first columns.
      order: ['joinDur', 'editDur', 'userRole', 'audioNum', '@kind'],
      keyAt: (index) => keys[index] ?? `#${index}`,
      toneAt: (index) => (joiners[index] === undefined ? 'bad' : undefined),
      note: countNote(attendance, joiners.length, format),
    },
    format,
  );
}

function countNote(
  { attendees: people, recorders, unreadable, again }: Attendance,
  rows: number,
  format: Format,
): string {
  const never = people.filter(({ microphone }) => microphone === 'never').length;
  const unknown = people.filter(({ microphone }) => microphone === 'unknown').length;
  return sentences([
    t(
      'Rows: {0}. Participants: {1}, recording assistants: {2}, rejoined: {3}.',
      format.number(rows),
      format.number(people.length),
      format.number(recorders),
      format.number(again),
    ),
    unreadable > 0 ? t('Rows that can’t be read: {0}.', format.number(unreadable)) : undefined,
    t('Microphone never turned on: {0}; unknown: {1}.', format.number(never), format.number(unknown)),
  ]);
}
