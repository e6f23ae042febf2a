import { t } from '@vscode/l10n';
import { haveTrend } from '../../records/statisticsAt';
import type { Format } from '../../text/format';
import { ownColumn } from '../table/createTable';
import { differenceCell } from '../table/differenceCell';
import { hiddenIf } from '../table/hiddenIf';
import type { LazyColumn } from '../table/lazyTable';
import type { BoardRow } from './boardRow';
import { counterTrend } from '../board/boardStates';

/** The trend of the number of elements; hidden unless a board has enough snapshots. */
export function trendColumn(rows: readonly BoardRow[], format: Format): LazyColumn {
  const described = ownColumn(
    {
      key: '@trend',
      title: t('Elements since the first of at least three snapshots'),
      short: t('Trend'),
      align: 'end',
    },
    (index) => {
      const { ref, states } = rows[index] as BoardRow;
      const found = haveTrend(states) ? counterTrend(ref, states, 'totalElement', format) : undefined;
      if (!found) return { text: '', tone: 'muted' };
      return { ...differenceCell(found.trend.difference, format), trend: found.cell };
    },
  );
  return hiddenIf(!rows.some(({ states }) => haveTrend(states)), described);
}
