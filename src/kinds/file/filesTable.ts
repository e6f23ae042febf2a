import { inSentence } from '../../core/phrases';
import { t } from '@vscode/l10n';
import { isInexact } from '../../core/numeric';
import { onlyCategory } from './fileGroups';
import { fileState } from './fileState';
import { fileTogglesOf } from './fileToggles';
import { fileIssues } from './checks';
import { fileRecord, type BoardFile } from '../../records/file';
import type { Format } from '../../core/format';
import type { Column } from '../../protocol/table';
import type { LazyColumn, LazyTable } from '../parts/lazyTable';
import { recordsTable, type RecordTable } from '../parts/recordTables';

// Columns shown by default. The icon of a file says its category, too.
const shown = ['fileName', 'fileSize', 'bigType', 'userId', 'createdAt', 'deletedAt'];

/** Files: all fields of §2.8; deleted files are marked. `ofBoard`: the columns that name the board of a file. */
export function filesTable(
  table: RecordTable<BoardFile>,
  format: Format,
  ofBoard: readonly LazyColumn[] = [],
): LazyTable {
  const { records } = table;
  const fileAt = (index: number) => records[index]?.value;
  const created = recordsTable(
    table,
    {
      description: fileRecord,
      shown,
      head: 'fileName',
      before: ofBoard,
      headShrinks: true,
      togglesAt: (index) => {
        const decoded = records[index];
        return decoded ? fileTogglesOf(decoded) : [];
      },
      adapt: {
        fileName: (cell, index) => {
          const file = fileAt(index);
          return file ? { ...cell, icon: onlyCategory(file) ?? 'file' } : cell;
        },
        fileSize: (cell, index) => {
          const size = fileAt(index)?.fileSize;
          return size !== undefined && isInexact(size) ? { ...cell, tone: 'odd' } : cell;
        },
        // Nearly all files are not deleted.
        deletedAt: (cell, index) => {
          const decoded = records[index];
          const isPresent = cell.tone === 'null' && decoded !== undefined && fileState(decoded) === 'present';
          return isPresent ? { ...cell, text: '', note: inSentence(t('Not deleted')) } : cell;
        },
      },
      deleted: (index) => {
        const decoded = records[index];
        return decoded !== undefined && fileState(decoded) === 'deleted';
      },
      bad: (index) => {
        const decoded = records[index];
        return decoded !== undefined && fileIssues(decoded) > 0;
      },
    },
    format,
  );
  const { block } = created;
  const columns = block.columns.map((column): Column => {
    // In little space, the icon says the category, as beside the name of a board.
    if (column.key === 'bigType') return { ...column, ...(ofBoard.length > 0 ? { hidden: true } : { yields: true }) };
    return column.key === 'userId' ? { ...column, title: t('Uploaded by') } : column;
  });
  return { ...created, block: { ...block, columns } };
}
