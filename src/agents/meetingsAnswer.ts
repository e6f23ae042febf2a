import { runInSlices } from '../base/timeSlicer';
import { meetingsFindings } from '../findings/meetingsFindings';
import { attendanceOf } from '../insight/attendance';
import { lengthText, meetingLength } from '../insight/meetingLength';
import { meetingSummary } from '../panels/meeting/meetingText';
import { entryAlerts } from '../panels/meeting/meetingsDetails';
import { meetingsSummary } from '../panels/meeting/meetingsSummary';
import type { Meeting } from '../records/meeting';
import { meetingsOfEntries } from '../store/sectionRecords';
import type { Answer } from './answer';
import { undismissed } from './findingLines';
import { asOnScreen, joined, own, quotedName, type OwnText } from './ownText';
import { boardText, shownOf, type ToolContext } from './toolContext';
import { required, type ToolInput } from './toolInput';

/** How many meetings a board had, and for how long; on request, each with its people under pseudonyms. */
export async function meetingsAnswer(context: ToolContext, input: ToolInput): Promise<Answer> {
  const listed = await context.allowBoard(required(input, 'board', 'list_boards'));
  const format = context.format(listed.ref);
  const { value: entries, loadedAt: now, age } = shownOf(await context.store.meetings.get(listed.ref), format);
  const records = meetingsOfEntries(entries);
  const found = await runInSlices(meetingsFindings({ ...listed.ref, section: 'meetings' }, entries, now));
  return {
    facts: [
      own`Meetings of board ${boardText(listed)}.`,
      asOnScreen(
        meetingsSummary(
          records.map(({ value }) => value),
          now,
          format,
        ),
      ),
      ...entryAlerts(entries, format).map(({ text }) => asOnScreen(text)),
      (await undismissed(context, found)).count,
    ],
    rows: {
      what: 'meetings',
      count: records.length,
      from: input.from,
      rowAt: (index) => {
        const meeting = records[index]?.value;
        if (!meeting) return own`A meeting that can’t be read.`;
        const attendance = attendanceOf(meeting);
        const length = meetingLength(meeting);
        const minutes =
          length === undefined ? own`length unknown` : own`${asOnScreen(lengthText(length, format))} by start and end`;
        const summary = asOnScreen(meetingSummary(meeting, attendance, now, format));
        return own`${quotedName(meeting.title)}, ${minutes}: ${summary}${peopleText(meeting)}`;
      },
    },
    notes: [
      age,
      own`list_findings tells what is amiss, also with the statistics about meetings.`,
      own`People are pseudonyms of this session: P-01 is the same person wherever it occurs. Their names are never given.`,
    ],
  };
}

const maxPeople = 20;

function peopleText(meeting: Meeting): OwnText {
  const people = attendanceOf(meeting)?.attendees.flatMap(({ userId }) => userId ?? []) ?? [];
  if (people.length === 0) return own``;
  const more = people.length > maxPeople ? own`, and ${people.length - maxPeople} more` : '';
  // Pseudonyms, as in the sentences of the screen.
  return own` Participants: ${joined(people.slice(0, maxPeople).map(asOnScreen), ', ')}${more}.`;
}
