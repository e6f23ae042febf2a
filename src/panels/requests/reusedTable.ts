import type { Ref } from '../../base/ref';
import type { Format } from '../../text/format';
import { t } from '@vscode/l10n';
import { causeText, operationText } from '../../requests/causeText';
import type { ReusedList } from '../../requests/requestLedger';
import { ownColumn } from '../table/createTable';
import { createLazyTable, type LazyTable } from '../table/lazyTable';
import { boardCell, countCell } from './requestCells';

/** The lists that were shown again without a request. */
export function reusedTable(
  reused: readonly ReusedList[],
  { format, listedName }: { readonly format: Format; readonly listedName: (board: Ref) => string | undefined },
): LazyTable {
  const at = (index: number) => reused[index] as ReusedList;
  return createLazyTable(
    {
      id: 'reused',
      title: t('Shown without a request'),
      folded: true,
      note: t('Lists that were shown again from memory, because they were loaded.'),
    },
    [
      ownColumn({ key: '@lastAt', title: t('Last shown'), meaning: t('When it was shown last.') }, (index) => ({
        text: format.exactTime(at(index).lastAt),
        sort: at(index).lastAt,
      })),
      ownColumn({ key: '@operation', title: t('List'), meaning: t('What was shown.'), searched: true }, (index) => ({
        text: operationText(at(index).operation),
      })),
      ownColumn({ key: '@board', title: t('Board'), meaning: t('Its board.'), searched: true }, (index) => {
        const { connection, board } = at(index).ref;
        return boardCell({ connection, boards: [board] }, listedName, format);
      }),
      ownColumn(
        { key: '@cause', title: t('Cause'), meaning: t('What it was shown for.'), searched: true },
        (index) => ({
          text: causeText(at(index).cause),
        }),
      ),
      ownColumn({ key: '@times', title: t('Times'), meaning: t('How often it was shown.'), align: 'end' }, (index) =>
        countCell(at(index).times, format),
      ),
    ],
    { count: reused.length, keyAt: (index) => String(index) },
  );
}
