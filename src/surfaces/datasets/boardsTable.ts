import { column, type ColumnGroup } from './datasetColumn';
import { datasetListNames, type BoardPlan, type DatasetListName, type DatasetListOutcome } from './datasetManifest';
import { createDatasetTable, type DatasetTable } from './datasetTable';
import { boardFactColumns, type BoardFacts } from './rowContext';

export type ListOutcomes = Partial<Record<DatasetListName, DatasetListOutcome>>;

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
export const boardsTable: DatasetTable<BoardRow> = createDatasetTable('boards', [
  boardFactColumns,
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
]);
