import { filesTable, meetingsTable, participantsTable, statisticsTable } from './boardTables';
import { boardsTable } from './boardsTable';
import type { DatasetTable } from './datasetTable';
import { findingsTable } from './findingsTable';
import { ballotsTable, optionsTable, votesTable } from './voteTables';

/** The tables of a dataset. Their columns come from the descriptions of the records. */
export const datasetTables: readonly Pick<DatasetTable<never>, 'name' | 'columns'>[] = [
  boardsTable,
  statisticsTable,
  votesTable,
  optionsTable,
  ballotsTable,
  meetingsTable,
  participantsTable,
  filesTable,
  findingsTable,
];
