import type { RankingBlock } from '../../protocol/blocks';
import { decidedStyle, useCut } from '../cut';
import { useViewPreference } from '../pageState';
import { BlockFrame } from '../parts/block';
import { Decide, DecideButton, useDecision } from '../parts/decide';
import { ChartOrTable, type ChartOrTableChoice } from '../parts/chartActions';
import { rankedRows, type RankedRow, RankTag, spokenSide } from '../parts/rankedRows';
import { RankingBars } from '../parts/rankingBars';
import { t } from '@vscode/l10n';
import { useHighlight } from '../highlight';
import { Hidden } from '../parts/signs';

/** Options of a vote, best first, with a movable cut line. */
export function RankingChart({ id, title, style, options, note, cuts, cutActions }: RankingBlock) {
  const [shape, setShape] = useViewPreference<ChartOrTableChoice>('ranking.shape', 'chart');
  const { cut, setCut } = useCut();
  const rows = rankedRows({ options, cuts }, cut);
  const decision = useDecision({ cuts, cutActions });
  const cutLine = cuts.length > 0 ? { cut, max: cuts.length, onChange: setCut } : undefined;
  return (
    <BlockFrame
      kind="ranking"
      id={id}
      title={title}
      controls={
        <>
          <DecideButton decision={decision} />
          <ChartOrTable shape={shape} onChange={setShape} of={title} block={id} />
        </>
      }
    >
      {shape === 'chart' ? (
        <RankingBars rows={rows} look={decidedStyle(style, cuts[cut - 1])} cutLine={cutLine} />
      ) : (
        <RankingTable title={title} rows={rows} />
      )}
      <Decide decision={decision} />
      {note !== '' && <p class="note">{note}</p>}
    </BlockFrame>
  );
}

interface RankingTableProps {
  readonly title: string;
  readonly rows: readonly RankedRow[];
}

const numbersHead = (title: string) => (
  <th scope="col" class="end">
    {title}
  </th>
);

function RankingTable({ title, rows }: RankingTableProps) {
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
            {numbersHead(t('% of votes'))}
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
