import { t } from '@vscode/l10n';
import { issuesOf } from '../../insight/severity';
import { attendanceOf } from '../../insight/attendance';
import { oddDurationText } from '../../insight/durationTexts';
import { durationUnit, unitByTimes } from '../../insight/durationUnit';
import { lengthDoubts, meetingDoubts } from '../../insight/meetingDoubts';
import { meetingFindings } from '../../insight/meetingFindings';
import type { Format } from '../../text/format';
import type { Decoded } from '../../records/decoding/decoded';
import { nameLabel } from '../../text/nameLabel';
import { sanitizeLabel } from '../../text/sanitizeLabel';
import { meetingRecord, type Meeting } from '../../records/meeting';
import { unitText } from '../../text/unitTexts';
import { facts } from '../details/facts';
import { alert, deviationFindings, findingsBlock, type Finding } from '../details/findings';
import { createFieldStates } from '../details/fieldStates';
import { assumedUnits, minutesText } from './assumedUnit';
import { meetingHeader } from './meetingHeader';
import { meetingFindingTexts } from './meetingText';
import type { Fact } from '../../protocol/blocks';
import { composeView, type ComposedView, type RecordContext } from '../details/composeView';
import { meetingFieldCell } from '../table/meetingCells';
import { unreadableHeader } from '../details/unreadableHeader';
import { presenceBars, stageBars } from './attendanceBars';
import { participantTable } from './participantTable';

/** Details of a meeting: state, times, attendance and all fields. `others`: all meetings of its board. */
export function meetingDetails(
  viewContext: RecordContext,
  decoded: Decoded<Meeting>,
  others: readonly Decoded<Meeting>[] = [],
): ComposedView {
  const { now, format } = viewContext;
  const meeting = decoded.value;
  const fieldStates = createFieldStates(decoded);
  const overline = t('Meeting · {0}', sanitizeLabel(viewContext.boardName, 80));
  const fields = facts(
    { decoded, description: meetingRecord, fieldStates },
    { id: 'facts', title: t('All fields') },
    format,
  );
  const deviates = deviationFindings(decoded, meetingRecord, format);
  if (!meeting)
    return composeView(viewContext, { title: t('Unreadable record'), overline, header: unreadableHeader() }, [
      findingsBlock(deviates),
      fields,
    ]);
  const attendance = attendanceOf(meeting);
  const unitOf = assumedUnits(meeting, now, format);
  const contradictions = meetingFindings(meeting, now);
  const found = meetingFindingTexts(meeting, contradictions, format);
  const durations = durationNotes(decoded, others, format);
  const issues = issuesOf(decoded, contradictions) + durations.length;
  const isOdd = durations.length > 0;
  const doubts = meetingDoubts(meeting, now, isOdd);
  return composeView(
    viewContext,
    {
      title: nameLabel(decoded, 'title', meeting.title),
      overline,
      header: meetingHeader(meeting, attendance, {
        now,
        issues,
        doubts: lengthDoubts(meeting, now, isOdd),
        format,
      }),
    },
    [
      findingsBlock([...found, ...durations, ...deviates]),
      attendance && presenceBars(meeting, attendance, unitOf, format),
      attendance && stageBars(attendance, unitOf, format),
      participantTable(decoded, meeting, attendance, fieldStates, unitOf, format),
      {
        ...fields,
        facts: fields.facts.map((fact) => {
          const { value, ...words } = withAssumedUnit(fact, meeting, format);
          return { ...words, value: meetingFieldCell(fact.key, value, meeting, doubts) };
        }),
      },
    ],
  );
}

/** Names the unit in which the duration matches the times, instead of several. */
function withAssumedUnit(fact: Fact, meeting: Meeting, format: Format): Fact {
  const unit = unitByTimes(meeting);
  if (fact.key !== 'rtcDuration' || !unit || meeting.rtcDuration === undefined || format.pinned.rtcDuration)
    return fact;
  const note = t(
    '{0} in {1}, in which it matches start and end; the API states no unit',
    minutesText(meeting.rtcDuration, { ...unit, by: 'times' }, format),
    unitText(unit.unit),
  );
  return { ...fact, value: { ...fact.value, note } };
}

/** A finding if the duration contradicts that of the other meetings. */
function durationNotes(decoded: Decoded<Meeting>, others: readonly Decoded<Meeting>[], format: Format): Finding[] {
  const unit = durationUnit(others.map(({ value }) => value));
  return unit?.odd.includes(others.indexOf(decoded)) === true ? [alert(oddDurationText(unit, format))] : [];
}
