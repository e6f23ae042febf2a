import { t } from '@vscode/l10n';
import type { CauseSum } from '../../requests/causeSums';
import { causeText } from '../../requests/causeText';
import type { Format } from '../../text/format';
import { ownColumn } from '../table/createTable';
import { createLazyTable, type LazyTable } from '../table/lazyTable';
import { countCell, durationCell } from './requestCells';

/** How many requests each cause sent. */
export function causesTable(sums: readonly CauseSum[], format: Format): LazyTable {
  const sumAt = (index: number) => sums[index] as CauseSum;
  const count = (key: 'requests' | 'failed' | 'retries' | 'reused', title: string, meaning: string) =>
    ownColumn({ key: `@${key}`, title, meaning, align: 'end' }, (index) => countCell(sumAt(index)[key], format));
  return createLazyTable(
    { id: 'causes', title: t('By cause'), canCopy: true },
    [
      ownColumn({ key: '@cause', title: t('Cause'), meaning: t('What caused the requests.') }, (index) => ({
        text: causeText(sumAt(index).cause),
      })),
      count('requests', t('Requests'), t('Requests that were sent, repeated ones included.')),
      count('failed', t('Failed'), t('Requests that had no usable response or were canceled.')),
      count('retries', t('Retries'), t('Requests that were sent again after a passing failure.')),
      ownColumn(
        { key: '@bytes', title: t('Size'), meaning: t('Size of the responses, decompressed.'), align: 'end' },
        (index) => ({ text: format.bytes(sumAt(index).bytes), sort: sumAt(index).bytes }),
      ),
      ownColumn(
        { key: '@ms', title: t('Time'), meaning: t('Sum of the times until the responses had arrived.'), align: 'end' },
        (index) => durationCell(sumAt(index).ms, format),
      ),
      count('reused', t('From memory'), t('How often a list was shown without a request, because it was loaded.')),
    ],
    { count: sums.length, keyAt: (index) => sumAt(index).cause ?? '' },
  );
}
