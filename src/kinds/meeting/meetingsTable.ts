import { t } from '@vscode/l10n';
import type { Format } from '../../core/format';
import { oddDurations, type DurationUnit } from '../units/durationUnit';
import { meetingIssues } from './checks';
import type { Cell } from '../../protocol/table';
import type { Decoded } from '../../records/decoding/decoded';
import { isDamaged } from '../../records/decoding/deviation';
import { meetingRecord, type Meeting } from '../../records/meeting';
import { pageColumns } from '../parts/column';
import type { RecordContext } from '../parts/composeView';
import type { LazyColumn, LazyTable } from '../parts/lazyTable';
import { recordsTable, type RecordTable } from '../parts/recordTables';
import { allDoubts, meetingColumns, type MeetingRow } from './columns';
import { endCell } from './meetingCells';

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
  return newestFirst(recordsTable(table, layoutOf(table, context), format));
}

/** The first meetings of a board. */
export function shortMeetingsTable(
  table: RecordTable<Meeting>,
  { now, format }: Pick<RecordContext, 'now' | 'format'>,
): LazyTable {
  const context = { nowAt: () => now, odd: oddDurations(table.records), format };
  return newestFirst(recordsTable(table, { ...layoutOf(table, context), isShort: true }, format));
}

/** In the order of the timeline, unless the user sorted otherwise. */
const newestFirst = ({ block, ...rows }: LazyTable): LazyTable => ({
  ...rows,
  block: { ...block, sort: { key: 'startTime', descending: true } },
});

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
      // Beside names of boards there is little space.
      own: own.map(({ column, ...rest }) =>
        column.key === '@people' ? { column: { ...column, yields: true }, ...rest } : { column, ...rest },
      ),
      // As in the table of votes.
      headTitle: t('Meeting'),
      before: ofBoard,
    },
    context.format,
  );
};

/** What these tables have in common. */
function layoutOf({ records }: RecordTable<Meeting>, { nowAt, odd, format }: MeetingsContext) {
  const rowAt = (index: number): MeetingRow => {
    const decoded = records[index] as Decoded<Meeting>;
    return { decoded, now: nowAt(index), oddUnit: odd.get(decoded) };
  };
  const isNone = records.every((each, index) => allDoubts(rowAt(index)).length === 0 && !isDamaged(each));
  return {
    description: meetingRecord,
    shown: ['title', '@state', '@doubts', 'startTime', '@length', '@people'],
    head: 'title',
    headShrinks: true,
    own: pageColumns(meetingColumns, rowAt, format, {
      order: ['state', 'length', 'people', 'doubts'],
      hidden: isNone ? ['doubts'] : [],
    }),
    adapt: {
      endTime: (cell: Cell, index: number) => {
        const meeting = records[index]?.value;
        return meeting ? endCell('endTime', cell, meeting) : cell;
      },
    },
    bad: (index: number) => {
      const { decoded, now, oddUnit } = rowAt(index);
      return oddUnit !== undefined || meetingIssues(decoded, now) > 0;
    },
  };
}
