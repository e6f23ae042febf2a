import { t } from '@vscode/l10n';
import { elapsedText } from '../../core/amounts';
import { clauses, inSentence, joinParts, sentences } from '../../core/phrases';
import { number } from '../../core/say';
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
  openFor,
  participantsIn,
  type MeetingState,
} from '../parts/meetingState';
import { issuesFirst } from '../parts/severity';
import { meetingStage, stageName } from '../parts/stage';
import type { DurationUnit } from '../units/durationUnit';
import { findingTexts } from '../issues/check';
import { endBeforeStart, foundInMeeting, lengthDoubts, meetingDoubts, unclearState, type Doubt } from './checks';
import { doubtTone, titlesOf } from './meetingCells';
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

/** Why a meeting, or its length, is in doubt. */
export const allDoubts = (row: MeetingRow): readonly Doubt[] => [
  ...new Set([...meetingDoubts(foundIn(row)), ...lengthDoubtsIn(row)]),
];

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
    page: () => ({ key: '@doubts', title: t('Issues'), ownLine: true, cell: doubtsCell }),
  },
} satisfies ComputedColumns<Decoded<Meeting>, MeetingRow>;

/** A participant in a table of a page. `rejoins`: an earlier row is about the same one. */
interface ParticipantRow {
  readonly participant: Participant | undefined;
  readonly rejoins: boolean;
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
      cell: (participant) => participant && isRecorder(participant),
    },
  },
} satisfies ComputedColumns<Participant | undefined, ParticipantRow>;

/** A participant with its JSON. */
export interface ParticipantRecord extends ValueWithJson {
  readonly value: Participant | undefined;
}

export function* participantsOf({ value, json }: Decoded<Meeting>): Generator<ParticipantRecord> {
  for (const [index, participant] of (value?.joiners ?? []).entries())
    yield { value: participant, json: itemAt(stepInto(json, 'joiners'), index) };
}

// Ascending order puts first what needs review.
const order: readonly MeetingState['kind'][] = ['contradictory', 'unknown', 'running', 'ended'];

function stateCell({ decoded: { value: meeting }, now }: MeetingRow): Cell {
  const state: MeetingState = meeting ? meetingState(meeting, now) : { kind: 'unknown' };
  const sort = order.indexOf(state.kind);
  const text = stageName(meetingStage(state));
  switch (state.kind) {
    case 'ended':
      return { text, sort };
    case 'running': {
      const open = meeting && openFor(meeting, now);
      return {
        text: open === undefined ? text : t('{0} for {1}', text, elapsedText(open)),
        ...(!state.isInProgress && { note: t('probably never closed') }),
        sort,
      };
    }
    case 'contradictory':
      return { text, tone: 'odd', note: contradictionSentence(state.by, meeting?.realEnd), sort };
    case 'unknown':
      return { text, tone: doubtTone([unclearState]), sort };
  }
}

/** What of a meeting is in doubt, in a few words, issues first; its note says the same in sentences. */
function doubtsCell(row: MeetingRow, format: Format): Cell {
  const [doubts, damaged] = [allDoubts(row), isDamaged(row.decoded)];
  const all = issuesFirst([
    ...doubts.map(({ tone, title }) => ({ tone, title: title() })),
    ...(damaged ? [{ tone: 'alert' as const, title: t('Unreadable values') }] : []),
  ]);
  if (all.length === 0) return { text: '', tone: 'muted' };
  return {
    text: joinParts(all.map(({ title }) => title)),
    tone: damaged ? 'odd' : doubtTone(doubts),
    note: sentences(findingTexts(foundIn(row), { format }).map(({ text }) => text)),
  };
}

/** The length of a meeting by its times, marked if something about the meeting is in doubt. */
function lengthCell(row: MeetingRow): Cell {
  const { value: meeting } = row.decoded;
  const length = meeting && meetingLength(meeting);
  const doubts = lengthDoubtsIn(row);
  const reasons = titlesOf(doubts);
  if (length === undefined)
    return {
      text: '–',
      tone: doubts.includes(endBeforeStart) ? 'odd' : 'muted',
      note: doubts.includes(endBeforeStart) ? endBeforeStart.title() : t('no start and end in milliseconds'),
    };
  return {
    text: lengthText(length),
    note: clauses([t('by start and end'), reasons]),
    sort: length,
    ...(reasons && { tone: doubtTone(doubts) }),
  };
}
