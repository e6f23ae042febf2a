import { runInSlices } from '../../core/timeSlicer';
import { meetingIssues, meetingsFindings } from './checks';
import { attendanceOf } from './attendance';
import { meetingHeader, meetingsHeader } from './meetingHeaders';
import { headerText } from '../../protocol/headerText';
import type { Meeting } from '../../records/meeting';
import { areAllMeetings, meetingsOfEntries } from '../../service/store/boardLists';
import type { Answer } from '../answers/answer';
import { undismissed } from '../answers/findingLines';
import { asOnScreen, joined, own, quotedName, type OwnText } from '../answers/ownText';
import { boardText, loadedWithAge, type ToolContext } from '../answers/toolContext';
import { required, type ToolInput } from '../answers/toolInput';

/** How many meetings a board had, and for how long; on request, each with its people under pseudonyms. */
export async function meetingsAnswer(context: ToolContext, input: ToolInput): Promise<Answer> {
  const listed = await context.allowBoard(required(input, 'board', 'list_boards'));
  const format = context.format(listed.ref);
  const { value: entries, loadedAt: now, age } = loadedWithAge(await context.store.meetings.get(listed.ref), format);
  const records = meetingsOfEntries(entries);
  const found = await runInSlices(meetingsFindings({ ...listed.ref, section: 'meetings' }, entries, now));
  return {
    facts: [
      own`Meetings of board ${boardText(listed)}.`,
      asOnScreen(
        headerText(
          meetingsHeader(
            records.map(({ value }) => value),
            now,
            format,
            areAllMeetings(entries),
          ),
        ),
      ),
      ...found.filter(({ kind }) => kind === 'incomplete').map(({ textIn }) => asOnScreen(textIn(format))),
      (await undismissed(context, found)).count,
    ],
    rows: {
      what: 'meetings',
      count: records.length,
      from: input.from,
      rowAt: (index) => {
        const decoded = records[index];
        const meeting = decoded?.value;
        if (!decoded || !meeting) return own`A meeting that can’t be read.`;
        const issues = meetingIssues(decoded, now);
        const header = meetingHeader(meeting, attendanceOf(meeting), { now, issues, format });
        return own`${quotedName(meeting.title)}: ${asOnScreen(headerText(header))}${hostText(meeting)}${peopleText(meeting)}`;
      },
    },
    notes: [
      age,
      own`list_findings tells what is amiss, also with the statistics about meetings.`,
      own`People are pseudonyms of this session: P-01 is the same person wherever it occurs. Their names are never given.`,
    ],
  };
}

const hostText = ({ host }: Meeting): OwnText => (host ? own` Host: ${asOnScreen(host)}.` : own``);

const maxPeople = 20;

function peopleText(meeting: Meeting): OwnText {
  const people = attendanceOf(meeting)?.attendees.flatMap(({ userId }) => userId ?? []) ?? [];
  if (people.length === 0) return own``;
  const more = people.length > maxPeople ? own`, and ${people.length - maxPeople} more` : '';
  // Pseudonyms, as in the sentences of the screen.
  return own` Participants: ${joined(people.slice(0, maxPeople).map(asOnScreen), ', ')}${more}.`;
}
