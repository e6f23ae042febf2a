import { t } from '@vscode/l10n';
import { issuesOf } from '../parts/severity';
import { attendanceOf } from './attendance';
import { oddDurationText } from './durationTexts';
import { durationUnit } from '../units/durationUnit';
import { lengthDoubts, meetingDoubts } from './meetingDoubts';
import { meetingFindings } from './meetingFindings';
import type { Decoded } from '../../records/decoding/decoded';
import { joinParts } from '../../core/phrases';
import { nameLabel } from '../../records/text/nameLabel';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import { meetingRecord, type Meeting } from '../../records/meeting';
import { facts } from '../parts/facts';
import { alert, deviationFindings, findingsBlock, type Finding } from '../issues/findings';
import { createFieldStates } from '../parts/fieldStates';
import { meetingHeader } from './meetingHeader';
import { meetingFindingTexts } from './meetingText';
import { composeView, type ComposedView, type RecordContext } from '../parts/composeView';
import { meetingFieldCell } from './meetingCells';
import { unreadableHeader } from '../parts/unreadableHeader';
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
  const overline = joinParts([t('Meeting'), sanitizeLabel(viewContext.boardName, 80)]);
  const fields = facts(
    { decoded, description: meetingRecord, fieldStates },
    { id: 'facts', title: t('All fields') },
    format,
  );
  const deviates = deviationFindings(decoded, meetingRecord);
  if (!meeting)
    return composeView(viewContext, { title: t('Unreadable record'), overline, header: unreadableHeader() }, [
      findingsBlock(deviates),
      fields,
    ]);
  const attendance = attendanceOf(meeting);
  const contradictions = meetingFindings(meeting, now);
  const found = meetingFindingTexts(contradictions);
  const durations = durationNotes(decoded, others);
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
      participantTable(decoded, meeting, attendance, fieldStates, format),
      {
        ...fields,
        facts: fields.facts.map((fact) => ({
          ...fact,
          value: meetingFieldCell(fact.key, fact.value, meeting, doubts),
        })),
      },
    ],
  );
}

/** A finding if the duration contradicts that of the other meetings. */
function durationNotes(decoded: Decoded<Meeting>, others: readonly Decoded<Meeting>[]): Finding[] {
  const unit = durationUnit(others.map(({ value }) => value));
  return unit?.odd.includes(others.indexOf(decoded)) === true ? [alert(oddDurationText(unit))] : [];
}
