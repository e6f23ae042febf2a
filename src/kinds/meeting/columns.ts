import { t } from '@vscode/l10n';
import { elapsedText } from '../../core/amounts';
import { clauses, firstParts, inSentence, items, joinParts, sentences } from '../../core/phrases';
import { number, percent } from '../../core/say';
import type { Cell } from '../../protocol/table';
import type { Decoded } from '../../records/decoding/decoded';
import { isDamaged } from '../../records/decoding/deviation';
import { itemAt, stepInto, type ValueWithJson } from '../../records/leaves';
import type { Meeting, Participant } from '../../records/meeting';
import { unknownCell, type ComputedColumns } from '../parts/column';
import {
  contradictionSentence,
  isRecorder,
  meetingState,
  notInProgressText,
  openFor,
  isPastEnd,
  participantsIn,
  type MeetingState,
} from '../parts/meetingState';
import { meetingStageName, stageName } from '../parts/stage';
import type { DurationUnit } from '../units/durationUnit';
import { findingTexts, isAlert } from '../issues/check';
import { attendanceOf, type Attendance, type Share } from './attendance';
import {
  endBeforeStart,
  foundInMeeting,
  lengthDoubts,
  meetingDoubts,
  openPastEnd,
  unclearState,
  type Doubt,
} from './checks';
import type { Format } from '../../core/format';
import { lengthText, meetingLength } from './meetingLength';

/** A meeting in a table of a page. */
export interface MeetingRow {
  readonly decoded: Decoded<Meeting>;
  /** When it was loaded, in Unix milliseconds. */
  readonly now: number;
  /** The unit of the durations of its board, if its own doesn't match it; see `oddDurations`. */
  readonly oddUnit: DurationUnit | undefined;
}

const foundIn = ({ decoded, now, oddUnit }: MeetingRow) => foundInMeeting(decoded, now, oddUnit);

const lengthDoubtsIn = ({ decoded: { value: meeting }, now, oddUnit }: MeetingRow): readonly Doubt[] =>
  meeting ? lengthDoubts(meeting, now, oddUnit) : [];

/** Why a meeting, or its length, is in doubt, beside its state. */
export const allDoubts = (row: MeetingRow): readonly Doubt[] =>
  [...new Set([...meetingDoubts(foundIn(row)), ...lengthDoubtsIn(row)])].filter((doubt) => doubt !== openPastEnd);

/** The computed columns of a meeting. */
export const meetingColumns = {
  state: {
    page: () => ({ key: '@state', title: t('State'), fitsWhole: true, cell: stateCell }),
  },
  length: {
    page: () => ({
      key: '@length',
      title: t('Length'),
      meaning: t('Minutes from start to end, if both are returned in milliseconds.'),
      align: 'end',
      cell: lengthCell,
    }),
    dataset: {
      name: 'length_ms',
      type: 'integer',
      meaning: 'Milliseconds from startTime to endTime, if both are Unix milliseconds.',
      cell: ({ value }) => value && meetingLength(value),
    },
  },
  people: {
    page: () => ({
      key: '@people',
      title: t('Participants'),
      meaning: t('Distinct participants, without recording assistants.'),
      align: 'end',
      cell: ({ decoded: { value } }) => {
        const count = value && participantsIn(value);
        return count === undefined
          ? { ...unknownCell, note: t('no readable list of participants') }
          : { text: number(count), sort: count };
      },
    }),
  },
  doubts: {
    page: () => ({ key: '@doubts', title: t('Issues'), shrinks: true, fitsWhole: true, cell: doubtsCell }),
  },
} satisfies ComputedColumns<Decoded<Meeting>, MeetingRow>;

/** A participant in a table of a page. `rejoins`: an earlier row is about the same one. */
interface ParticipantRow {
  readonly participant: Participant | undefined;
  readonly rejoins: boolean;
  /** Of all rows about the same one. */
  readonly share: Share | undefined;
}

