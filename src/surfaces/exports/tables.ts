import { instantOf } from '../../core/instant';
import type { Numeric } from '../../core/numeric';
import { boardColumns } from '../../kinds/board/columns';
import {
  meetingColumns,
  participantColumns,
  participantsOf,
  type ParticipantRecord,
} from '../../kinds/meeting/columns';
import { exportCell, unreadable, type ExportCell } from '../../kinds/parts/cell';
import type { ComputedColumns, CsvColumn } from '../../kinds/parts/column';
import type { ExportItem } from '../../kinds/parts/item';
import {
  ballotsOf,
  optionColumns,
  optionsOf,
  voteColumns,
  type BallotOfOption,
  type OptionRecords,
} from '../../kinds/vote/columns';
import { fileColumns } from '../../kinds/file/columns';
import type { Decoded } from '../../records/decoding/decoded';
import {
  type AnyDescription,
  type ValueWithJson,
  findLeafValue,
  leavesOf,
  valueAt,
  type Leaf,
} from '../../records/leaves';
import { optionDocument } from '../../records/responses';
import { boardRecord, type BoardStatistics } from '../../records/board';
import { fileRecord, type BoardFile } from '../../records/file';
import { meetingRecord, participantRecord, type Meeting } from '../../records/meeting';
import { detailRecord, elementRecord, resultRecord, voteRecord, type Vote } from '../../records/vote';

/**
 * Records as table rows. Headers in parentheses are not API fields: board name, requested board ID, computed values.
 */
export interface Table<T> {
  readonly header: readonly string[];
  readonly rows: (item: ExportItem<T>) => Iterable<readonly ExportCell[]>;
}

/**
 * One column per field, in the order of the API text. Headers are field names in every language; nested fields have
 * both names: `snapshot.height`.
 */
export const exportColumns = (description: AnyDescription): CsvColumn<ValueWithJson>[] =>
  leavesOf(description).map(columnOf);

/**
 * Like `exportColumns`, with a second column for each timestamp as a date: `startTime (UTC)`. An interpretation, since
 * §2.11 states no unit.
 */
export const columnsWithTimes = (description: AnyDescription): CsvColumn<ValueWithJson>[] =>
  leavesOf(description).flatMap((leaf) =>
    leaf.field.kind === 'moment' ? [columnOf(leaf), timeColumnOf(leaf)] : [columnOf(leaf)],
  );

const columnOf = (leaf: Leaf): CsvColumn<ValueWithJson> => ({ header: leaf.key, cell: (row) => cellAt(row, leaf) });

const timeColumnOf = (leaf: Leaf): CsvColumn<ValueWithJson> => ({
  header: `${leaf.key} (UTC)`,
  cell: (row) => (isUnreadable(row) ? unreadable : utc(valueAt(row.value, leaf) as Numeric | undefined)),
});

/** Whether the whole record is undecodable. */
const isUnreadable = ({ value, json }: ValueWithJson) => value === undefined && json !== undefined;

function cellAt(row: ValueWithJson, leaf: Leaf): ExportCell {
  if (isUnreadable(row)) return unreadable;
  const { field, value, json, isLeaf } = findLeafValue(row, leaf);
  if (isLeaf) return exportCell(field, value, json);
  // The state of the record applies to all its fields.
  return json === undefined || json === null ? json : unreadable;
}

const utc = (sent: Numeric | undefined): ExportCell => {
  const instant = instantOf(sent);
  return instant && new Date(instant.ms).toISOString();
};

const computed = <Row>(columns: ComputedColumns<Row, never>): CsvColumn<Row>[] =>
  Object.values(columns).flatMap(({ csv }) => csv ?? []);

/** Columns of a part of a row. */
const from = <Row, Part>(columns: readonly CsvColumn<Part>[], partOf: (row: Row) => Part): CsvColumn<Row>[] =>
  columns.map(({ header, cell }) => ({ header, cell: (row) => cell(partOf(row)) }));

