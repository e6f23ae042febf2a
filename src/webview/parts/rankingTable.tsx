import { t } from '@vscode/l10n';
import { useHighlight } from '../highlight';
import { Hidden } from './screenReaderText';
import { RankTag, spokenSide } from './rankTag';
import type { RankedRow } from './rankedRows';

interface RankingTableProps {
  readonly title: string;
  readonly rows: readonly RankedRow[];
}

const numbersHead = (title: string) => (
  <th scope="col" class="end">
    {title}
  </th>
);

export function RankingTable({ title, rows }: RankingTableProps) {
  const { found } = useHighlight();
  const withVoters = rows.some(({ voters }) => voters !== undefined);
  return (
    <div class="plain-frame">
      <table class="plain" aria-label={title}>
        <thead>
          <tr>
            {numbersHead(t('Rank'))}
            <th scope="col">{t('Option')}</th>
            {numbersHead(t('Votes received'))}
            {numbersHead(t('Share'))}
            {withVoters && numbersHead(t('Voters'))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.key}
              class={[row.side, row.lastAbove && 'last-above'].filter(Boolean).join(' ')}
              aria-current={row.key === found}
            >
              <td class="end">{row.rank}</td>
              <th scope="row">
                <bdi>{row.text}</bdi> <RankTag row={row} />
                {row.side !== undefined && !row.atLine && <Hidden> {spokenSide(row)}</Hidden>}
              </th>
              <td class="end strong">{row.total ?? '–'}</td>
              <td class="end">{row.share}</td>
              {withVoters && <td class="end">{row.voters ?? '–'}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
