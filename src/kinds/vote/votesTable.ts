import { t } from '@vscode/l10n';
import { textOfCheck, type Found } from '../issues/check';
import { foundInVote, voteIssueCount, votersDiffer } from './checks';
import type { Cell } from '../../protocol/table';
import { voteRecord, type Vote } from '../../records/vote';
import type { Format } from '../../core/format';
import type { Decoded } from '../../records/decoding/decoded';
import { pageColumns } from '../parts/column';
import type { LazyColumn, LazyTable } from '../parts/lazyTable';
import { recordsTable, type RecordTable } from '../parts/recordTables';
import { voteColumns } from './columns';

/** The votes of one board: all fields of §2.3, the outcome, the votes cast and used, and the issues. */
export const votesTable = (table: RecordTable<Vote>, format: Format): LazyTable =>
  recordsTable(
    table,
    {
      ...layoutOf(table, format),
      own: pageColumns(voteColumns, decodedIn(table), format, {
        order: ['outcome', 'state', 'voters', 'issues', 'cast', 'used'],
        hidden: ['cast'],
      }),
    },
    format,
  );

/** The first votes of a board with what came of them. */
export const shortVotesTable = (table: RecordTable<Vote>, format: Format): LazyTable =>
  recordsTable(
    table,
    {
      ...layoutOf(table, format),
      own: pageColumns(voteColumns, decodedIn(table), format, { order: ['outcome', 'state'] }),
      shown: ['name', 'startTime'],
      isShort: true,
    },
    format,
  );

/** The votes of several boards. `ofBoard`: the columns that name the board of a vote. */
export function votesOfBoardsTable(
  table: RecordTable<Vote>,
  ofBoard: readonly LazyColumn[],
  format: Format,
): LazyTable {
  const { cast: _ofOneBoard, ...columns } = voteColumns;
  const { block, ...rows } = recordsTable(
    table,
    {
      ...layoutOf(table, format),
      // Beside the name of a board, the title "Name" would be ambiguous.
      headTitle: t('Vote'),
      before: ofBoard,
      own: pageColumns(columns, decodedIn(table), format, {
        order: ['outcome', 'state', 'voters', 'used', 'issues'],
        hidden: ['voters', 'used'],
      }),
    },
    format,
  );
  // Beside outcome and issues there is little space.
  const retitled = block.columns.map((column) =>
    column.key === 'numberOfVoted' ? { ...column, title: t('Voters') } : column,
  );
  return { ...rows, block: { ...block, columns: retitled } };
}

const decodedIn =
  ({ records }: RecordTable<Vote>) =>
  (index: number): Decoded<Vote> =>
    records[index] as Decoded<Vote>;

/** What both tables have in common. */
function layoutOf(table: RecordTable<Vote>, format: Format) {
  const decodedAt = decodedIn(table);
  return {
    description: voteRecord,
    shown: ['name', 'numberOfVoted', 'startTime'],
    head: 'name',
    headShrinks: true,
    adapt: {
      numberOfVoted: (cell: Cell, index: number) => {
        const decoded = decodedAt(index);
        // Issues are counted once for each vote; without any, its ballots agree.
        if (voteIssueCount(decoded) === 0) return cell;
        return votersCell(cell, foundInVote(decoded), format);
      },
    },
    bad: (index: number) => voteIssueCount(decodedAt(index)) > 0,
  };
}

/** The number of voters, marked if the ballots name another number of them. `found`: in the vote. */
export function votersCell(cell: Cell, found: readonly Found[], format: Format): Cell {
  const note = textOfCheck(found, votersDiffer, { format });
  return note === undefined ? cell : { ...cell, tone: 'odd', note };
}
