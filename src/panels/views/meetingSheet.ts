import { t } from '@vscode/l10n';
import { sentences } from '../../model/phrases';
import { attendanceOf, type Attendance, type Attendee } from '../../insight/attendance';
import { oddDurationText } from '../../insight/durationTexts';
import { durationUnit } from '../../insight/durationUnit';
import { meetingFindings } from '../../insight/meetingFindings';
import { isRecorder } from '../../insight/meetingState';
import type { Format } from '../../model/format';
import type { Held } from '../../model/held';
import { label } from '../../model/label';
import { stepInto } from '../../model/leaves';
import { joinerRecord, meetingRecord, type Meeting } from '../../model/records/meeting';
import { keysOf } from '../../model/ref';
import type { BarsBlock, Cell } from '../../protocol/view';
import { facts, partAt } from './facts';
import { alert, departureFindings, findingsBlock, type Finding } from './findings';
import type { LazyTable } from './lazyTable';
import { marksOf, type Marks } from './marks';
import { meetingFindingTexts, meetingGist, meetingName } from './meetingWords';
import { drawn, type Drawn, type Scene } from './scene';
import { ownColumn, tableOf } from './tableOf';
import { unreadableGist } from './unreadable';

/** Details of a meeting: state, times, attendance and all fields. `others`: all meetings of its board. */
export function meetingSheet(scene: Scene, held: Held<Meeting>, others: readonly Held<Meeting>[] = []): Drawn {
  const { format } = scene;
  const meeting = held.value;
  const marks = marksOf(held);
  const overline = t('Meeting · {0}', label(scene.boardName, 80));
  const fields = facts({ held, description: meetingRecord, marks }, { id: 'facts', title: t('All fields') }, format);
  const departs = departureFindings(held, format);
  if (!meeting)
    return drawn(scene, { title: t('Unreadable record'), overline, gist: unreadableGist() }, [
      findingsBlock(t('Findings'), departs),
      fields,
    ]);
  const attendance = attendanceOf(meeting);
  const found = meetingFindingTexts(meeting, meetingFindings(meeting, scene.now), format);
  return drawn(scene, { title: meetingName(meeting), overline, gist: meetingGist(meeting, attendance, format) }, [
    findingsBlock(t('Findings'), [...found, ...durationNotes(held, others, format), ...departs]),
    attendance && presenceBars(meeting, attendance, format),
    attendance && stageBars(attendance, format),
    joinerTable(held, meeting, attendance, marks, format),
    fields,
  ]);
}

/** A finding if the duration contradicts that of the other meetings. */
function durationNotes(held: Held<Meeting>, others: readonly Held<Meeting>[], format: Format): Finding[] {
  const unit = durationUnit(others.map(({ value }) => value));
  return unit?.odd.includes(others.indexOf(held)) === true ? [alert(oddDurationText(unit, format))] : [];
}

// More bars make a chart unreadable; the table has them all.
const mostBars = 100;

const who = ({ userId }: Attendee): string => (userId === undefined ? t('no ID returned') : label(userId, 60));

const beyond = (people: number, format: Format): string | undefined =>
  people > mostBars
    ? t(
        'Only the first {0} of {1} participants are shown; the table lists all of them.',
        format.number(mostBars),
        format.number(people),
      )
    : undefined;

/** joinDur ÷ rtcDuration of each participant; values above 1 are marked, not clipped. */
function presenceBars({ rtcDuration }: Meeting, { people }: Attendance, format: Format): BarsBlock | undefined {
  const known = people.filter(({ present }) => present !== undefined);
  if (known.length === 0) return undefined;
  const ranked = known.toSorted((one, other) => (other.present ?? 0) - (one.present ?? 0));
  const whole = rtcDuration === undefined ? undefined : String(rtcDuration);
  return {
    block: 'bars',
    id: 'presence',
    title: t('Time in meeting'),
    bars: ranked.slice(0, mostBars).map((person) => ({
      label: who(person),
      size: person.present ?? 0,
      text: presenceText(person, whole, format),
    })),
    note: sentences([
      known.some(({ presentShare }) => presentShare !== undefined)
        ? t('Percentage of the meeting duration, assuming both use the same unit (the API doesn’t say).')
        : t(
            'The meeting has no duration to compare with. The numbers are shown as returned; the API doesn’t state their unit.',
          ),
      beyond(known.length, format),
    ]),
  };
}

function presenceText({ present, presentShare, rows }: Attendee, whole: string | undefined, format: Format): string {
  const raw = String(present);
  const share =
    presentShare === undefined
      ? raw
      : presentShare > 1
        ? t('{0} ({1} of {2}), longer than the meeting', format.percent(presentShare), raw, whole ?? '')
        : t('{0} ({1} of {2})', format.percent(presentShare), raw, whole ?? '');
  return rows.length > 1 ? t('{0}, in {1} rows', share, format.number(rows.length)) : share;
}

/** editDur ÷ Σ editDur. */
function stageBars({ people }: Attendance, format: Format): BarsBlock | undefined {
  const known = people.filter(({ stageShare }) => stageShare !== undefined);
  if (known.length === 0) return undefined;
  const ranked = known.toSorted((one, other) => (other.onStage ?? 0) - (one.onStage ?? 0));
  return {
    block: 'bars',
    id: 'stage',
    title: t('Time on stage'),
    bars: ranked.slice(0, mostBars).map((person) => ({
      label: who(person),
      size: person.onStage ?? 0,
      text: t('{0} ({1})', format.percent(person.stageShare ?? 0), String(person.onStage)),
    })),
    note: sentences([
      t(
        'Percentage of all participants’ total time on stage, where returned. Time on stage isn’t speaking time, and several participants may be on stage at once.',
      ),
      beyond(known.length, format),
    ]),
  };
}

/** All fields of §2.10, one row per joining. */
function joinerTable(
  held: Held<Meeting>,
  { joiners }: Meeting,
  attendance: Attendance | undefined,
  marks: Marks,
  format: Format,
): LazyTable | undefined {
  if (joiners === undefined || attendance === undefined) return undefined;
  const { json: list } = partAt({ held, description: meetingRecord, path: ['joiners'], marks });
  const keys = keysOf(joiners.map((joiner) => joiner?.userId));
  const again = new Set(attendance.people.flatMap(({ rows }) => rows.slice(1)));
  const kind = ownColumn(
    {
      key: '@kind',
      title: t('Counted as'),
      meaning: t('Each participant is counted once. Recording assistants aren’t counted.'),
    },
    (index): Cell => {
      const joiner = joiners[index];
      if (joiner === undefined) return { text: t('unreadable'), tone: 'unreadable' };
      if (isRecorder(joiner)) return { text: t('recording assistant'), tone: 'muted' };
      return again.has(index) ? { text: t('rejoined'), tone: 'muted' } : { text: t('participant') };
    },
  );
  return tableOf(
    joiners.length,
    (index) => ({ json: stepInto(list, index), value: joiners[index], at: ['joiners', index], marks }),
    joinerRecord,
    {
      id: 'joiners',
      title: t('Participants'),
      head: 'userId',
      own: [kind],
      keyAt: (index) => keys[index] ?? `#${index}`,
      toneAt: (index) => (joiners[index] === undefined ? 'bad' : undefined),
      note: countNote(attendance, joiners.length, format),
    },
    format,
  );
}

function countNote({ people, recorders, unreadable, again }: Attendance, rows: number, format: Format): string {
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
