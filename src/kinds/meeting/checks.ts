import { t } from '@vscode/l10n';
import type { Ref } from '../../core/ref';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import { tn } from '../../core/say';
import type { Decoded } from '../../records/decoding/decoded';
import { meetingRecord, type Meeting, type Participant } from '../../records/meeting';
import {
  type BoardMeetings,
  meetingsOfEntries,
  unreadableEntries,
  unreadableEntriesText,
  unrequestedEntries,
  unrequestedEntriesText,
} from '../../service/store/boardLists';
import { foundBy, foundIf, issueCount, type Check, type Found } from '../issues/check';
import type { ListedFinding } from '../issues/listedFinding';
import { recordsFindings } from '../issues/recordsFindings';
import {
  contradictionSentence,
  endsBeforeStart,
  endsLater,
  isPastEnd,
  meetingState,
  stateByFields,
} from '../parts/meetingState';
import { stageName } from '../parts/stage';
import { oddDurations, type DurationUnit, oddDurationText } from '../units/durationUnit';

export interface CheckedMeeting {
  readonly meeting: Meeting;
  /** When it was loaded, in Unix milliseconds. */
  readonly now: number;
  /** The unit of the other meetings of its board, if its duration doesn't match its times in that. */
  readonly odd: DurationUnit | undefined;
}

/** What is found in a meeting is another finding once its times change. */
const check = <Data extends object>(made: Check<CheckedMeeting, Data>): Check<CheckedMeeting, Data> => ({
  facts: (data, { meeting: { startTime, endTime } }) => [{ kind: made.id, ...data }, startTime, endTime],
  ...made,
});

/** What the time of a participant contradicts, assuming that all durations use the same unit. */
export const participantDoubts = ({ joinDur, editDur }: Participant, { rtcDuration }: Meeting) => ({
  presentLonger: joinDur !== undefined && rtcDuration !== undefined && rtcDuration > 0 && joinDur > rtcDuration,
  stageLonger: editDur !== undefined && joinDur !== undefined && editDur > joinDur,
});

/** Number of participant rows with a contradiction, and the index of the first of them. */
function rowsWith({ meeting }: CheckedMeeting, doubt: keyof ReturnType<typeof participantDoubts>) {
  const rows = (meeting.joiners ?? []).flatMap((participant, index) =>
    participant && participantDoubts(participant, meeting)[doubt] ? [index] : [],
  );
  const [first] = rows;
  return first === undefined ? [] : [{ rows: rows.length, first }];
}

export const contradictory = check({
  id: 'contradictory',
  tone: 'alert',
  find: ({ meeting }) => {
    const { realEnd, rtcEvent } = meeting;
    const isContradictory = stateByFields(meeting) === 'contradictory';
    return isContradictory && realEnd !== undefined && rtcEvent !== undefined ? [{ realEnd, rtcEvent }] : [];
  },
  path: () => ['realEnd'],
  otherPaths: () => [['rtcEvent']],
  title: () => t('Both ended and open'),
  text: ({ realEnd }) => contradictionSentence('fields', realEnd),
});

export const endBeforeStart = check({
  id: 'endsBeforeStart',
  tone: 'alert',
  find: ({ meeting }) => foundIf(endsBeforeStart(meeting), {}),
  path: () => ['endTime'],
  otherPaths: () => [['startTime']],
  title: () => t('Ends before it starts'),
  text: () => contradictionSentence('endsBeforeStart'),
});

export const endInFuture = check({
  id: 'endsLater',
  tone: 'alert',
  find: ({ meeting, now }) => foundIf(endsLater(meeting, now), {}),
  path: () => ['endTime'],
  otherPaths: () => [['realEnd']],
  title: () => t('End time in the future'),
  text: () => contradictionSentence('endsLater'),
});

/** Its state says it, too. */
export const openPastEnd = check({
  id: 'runsWithEnd',
  tone: 'note',
  find: ({ meeting, now }) => foundIf(isPastEnd(meeting, now), {}),
  path: () => ['endTime'],
  otherPaths: () => [['rtcEvent']],
  title: () => stageName('open', true),
  text: () => t('The end time has passed, but the meeting isn’t marked as ended.'),
});

export const presentLonger = check({
  id: 'presentLonger',
  tone: 'alert',
  find: (checked) => rowsWith(checked, 'presentLonger'),
  path: ({ first }) => ['joiners', first, 'joinDur'],
  otherPaths: () => [['rtcDuration']],
  title: () => t('Stayed longer than the meeting'),
  text: ({ rows }) =>
    tn(
      rows,
      t(
        '{n} participant stayed longer than the meeting lasted.|{n} participants stayed longer than the meeting lasted.',
      ),
    ),
  // Without the index: the list has no order.
  facts: ({ rows }, { meeting }) => [{ kind: 'presentLonger', rows }, meeting.startTime, meeting.endTime],
});

