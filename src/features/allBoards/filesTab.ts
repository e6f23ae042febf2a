import { t } from '@vscode/l10n';
import { pathOf } from '../../core/ref';
import { createTimeSlicer, type TimeSlicer } from '../../core/timeSlicer';
import { fileGroups } from '../../kinds/file/fileGroups';
import { countToggles, fileRowToggles } from '../../kinds/file/fileToggles';
import { fileIssues } from '../../kinds/file/checks';
import { boardName } from '../../records/configured';
import { filesText } from '../../core/amounts';
import type { Format } from '../../core/format';
import { inSentence } from '../../core/phrases';
import { filesIn } from '../../kinds/board/loadedBoard';
import { full } from '../../kinds/parts/valueText';
import { sizeTiles, uncountedText } from '../../kinds/file/fileHeaders';
import { sizesTable, usersTable } from '../../kinds/file/sizesTable';
import { filesTable } from '../../kinds/file/filesTable';
import type { ListedBoard } from './listedBoard';
import { headerOfRecords, recordsOfBoards, type TabView } from './recordsOfBoards';

/** The loaded files of all boards, and their sizes by user and by board. */
export async function filesTab(rows: readonly ListedBoard[], format: Format): Promise<TabView> {
  const slicer = createTimeSlicer();
  const { table, ofBoard } = await recordsOfBoards(
    rows,
    { section: 'files', recordsIn: filesIn, order: (decoded) => [fileIssues(decoded) > 0 ? 0 : 1, 0] },
    slicer,
  );
  const { records } = table;
  const toggled = countToggles();
  await slicer.each(records.length, (at) => {
    const decoded = records[at];
    if (decoded) toggled.add(decoded);
  });
  const { byState, byUser, byBoard } = await sizesOf(rows, slicer);
  // Sizes in different units have no sum.
  const sized = rows.filter(({ loaded }) => filesIn(loaded).length > 0);
  const isOneUnit = new Set(sized.map((row) => row.format.units.fileSize)).size <= 1;
  const ofSizes = sized[0]?.format ?? format;
  const uncounted = uncountedText(records, ofSizes);
  const boards = new Map(rows.map(({ ref, board }) => [pathOf(ref), board]));
  const header = headerOfRecords(rows, records.length, {
    section: 'files',
    name: inSentence(t('Files')),
    amount: filesText(records.length),
  });
  return {
    header: {
      ...header,
      ...(isOneUnit && { tiles: sizeTiles(byState, ofSizes) }),
      ...(isOneUnit && uncounted !== '' && { detail: uncounted }),
    },
    pieces: [
      records.length > 0 &&
        filesTable(
          {
            ...table,
            id: 'filesOfBoards',
            title: t('Files'),
            toggles: fileRowToggles(toggled.result()),
          },
          format,
          ofBoard,
        ),
      isOneUnit && usersTable(byUser, ofSizes),
      isOneUnit &&
        sizesTable(
          {
            id: 'byBoard',
            title: t('Size by board'),
            head: { key: '@board', title: t('Board') },
            cellOf: (key) => {
              const board = boards.get(key);
              return { text: full(board ? boardName(board) : key), path: key };
            },
          },
          byBoard,
          ofSizes,
        ),
    ],
  };
}

/** The sizes of the files of these boards, in one pass. */
async function sizesOf(rows: readonly ListedBoard[], slicer: TimeSlicer) {
  let board = '';
  const byState = fileGroups(() => '');
  const byUser = fileGroups((file) => file && (file.userId ?? ''));
  const byBoard = fileGroups(() => board);
  const counts = [byState, byUser, byBoard];
  for (const { ref, loaded } of rows) {
    board = pathOf(ref);
    const files = filesIn(loaded);
    await slicer.each(files.length, (at) => {
      const decoded = files[at];
      if (decoded) for (const count of counts) count.add(decoded);
    });
  }
  return { byState: byState.result(), byUser: byUser.result(), byBoard: byBoard.result() };
}
