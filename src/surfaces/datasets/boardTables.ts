import { fileState } from '../../kinds/file/fileState';
import { onlyCategory } from '../../kinds/file/fileGroups';
import { isRecorder } from '../../kinds/parts/meetingState';
import { meetingLength } from '../../kinds/meeting/meetingLength';
import { boardRecord, type BoardStatistics } from '../../records/board';
import { fileRecord, type BoardFile } from '../../records/file';
import { meetingRecord, participantRecord, type Meeting } from '../../records/meeting';
import { itemAt, stepInto, type ValueWithJson } from '../../records/leaves';
import { column, type ColumnGroup } from './datasetColumn';
import { described, createDatasetTable, type DatasetTable } from './datasetTable';
import { fieldColumns } from './fieldColumns';
import {
  boardFactColumns,
  cellsOf,
  from,
  ofDecoded,
  receivedColumn,
  type BoardFacts,
  type RecordRow,
} from './rowContext';

export interface StatisticsRow extends RecordRow<BoardStatistics> {
  /** Position among the entries of the board. */
  readonly entry: number;
}

/** One row per entry of a board, with a column for each counter. */
export const statisticsTable: DatasetTable<StatisticsRow> = createDatasetTable('statistics', [
  boardFactColumns,
  column(
    'entry',
    'integer',
    'Position among the entries for the board, from 0. Usually there is one.',
    ({ entry }) => entry,
  ),
  from(
    fieldColumns(described(boardRecord), ({ path }) => path.at(-1)?.name ?? ''),
    ofDecoded,
  ),
  receivedColumn,
]);

export interface FileRow extends RecordRow<BoardFile> {
  /** Whether another content was listed under its ID before. */
  readonly isOther: boolean;
}

/** One row per file, and one for each other content under the ID of a file. */
export const filesTable: DatasetTable<FileRow> = createDatasetTable('files', [
  boardFactColumns,
  column(
    'other_version',
    'flag',
    'Another content was received under its ID before: count files where this is false.',
    ({ isOther }) => isOther,
  ),
  column('file_state', 'text', 'present, deleted, or unknown, by deletedAt.', ({ decoded }) => fileState(decoded)),
  column(
    'category',
    'text',
    'The documented category; null if none or several fit.',
    ({ decoded: { value } }) => value && onlyCategory(value),
  ),
  from(fieldColumns(described(fileRecord)), ofDecoded),
  receivedColumn,
]);

export interface MeetingRow extends RecordRow<Meeting> {
  readonly key: string;
}

const meetingKey = column(
  'meeting_key',
  'text',
  'The meeting among those of its board: its record ID, if no other meeting has it.',
  ({ key }: { readonly key: string }) => key,
);

export const meetingsTable: DatasetTable<MeetingRow> = createDatasetTable('meetings', [
  boardFactColumns,
  meetingKey,
  column(
    'length_ms',
    'integer',
    'Milliseconds from startTime to endTime, if both are Unix milliseconds.',
    ({ decoded: { value } }) => value && meetingLength(value),
  ),
  from(fieldColumns(described(meetingRecord)), ofDecoded),
  receivedColumn,
]);

interface ParticipantRow extends BoardFacts {
  readonly key: string;
  readonly read: ValueWithJson;
}

const participantGroups: readonly ColumnGroup<ParticipantRow>[] = [
  boardFactColumns,
  meetingKey,
  column('is_recorder', 'flag', 'A recording assistant, by its role.', ({ read: { value } }) =>
    value === undefined ? undefined : isRecorder(value as Parameters<typeof isRecorder>[0]),
  ),
  from(fieldColumns(described(participantRecord)), ({ read }) => read),
];

export const participantsTable: DatasetTable<MeetingRow> = {
  ...createDatasetTable('participants', participantGroups),
  *rows({ service, board, key, decoded: { value, json } }) {
    for (const [index, participant] of (value?.joiners ?? []).entries())
      yield cellsOf(participantGroups, {
        ...{ service, board, key },
        read: { value: participant, json: itemAt(stepInto(json, 'joiners'), index) },
      });
  },
};
