import { t } from '@vscode/l10n';
import { sentences } from '../../core/phrases';
import type { ComponentProps } from 'preact';
import { Bar } from './bar';
import { CutHandle } from './cutHandle';
import { CutLine } from './cutLine';
import { useWidth } from './useWidth';
import { Hidden } from './screenReaderText';
import { RankTag, spokenSide } from './rankTag';
import type { RankingBlock } from '../../protocol/blocks';
import { useHighlight } from '../highlight';
import type { RankedRow } from './rankedRows';

interface RankingBarsProps {
  readonly rows: readonly RankedRow[];
  readonly look: RankingBlock['style'];
  /** undefined where no line can be drawn. */
  readonly cutLine: Pick<ComponentProps<typeof CutHandle>, 'cut' | 'max' | 'onChange'> | undefined;
}

/** Options as bars. Screen readers read each row as one sentence. */
export function RankingBars({ rows, look, cutLine }: RankingBarsProps) {
  // Redraws when the width changes, which may move the cut line.
  const [list] = useWidth<HTMLOListElement>();
  const { highlight, found, setHighlight } = useHighlight();
  const withVoters = rows.some(({ voters }) => voters !== undefined);
  return (
    <div class="rank-frame">
      <ol ref={list} class={`rank-bars ${look}${withVoters ? ' with-voters' : ''}`}>
        <li class="rank-heads" aria-hidden="true">
          <span class="rank-total">{t('Votes received')}</span>
          <span class="rank-share">{t('Share')}</span>
          {withVoters && <span class="rank-voters">{t('Voters')}</span>}
        </li>
        {rows.map((row) => (
          <li
            key={row.key}
            class={classOf(row, highlight?.options.includes(row.key) === true)}
            aria-current={row.key === found}
            onPointerEnter={() => setHighlight({ on: 'option', options: [row.key] })}
            onPointerLeave={() => setHighlight(undefined)}
          >
            <Hidden>{sentences([t('{0}.', row.spoken), spokenSide(row)])}</Hidden>
            <span class="rank-number" aria-hidden="true">
              {row.rank}
            </span>
            <span class="rank-text" aria-hidden="true">
              <bdi>{row.text}</bdi> <RankTag row={row} />
            </span>
            <Bar share={row.size} isHatched={row.atLine} />
            <span class="rank-total" aria-hidden="true">
              {row.total ?? '–'}
            </span>
            <span class="rank-share" aria-hidden="true">
              {row.share}
            </span>
            {withVoters && (
              <span class="rank-voters" aria-hidden="true">
                {row.voters ?? '–'}
              </span>
            )}
            {row.lastAbove && <CutLine />}
          </li>
        ))}
      </ol>
      {cutLine && <CutHandle list={list} {...cutLine} />}
    </div>
  );
}

const classOf = ({ side, leads, lastAbove }: RankedRow, isHighlighted: boolean): string =>
  ['rank-row', side, leads && 'leads', lastAbove && 'last-above', isHighlighted && 'highlighted']
    .filter(Boolean)
    .join(' ');