/** The named columns of a record that a row is part of. */
const only = (
  prefix: string,
  columns: readonly CsvColumn<ValueWithJson>[],
  ...names: readonly string[]
): CsvColumn<ValueWithJson>[] =>
  columns
    .filter(({ header }) => names.includes(header.replace(/ \(UTC\)$/, '')))
    .map(({ header, cell }) => ({ header: `${prefix}.${header}`, cell }));

/** A table with a row for each part of a record. */
const tableOf = <T, Part>(
  groups: readonly (readonly CsvColumn<Part & { readonly item: ExportItem<T> }>[])[],
  partsOf: (decoded: Decoded<T>) => Iterable<Part>,
): Table<T> => {
  const columns = groups.flat();
  return {
    header: columns.map(({ header }) => header),
    *rows(item) {
      for (const part of partsOf(item.decoded)) {
        const row = { ...part, item };
        yield columns.map(({ cell }) => cell(row));
      }
    },
  };
};

/** One row per record, with its fields and what is computed from it. `before`, `after`: what the record doesn't have. */
const recordTable = <T>(
  description: AnyDescription,
  columns: ComputedColumns<Decoded<T>, never>,
  before: readonly CsvColumn<ExportItem<T>>[] = [],
  after: readonly CsvColumn<ExportItem<T>>[] = [],
): Table<T> =>
  tableOf<T, object>(
    [
      from(before, ({ item }) => item),
      from(columnsWithTimes(description), ({ item }) => item.decoded),
      from(computed(columns), ({ item }) => item.decoded),
      from(after, ({ item }) => item),
    ],
    () => [{}],
  );

const boardId: CsvColumn<Pick<ExportItem<unknown>, 'recordId'>> = {
  header: '(board ID)',
  cell: ({ recordId }) => recordId,
};

/** With state and issues, as the table of all boards shows them. */
export const checkedBoardTable: Table<BoardStatistics> = recordTable(
  boardRecord,
  {},
  [{ header: '(board)', cell: ({ boardName }) => boardName }],
  from(computed(boardColumns), ({ verdict }) => verdict),
);
export const fileTable: Table<BoardFile> = recordTable(fileRecord, fileColumns);
export const meetingTable: Table<Meeting> = recordTable(meetingRecord, meetingColumns);

/** State and outcome in words, as the table of votes shows them. */
export const voteTable: Table<Vote> = recordTable(voteRecord, voteColumns, [boardId]);

/** The columns that name the vote of a row. */
const ofVote = [
  boardId,
  ...from(only('vote', exportColumns(voteRecord), 'id', 'name'), ({ decoded }: ExportItem<Vote>) => decoded),
];

/** One row per option, best first: ranks, totals and shares; no voters. */
export const exportedOptions = tableOf<Vote, OptionRecords>(
  [
    from(ofVote, ({ item }) => item),
    from(computed(optionColumns), ({ standing }) => standing),
    from(exportColumns(optionDocument), ({ both }) => both),
  ],
  optionsOf,
);

/** One row per voter of each option; none for votes that are not named. */
export const ballotTable = tableOf<Vote, BallotOfOption>(
  [
    from(ofVote, ({ item }) => item),
    from(only('result', exportColumns(resultRecord), 'elementId'), ({ result }) => result),
    from(only('element', exportColumns(elementRecord), 'text'), ({ element }) => element),
    from(exportColumns(detailRecord), ({ ballot }) => ballot),
  ],
  ballotsOf,
);

const ofMeeting = only('meeting', columnsWithTimes(meetingRecord), 'recordId', 'id', 'title', 'startTime');

export const exportedParticipants = tableOf<Meeting, ParticipantRecord>(
  [from(ofMeeting, ({ item }) => item.decoded), exportColumns(participantRecord), computed(participantColumns)],
  participantsOf,
);
