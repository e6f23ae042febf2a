import type { Format } from '../../core/format';
import { fileColumns } from '../../kinds/file/columns';
import type { ListedFinding } from '../../kinds/issues/listedFinding';
import {
  meetingColumns,
  participantColumns,
  participantsOf,
  type ParticipantRecord,
} from '../../kinds/meeting/columns';
import {
  ballotsOf,
  optionColumns,
  optionsOf,
  voteColumns,
  type BallotOfOption,
  type OptionRecords,
} from '../../kinds/vote/columns';
import { boardRecord, type BoardStatistics } from '../../records/board';
import { fileRecord, type BoardFile } from '../../records/file';
import type { ValueWithJson } from '../../records/leaves';
import { meetingRecord, participantRecord, type Meeting } from '../../records/meeting';
import { optionDocument } from '../../records/responses';
import { detailRecord, resultRecord, voteRecord, type Vote } from '../../records/vote';
import { column, from, type ColumnGroup } from './datasetColumn';
import { datasetListNames, type BoardPlan, type DatasetListName, type ListOutcomes } from './datasetManifest';
import {
  computed,
  recordTable,
  tableOf,
  type BoardFacts,
  type DatasetTable,
  type KeyedRow,
  type RecordRow,
} from './datasetTable';
import { fieldColumns } from './fieldColumns';

const keyColumn = (name: string, meaning: string): ColumnGroup<{ readonly key: string }> =>
  column(name, 'text', meaning, ({ key }) => key);

interface StatisticsRow extends RecordRow<BoardStatistics> {
  /** Position among the entries of the board. */
  readonly entry: number;
}

/** One row per entry of a board, with a column for each counter. */
export const statisticsTable = recordTable<StatisticsRow>(
  'statistics',
  [
    column(
      'entry',
      'integer',
      'Position among the entries for the board, from 0. Usually there is one.',
      ({ entry }) => entry,
    ),
  ],
  {},
  fieldColumns(boardRecord, ({ path }) => path.at(-1)?.name ?? ''),
);

interface FileRow extends RecordRow<BoardFile> {
  /** Whether another content was listed under its ID before. */
  readonly isOther: boolean;
}

/** One row per file, and one for each other content under the ID of a file. */
export const fileData = recordTable<FileRow>(
  'files',
  [
    column(
      'other_version',
      'flag',
      'Another content was received under its ID before: count files where this is false.',
      ({ isOther }) => isOther,
    ),
  ],
  fileColumns,
  fieldColumns(fileRecord),
);

const meetingKey = keyColumn(
  'meeting_key',
  'The meeting among those of its board: its record ID, if no other meeting has it.',
);

export const meetingData = recordTable<KeyedRow<Meeting>>(
  'meetings',
  [meetingKey],
  meetingColumns,
  fieldColumns(meetingRecord),
);

export const participantsTable = tableOf<KeyedRow<Meeting>, ParticipantRecord>(
  'participants',
  [meetingKey, ...computed(participantColumns), ...fieldColumns(participantRecord)],
  ({ decoded }) => participantsOf(decoded),
);

const voteKey = keyColumn('vote_key', 'The vote among those of its board: its ID, if no other vote has it.');

export const voteData = recordTable<KeyedRow<Vote>>('votes', [voteKey], voteColumns, fieldColumns(voteRecord));

/** One row per option of a vote, best first. */
export const optionsTable = tableOf<KeyedRow<Vote>, OptionRecords>(
  'options',
  [
    voteKey,
    from(computed(optionColumns), ({ standing }) => standing),
    from(fieldColumns(optionDocument), ({ both }) => both),
  ],
  ({ decoded }) => optionsOf(decoded),
);

const isElementId = ({ columns: [first] }: ColumnGroup<ValueWithJson>) => first?.name === 'elementId';

/** One row per voter of an option; none for votes that aren't known to be named. */
export const ballotsTable = tableOf<KeyedRow<Vote>, BallotOfOption>(
  'ballots',
  [
    voteKey,
    column('option_key', 'text', 'The option that got the votes.', ({ standing }) => standing.key),
    from(fieldColumns(resultRecord).filter(isElementId), ({ result }) => result),
    from(fieldColumns(detailRecord), ({ ballot }) => ballot),
  ],
  ({ decoded }) => ballotsOf(decoded),
);

interface BoardRow extends BoardFacts {
  readonly plan: BoardPlan;
  readonly lists: ListOutcomes;
}

const listColumns = (name: DatasetListName): ColumnGroup<BoardRow>[] => [
  column(
    `${name}_result`,
    'text',
    'complete, incomplete, unknown (not proved to be complete), failed, or leftOut.',
    ({ lists }) => lists[name]?.result,
  ),
  column(
    `${name}_reason`,
    'text',
    'Why it isn’t proved to be complete, or the kind of failure.',
    ({ lists }) => lists[name]?.reason,
  ),
  column(`${name}_records`, 'integer', 'Number of records.', ({ lists }) => lists[name]?.records),
  column(`${name}_received_at`, 'time', 'When the last response arrived, by the clock of the computer.', ({ lists }) =>
    msOf(lists[name]?.receivedAt),
  ),
];

const msOf = (iso: string | undefined): number | undefined => (iso === undefined ? undefined : Date.parse(iso));

/** One row per board, with the result of each of its lists. */
export const boardData = tableOf<BoardRow, object>(
  'boards',
  [
    column('board_name', 'text', 'Name of the board in Board Inspector.', ({ plan }) => plan.name),
    column('board_group', 'text', 'Its group in Board Inspector.', ({ plan }) => plan.group),
    column('connection', 'text', 'Name of the connection in Board Inspector.', ({ plan }) => plan.connection),
    column(
      'snapshot_taken_at',
      'time',
      'When its snapshot was taken; null if it was exported from the service.',
      ({ plan }) => msOf(plan.takenAt),
    ),
    ...datasetListNames.flatMap(listColumns),
  ],
  () => [{}],
);

interface FindingRow extends BoardFacts {
  readonly finding: ListedFinding;
  readonly format: Format;
}

export const findingsTable = tableOf<FindingRow, object>(
  'findings',
  [
    column('list', 'text', 'votes, meetings, or files; null for statistics.', ({ finding }) => finding.ref.section),
    column(
      'record_key',
      'text',
      'The record, as vote_key or meeting_key, or the ID of a file.',
      ({ finding }) => finding.ref.record,
    ),
    column('kind', 'text', 'What it is about.', ({ finding }) => finding.kind),
    column('severity', 'text', 'issue or note.', ({ finding }) => (finding.tone === 'alert' ? 'issue' : 'note')),
    column('finding', 'text', 'In a sentence, in the language of VS Code.', ({ finding, format }) =>
      finding.textIn(format),
    ),
  ],
  () => [{}],
);

/** All tables, in the order in which their parts are written. */
export const datasetTables: readonly Pick<DatasetTable<never>, 'name' | 'columns'>[] = [
  boardData,
  statisticsTable,
  voteData,
  optionsTable,
  ballotsTable,
  meetingData,
  participantsTable,
  fileData,
  findingsTable,
];
