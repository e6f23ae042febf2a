import { t } from '@vscode/l10n';
import { useHighlight } from '../highlight';
import { Hidden } from './screenReaderText';
import { RankTag, spokenSide } from './rankTag';
import type { RankedRow } from './rankedRows';

interface RankingTableProps {
  readonly title: string;
  readonly rows: readonly RankedRow[];
}

/** Options as a table of numbers. */
export function RankingTable({ title, rows }: RankingTableProps) {
  const { found } = useHighlight();
  const isFound = ({ key }: RankedRow) => key === found;
  const withVoters = rows.some(({ voters }) => voters !== undefined);
  return (
    <div class="plain-frame">
      <table class="plain" aria-label={title}>
        <thead>
          <tr>
            <th scope="col" class="end">
              {t('Rank')}
            </th>
            <th scope="col">{t('Option')}</th>
            <th scope="col" class="end">
              {t('Votes received')}
            </th>
            <th scope="col" class="end">
              {t('Share')}
            </th>
            {withVoters && (
              <th scope="col" class="end">
                {t('Voters')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.key}
              class={[row.side, row.lastAbove && 'last-above', isFound(row) && 'highlighted'].filter(Boolean).join(' ')}
              aria-current={isFound(row)}
            >
              <td class="end">{row.rank}</td>
              <th scope="row">
                <bdi>{row.text}</bdi> <RankTag row={row} />
                {row.side !== undefined && !row.atLine && <Hidden> {spokenSide(row)}</Hidden>}
              </th>
              <td class="end strong">{row.total ?? '–'}</td>
              <td class="end">{row.share}</td>
              {withVoters && <td class="end">{row.voters}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
