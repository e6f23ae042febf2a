import { t } from '@vscode/l10n';
import { pathOf } from '../../core/ref';
import type { Cell } from '../../protocol/table';
import { boardName } from '../../records/configured';
import { full } from '../../kinds/parts/valueText';
import { ownColumn } from '../../kinds/parts/createTable';
import { hiddenIf } from '../../kinds/parts/column';
import type { LazyColumn } from '../../kinds/parts/lazyTable';
import type { ListedBoard, Unreachable } from './listedBoard';

type RowAt = (
  index: number,
) => Pick<ListedBoard, 'board' | 'ref'> & { readonly unreachable?: Pick<Unreachable, 'rows'> };

/** The columns of a table that name the board of each row. `rows`: all boards; `key`: of the name column. */
export const columnsOfBoard = (rowAt: RowAt, rows: readonly ListedBoard[], key: string): LazyColumn[] => [
  nameColumn(rowAt, key),
  hiddenIf(true, groupColumn(rowAt, rows)),
  connectionColumn(rowAt, rows),
];

/** The name of a board, which opens the board. */
export const nameColumn = (rowAt: RowAt, key: string): LazyColumn =>
  ownColumn({ key, title: t('Board'), searched: true }, (index) => {
    const { board, ref, unreachable } = rowAt(index);
    // A row of a connection names its boards.
    const names = unreachable?.rows.map((row) => full(boardName(row.board))).join('\n');
    return { ...text(boardName(board)), ...(names === undefined ? { path: pathOf(ref) } : { note: names }) };
  });

/** The group of a board, hidden by default if they have none. */
export const groupColumn = (rowAt: RowAt, rows: readonly ListedBoard[]): LazyColumn =>
  hiddenIf(
    rows.every(({ board }) => (board.group ?? '') === ''),
    ownColumn({ key: '@group', title: t('Group'), searched: true, yields: true, isOfGroup: true }, (index) =>
      text(rowAt(index).board.group),
    ),
  );

/** The connection of a board, hidden by default unless connections differ. */
export const connectionColumn = (rowAt: RowAt, rows: readonly ListedBoard[]): LazyColumn =>
  hiddenIf(
    new Set(rows.map(({ board }) => board.connection)).size <= 1,
    ownColumn(
      {
        key: '@connection',
        title: t('Connection'),
        searched: true,
      },
      (index) => {
        const { board } = rowAt(index);
        return text(board.target === 'sample' ? t('Sample boards') : board.connection);
      },
    ),
  );

/** The configured ID, hidden by default. */
export const idColumn = (rowAt: RowAt): LazyColumn =>
  hiddenIf(
    true,
    ownColumn({ key: '@id', title: t('Configured ID'), searched: true }, (index) => text(rowAt(index).board.recordId)),
  );

const text = (value: string | undefined): Cell =>
  value === undefined || value === '' ? { text: '', tone: 'muted' } : { text: full(value) };
