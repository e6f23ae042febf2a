import { t } from '@vscode/l10n';
import { foundInVote, voteIssueCount } from './checks';
import type { Cell } from '../../protocol/table';
import { voteRecord, type Vote } from '../../records/vote';
import type { Format } from '../../core/format';
import { ownColumn } from '../parts/createTable';
import { hiddenIf } from '../parts/hiddenIf';
import type { LazyColumn, LazyTable } from '../parts/lazyTable';
import { recordsTable, type RecordTable } from '../parts/recordTables';
import { anonymityCell, castCell, issuesCell, outcomeCell, stageCell, usedCell, votersCell } from './voteCells';

/** The votes of one board: all fields of §2.3, the outcome, the votes cast and used, and the issues. */
export function votesTable(table: RecordTable<Vote>, format: Format): LazyTable {
  const { outcome, stage, anonymity, cast, used, issues } = computedColumns(table, format);
  return recordsTable(
    table,
    {
      description: voteRecord,
      shown: ['name', 'numberOfVoted', 'startTime'],
      head: 'name',
      headShrinks: true,
      own: [outcome, stage, anonymity, issues, hiddenIf(true, cast), used],
      adapt: markedVoters(table, format),
      bad: hasIssues(table),
    },
    format,
  );
}

/** The votes of several boards. `ofBoard`: the columns that name the board of a vote. */
export function votesOfBoardsTable(
  table: RecordTable<Vote>,
  ofBoard: readonly LazyColumn[],
  format: Format,
): LazyTable {
  const { outcome, stage, anonymity, used, issues } = computedColumns(table, format);
  return recordsTable(
    table,
    {
      description: voteRecord,
      shown: ['name', 'numberOfVoted', 'startTime'],
      head: 'name',
      // Beside the name of a board, the title "Name" would be ambiguous.
      headTitle: t('Vote'),
      headShrinks: true,
      before: ofBoard,
      own: [outcome, stage, hiddenIf(true, anonymity), hiddenIf(true, used), issues],
      adapt: markedVoters(table, format),
      bad: hasIssues(table),
    },
    format,
  );
}

const markedVoters = ({ records }: RecordTable<Vote>, format: Format) => ({
  numberOfVoted: (cell: Cell, index: number) => {
    const decoded = records[index];
    return decoded ? votersCell(cell, foundInVote(decoded), format) : cell;
  },
});

/** Whether a row is marked: its vote has issues. */
const hasIssues =
  ({ records }: RecordTable<Vote>) =>
  (index: number): boolean => {
    const decoded = records[index];
    return decoded !== undefined && voteIssueCount(decoded) > 0;
  };

function computedColumns({ records }: RecordTable<Vote>, format: Format) {
  const voteAt = (index: number) => records[index]?.value;
  return {
    outcome: ownColumn({ key: '@outcome', title: t('Outcome'), searched: true, ownLine: true }, (index) =>
      outcomeCell(voteAt(index)),
    ),
    stage: ownColumn({ key: '@stage', title: t('State'), searched: true }, (index) => stageCell(voteAt(index))),
    anonymity: ownColumn({ key: '@anonymity', title: t('Anonymity'), searched: true }, (index) =>
      anonymityCell(voteAt(index)),
    ),
    cast: ownColumn(
      {
        key: '@cast',
        title: t('Votes cast'),
        meaning: t('Sum of the options’ totals, if all are known.'),
        align: 'end',
      },
      (index) => castCell(voteAt(index)),
    ),
    used: ownColumn(
      {
        key: '@used',
        title: t('Votes used'),
        meaning: t('Votes cast, out of the number of voters times the votes per person.'),
        align: 'end',
      },
      (index) => usedCell(records[index]),
    ),
    issues: ownColumn(
      {
        key: '@issues',
        title: t('Issues'),
        searched: true,
        shrinks: true,
      },
      (index) => issuesCell(records[index], format),
    ),
  };
}
