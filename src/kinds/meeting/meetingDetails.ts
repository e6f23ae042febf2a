import { t } from '@vscode/l10n';
import { attendanceOf } from './attendance';
import { foundInMeeting } from './checks';
import { oddDurations } from '../units/durationUnit';
import { findingTexts, issueCount } from '../issues/check';
import type { Decoded } from '../../records/decoding/decoded';
import { joinParts } from '../../core/phrases';
import { nameLabel } from '../../records/text/nameLabel';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import { meetingRecord, type Meeting } from '../../records/meeting';
import { adaptedFacts, facts } from '../parts/facts';
import { deviationFindings, findingsBlock } from '../issues/findings';
import { createFieldStates } from '../parts/fieldStates';
import { meetingHeader } from './meetingHeaders';
import { composeView, type ComposedView, type RecordContext } from '../parts/composeView';
import { endCell } from './meetingCells';
import { unreadableHeader } from '../parts/header';
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
  const odd = oddDurations(others).get(decoded);
  const found = foundInMeeting(decoded, now, odd);
  return composeView(
    viewContext,
    {
      title: nameLabel(decoded, 'title', meeting.title),
      overline,
      header: meetingHeader(meeting, attendance, {
        now,
        issues: issueCount(decoded.deviations, found),
        format,
      }),
    },
    [
      findingsBlock([...findingTexts(found, { format }), ...deviates]),
      participantTable(decoded, meeting, attendance, fieldStates, viewContext),
      { ...adaptedFacts(fields, (value, key) => endCell(key, value, meeting)), folded: true },
    ],
  );
}