/** The computed columns of a participant. */
export const participantColumns = {
  kind: {
    page: () => ({
      key: '@kind',
      title: t('Counted as'),
      meaning: t('Each participant is counted once. Recording assistants aren’t counted.'),
      cell: ({ participant, rejoins }) => {
        if (participant === undefined) return { text: t('unreadable'), tone: 'unreadable' };
        if (isRecorder(participant)) return { text: inSentence(t('Recording assistant')), tone: 'muted' };
        return rejoins ? { text: t('rejoined'), tone: 'muted' } : { text: inSentence(t('Participant')) };
      },
    }),
    dataset: {
      name: 'is_recorder',
      type: 'flag',
      meaning: 'A recording assistant, by its role.',
      cell: ({ value }) => value && isRecorder(value),
    },
  },
  share: {
    page: () => ({
      key: '@share',
      title: t('Of the meeting'),
      meaning: t('Time in meeting as a share of the meeting’s duration; that of somebody who rejoined is added up.'),
      align: 'end',
      cell: ({ share }) => {
        if (!share) return unknownCell;
        // Rounded down, so that no share seems to reach a part that it doesn’t; the tolerance is that of a double.
        const text = percent(Math.floor(share.part * 1000 + 1e-9) / 1000);
        return { text: share.isLeast ? `≥ ${text}` : text, sort: share.part };
      },
    }),
    csv: {
      header: '(share of meeting)',
      cell: ({ share }) => (share && !share.isLeast ? Number(share.part.toFixed(4)) : undefined),
    },
  },
} satisfies ComputedColumns<ParticipantRecord, ParticipantRow>;

/** A participant with its JSON. */
export interface ParticipantRecord extends ValueWithJson {
  readonly value: Participant | undefined;
  /** See `ParticipantRow`. */
  readonly share: Share | undefined;
}

export function* participantsOf({ value, json }: Decoded<Meeting>): Generator<ParticipantRecord> {
  const shares = sharesByRow(value && attendanceOf(value));
  for (const [index, participant] of (value?.joiners ?? []).entries())
    yield { value: participant, json: itemAt(stepInto(json, 'joiners'), index), share: shares.get(index) };
}

/** The share of each participant, by the indexes of their rows. */
export const sharesByRow = (attendance: Attendance | undefined): ReadonlyMap<number, Share | undefined> =>
  new Map(attendance?.attendees.flatMap(({ rows, share }) => rows.map((row) => [row, share] as const)));

// Ascending order puts first what needs review.
const order: readonly MeetingState['kind'][] = ['contradictory', 'unknown', 'running', 'ended'];

function stateCell({ decoded: { value: meeting }, now }: MeetingRow): Cell {
  const state: MeetingState = meeting ? meetingState(meeting, now) : { kind: 'unknown' };
  const sort = order.indexOf(state.kind);
  const text = meeting ? meetingStageName(meeting, now) : stageName('unclear');
  switch (state.kind) {
    case 'ended':
      return { text, sort };
    case 'running': {
      const open = meeting && openFor(meeting, now);
      return {
        text: open === undefined ? text : t('{0} for {1}', text, elapsedText(open)),
        ...(!state.isInProgress && meeting && !isPastEnd(meeting, now) && { note: notInProgressText(meeting, now) }),
        sort,
      };
    }
    case 'contradictory':
      return { text, note: contradictionSentence(state.by, meeting?.realEnd), sort };
    case 'unknown':
      return { text, note: unclearState.title(), sort };
  }
}

/** What of a meeting is in doubt, in a few words, issues first; its note says the same in sentences. */
function doubtsCell(row: MeetingRow, format: Format): Cell {
  const found = foundIn(row);
  const alerts = found.filter(isAlert).map(({ check }) => check);
  const titles = [...new Set([...alerts, ...allDoubts(row)])].map(({ title }) => title());
  if (isDamaged(row.decoded)) titles.unshift(t('Unreadable values'));
  if (titles.length === 0) return { text: '', tone: 'muted' };
  return {
    text: firstParts(titles, 1),
    ...(titles.length > 1 && { copied: joinParts(titles) }),
    note: sentences(findingTexts(found, { format }).map(({ text }) => text)),
  };
}

/** The length of a meeting by its times, muted if something about the meeting is in doubt. */
function lengthCell(row: MeetingRow): Cell {
  const { value: meeting } = row.decoded;
  const length = meeting && meetingLength(meeting);
  const doubts = lengthDoubtsIn(row);
  if (length === undefined)
    return {
      ...unknownCell,
      note: doubts.includes(endBeforeStart) ? endBeforeStart.title() : t('no start and end in milliseconds'),
    };
  return {
    text: lengthText(length),
    note: clauses([t('by start and end'), items(doubts.map(({ title }) => title()))]),
    sort: length,
    ...(doubts.length > 0 && { tone: 'muted' }),
  };
}
