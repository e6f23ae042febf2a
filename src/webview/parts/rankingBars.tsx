import { t } from '@vscode/l10n';
import { sentences } from '../../core/phrases';
import type { ComponentProps, RefObject } from 'preact';
import { Bar, CutLine, type RankedRow, RankTag, spokenSide } from './rankedRows';
import { useWidth } from './useWidth';
import { Hidden } from './signs';
import type { RankingBlock } from '../../protocol/blocks';
import { useHighlight } from '../highlight';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

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
          <span class="rank-share">{t('% of votes')}</span>
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

interface CutHandleProps {
  /** The list of options; its rows are in the order of their ranks. */
  readonly list: RefObject<HTMLElement | null>;
  /** Number of options above the line; 0 for no line. */
  readonly cut: number;
  readonly max: number;
  readonly onChange: (cut: number) => void;
}

/** Drags the cut line over the chart. The slider below the chart draws the line first, also by keyboard. */
function CutHandle({ list, cut, max, onChange }: CutHandleProps) {
  const handle = useRef<HTMLDivElement>(null);
  const [isDragged, setDragged] = useState(false);
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('.rank-row') ?? [])];
  // After each drawing, since texts may change the height of rows.
  useLayoutEffect(() => {
    const all = rows();
    const above = all[cut - 1];
    const top = above ? above.offsetTop + above.offsetHeight : (all[0]?.offsetTop ?? 0);
    handle.current?.style.setProperty('inset-block-start', `${top}px`);
  });
  const drag = (event: PointerEvent) => {
    if (!handle.current?.hasPointerCapture(event.pointerId)) return;
    const above = rows().filter((row) => {
      const box = row.getBoundingClientRect();
      return box.top + box.height / 2 < event.clientY;
    });
    onChange(Math.min(above.length, max));
  };
  // While it is dragged, a line that has left the chart can be dragged back.
  if (cut === 0 && !isDragged) return null;
  return (
    <div
      ref={handle}
      class="cut-handle"
      aria-hidden="true"
      title={t('Drag the cut line')}
      onPointerDown={(event) => {
        handle.current?.setPointerCapture(event.pointerId);
        setDragged(true);
      }}
      onPointerMove={drag}
      onLostPointerCapture={() => setDragged(false)}
    />
  );
}