export const stageLonger = check({
  id: 'stageLonger',
  tone: 'alert',
  find: (checked) => rowsWith(checked, 'stageLonger'),
  path: ({ first }) => ['joiners', first, 'editDur'],
  otherPaths: ({ first }) => [['joiners', first, 'joinDur']],
  title: () => t('On stage longer than in the meeting'),
  text: ({ rows }) =>
    tn(
      rows,
      t(
        '{n} participant was on stage longer than in the meeting.|{n} participants were on stage longer than in the meeting.',
      ),
    ),
  facts: ({ rows }, { meeting }) => [{ kind: 'stageLonger', rows }, meeting.startTime, meeting.endTime],
});

export const oddDuration = check({
  id: 'oddDuration',
  tone: 'alert',
  find: ({ odd }) => (odd ? [odd] : []),
  path: () => ['rtcDuration'],
  title: () => t('Duration doesn’t match times'),
  text: oddDurationText,
  facts: ({ unit }, { meeting }) => ['oddDuration', unit, meeting.startTime, meeting.endTime, meeting.rtcDuration],
});

/** What contradicts in a meeting, also with the others of its board. Reported, not resolved. */
const meetingChecks: readonly Check<CheckedMeeting>[] = [
  check({
    id: 'unknownEvent',
    tone: 'note',
    covers: 'rtcEvent',
    find: ({ meeting: { rtcEvent } }) =>
      rtcEvent !== undefined && rtcEvent !== 'rtc_begin' && rtcEvent !== 'rtc_end' ? [{ rtcEvent }] : [],
    path: () => ['rtcEvent'],
    title: () => t('Undocumented channel event'),
    text: ({ rtcEvent }) => t('The channel event {0} isn’t documented.', sanitizeLabel(rtcEvent, 40)),
  }),
  contradictory,
  endBeforeStart,
  endInFuture,
  openPastEnd,
  presentLonger,
  stageLonger,
  oddDuration,
];

/** Why a meeting is in doubt, in tables: a check that found something, or what only the length depends on. */
export type Doubt = Pick<Check<never>, 'title'>;

/** The fields don't say whether the meeting has ended. */
export const unclearState: Doubt = { title: () => t('Not known whether it ended') };

/** What is found in a meeting at `now` (Unix milliseconds). `odd`: see `CheckedMeeting`. */
export const foundInMeeting = (
  { value: meeting }: Pick<Decoded<Meeting>, 'value'>,
  now: number,
  odd?: DurationUnit,
): Found<CheckedMeeting>[] => (meeting ? foundBy(meetingChecks, { meeting, now, odd }) : []);

/** Why the numbers of a meeting are in doubt, by what was found in it. An undocumented event is no contradiction. */
export const meetingDoubts = (found: readonly Found[]): Doubt[] =>
  found.map((each) => each.check).filter(({ covers }) => covers === undefined);

/**
 * Why the length of a meeting by its times is in doubt: it contradicts itself, or may not have ended. How long somebody
 * was on stage says nothing about it.
 */
export const lengthDoubts = (meeting: Meeting, now: number, odd: DurationUnit | undefined): Doubt[] => [
  ...meetingDoubts(foundInMeeting({ value: meeting }, now, odd)).filter((doubt) => doubt !== stageLonger),
  ...(meetingState(meeting, now).kind === 'unknown' ? [unclearState] : []),
];

/** The number of issues to review in a meeting at `now` (Unix milliseconds), apart from other meetings. */
export const meetingIssues = (decoded: Decoded<Meeting>, now: number): number =>
  issueCount(decoded.deviations, foundInMeeting(decoded, now));

/** What may be amiss in the entries of the response, which may hold more meetings of the board. */
const entryCheck = (
  id: string,
  count: (entries: BoardMeetings) => number,
  text: (entries: number) => string,
): Check<BoardMeetings, { readonly entries: number }> => ({
  id,
  kind: 'incomplete',
  tone: 'alert',
  find: (list) => {
    const entries = count(list);
    return foundIf(entries > 0, { entries });
  },
  title: () => t('Meetings may be missing'),
  text: ({ entries }) => text(entries),
  facts: ({ entries }) => [id, entries],
});

const entriesChecks: readonly Check<BoardMeetings>[] = [
  entryCheck('unreadable', unreadableEntries, unreadableEntriesText),
  entryCheck('unrequested', unrequestedEntries, unrequestedEntriesText),
];

/** Findings about the meetings of a board at `now` (Unix milliseconds). Yields after each meeting. */
export function meetingsFindings(
  list: Ref,
  entries: BoardMeetings,
  now: number,
): Generator<void, readonly ListedFinding[]> {
  const records = meetingsOfEntries(entries);
  const odd = oddDurations(records);
  return recordsFindings({
    list,
    records,
    description: meetingRecord,
    places: entries,
    nameOf: ({ title }) => title,
    find: (decoded) => foundInMeeting(decoded, now, odd.get(decoded)),
    findInList: () => foundBy(entriesChecks, entries),
  });
}
