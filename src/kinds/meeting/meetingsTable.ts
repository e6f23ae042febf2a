import { t } from '@vscode/l10n';
import { oddDurations, type DurationUnit } from '../units/durationUnit';
import { foundInMeeting, lengthDoubts, meetingDoubts, meetingIssues, type Doubt } from './checks';
import { findingTexts } from '../issues/check';
import { participantsIn } from '../parts/meetingState';
import type { Cell } from '../../protocol/table';
import { isDamaged } from '../../records/decoding/isDamaged';
import { meetingRecord, type Meeting } from '../../records/meeting';
import type { Format } from '../../core/format';
import type { RecordContext } from '../parts/composeView';
import { ownColumn } from '../parts/createTable';
import { hiddenIf } from '../parts/hiddenIf';
import type { LazyColumn, LazyTable } from '../parts/lazyTable';
import { doubtedKeys, doubtsCell, lengthCell, meetingFieldCell, meetingStateCell } from './meetingCells';
import { recordsTable, type RecordTable } from '../parts/recordTables';
import { number } from '../../core/say';

/** What the columns of meetings need to know beside the records. */
interface MeetingsContext {
  /** When the record of a row was loaded, in Unix milliseconds. */
  readonly nowAt: (index: number) => number;
  /** The records whose duration doesn't match the unit of their board; see `oddDurations`. */
  readonly odd: ReadonlyMap<unknown, DurationUnit>;
  readonly format: Format;
}

/**
 * The meetings of one board: all fields of §2.9, the state at `now` (Unix milliseconds), contradictions, the length, and
 * the number of participants.
 */
export function meetingsTable(
  table: RecordTable<Meeting>,
  { now, format }: Pick<RecordContext, 'now' | 'format'>,
): LazyTable {
  const context = { nowAt: () => now, odd: oddDurations(table.records), format };
  const { block, ...rows } = recordsTable(
    table,
    {
      ...layoutOf(table, context),
      shown: ['title', '@state', 'startTime', '@length', '@people', 'host', '@doubts'],
    },
    format,
  );
  // In the order of the timeline, unless the user sorted otherwise.
  return { ...rows, block: { ...block, sort: { key: 'startTime', descending: true } } };
}

/** The meetings of several boards. `ofBoard`: the columns that name the board of a meeting. */
export const meetingsOfBoardsTable = (
  table: RecordTable<Meeting>,
  ofBoard: readonly LazyColumn[],
  context: MeetingsContext,
): LazyTable => {
  const { own, ...layout } = layoutOf(table, context);
  return recordsTable(
    table,
    {
      ...layout,
      own: own.map((each) => (each.column.key === '@doubts' ? inOneLine(each) : each)),
      shown: ['title', '@state', '@doubts', 'startTime', '@length', '@people'],
      // As in the table of votes.
      headTitle: t('Meeting'),
      before: ofBoard,
    },
    context.format,
  );
};

/** A column that never takes a line of its own, with texts that need no mark beside that of their row. */
const inOneLine = ({ column: { ownLine: _ownLine, ...column }, cell, ...rest }: LazyColumn): LazyColumn => ({
  ...rest,
  column: { ...column, shrinks: true },
  cell: (index) => {
    const { tone, ...unmarked } = cell(index);
    return tone === 'odd' || tone === 'unknown' ? unmarked : { ...unmarked, ...(tone && { tone }) };
  },
});

/** What both tables have in common. */
function layoutOf({ records }: RecordTable<Meeting>, { nowAt, odd, format }: MeetingsContext) {
  const meetingAt = (index: number) => records[index]?.value;
  const foundAt = (index: number) => {
    const decoded = records[index];
    return decoded ? foundInMeeting(decoded, nowAt(index), odd.get(decoded)) : [];
  };
  const lengthDoubtsAt = (index: number): readonly Doubt[] => {
    const meeting = meetingAt(index);
    return meeting ? lengthDoubts(meeting, nowAt(index), odd.get(records[index])) : [];
  };
  const doubtsAt = (index: number): readonly Doubt[] => [
    ...new Set([...meetingDoubts(foundAt(index)), ...lengthDoubtsAt(index)]),
  ];
  const state = ownColumn(
    {
      key: '@state',
      title: t('State'),
      fitsWhole: true,
    },
    (index) => meetingStateCell(meetingAt(index), nowAt(index)),
  );
  const doubts = ownColumn(
    {
      key: '@doubts',
      title: t('Issues'),
      ownLine: true,
    },
    (index) => {
      const texts = findingTexts(foundAt(index), { format }).map(({ text }) => text);
      return doubtsCell(doubtsAt(index), isDamaged(records[index]), texts);
    },
  );
  const length = ownColumn(
    {
      key: '@length',
      title: t('Length'),
      meaning: t('Minutes from start to end, if both are returned in milliseconds.'),
      align: 'end',
    },
    (index) => lengthCell(meetingAt(index), lengthDoubtsAt(index)),
  );
  const people = ownColumn(
    {
      key: '@people',
      title: t('Participants'),
      meaning: t('Distinct participants, without recording assistants.'),
      align: 'end',
    },
    (index): Cell => {
      const meeting = meetingAt(index);
      const count = meeting && participantsIn(meeting);
      return count === undefined
        ? { text: '–', tone: 'muted', note: t('no readable list of participants') }
        : { text: number(count), sort: count };
    },
  );
  const marked = (key: string) => (cell: Cell, index: number) => {
    const meeting = meetingAt(index);
    return meeting ? meetingFieldCell(key, cell, meeting, doubtsAt(index)) : cell;
  };
  const isNone = records.every((each, index) => doubtsAt(index).length === 0 && !isDamaged(each));
  return {
    description: meetingRecord,
    head: 'title',
    headShrinks: true,
    own: [state, length, people, hiddenIf(isNone, doubts)],
    adapt: Object.fromEntries([...doubtedKeys].map((key) => [key, marked(key)])),
    bad: (index: number) => {
      const decoded = records[index];
      return decoded !== undefined && (odd.has(decoded) || meetingIssues(decoded, nowAt(index)) > 0);
    },
  };
}
