import { t } from '@vscode/l10n';
import type { SlopeBlock, SlopeSide } from '../../protocol/blocks';
import { BlockFrame } from '../parts/block';
import { ChartActions } from '../parts/chartActions';
import { useWidth } from '../parts/useWidth';

/** Below this width in pixels, names have four lines, and shares are below ranks. */
const minWide = 600;

/** Longer names, in characters, have two lines, or three below this width in pixels, or five in little space. */
const maxOneLine = 40;
const minTwoLines = 900;

/** Lines from the rank of an option in one vote to its rank in another. Screen readers read the table that follows. */
export function Slope({ id, title, before, after, lines, note }: SlopeBlock) {
  const [frame, width] = useWidth<HTMLDivElement>();
  const isNarrow = width < minWide;
  const isLong = [...before.ends, ...after.ends].some(({ label }) => label.length > maxOneLine);
  const maxLines = isNarrow ? (isLong ? 5 : 4) : isLong && width < minTwoLines ? 3 : 2;
  const rowHeight = !isNarrow && !isLong ? 32 : 12 + 16 * maxLines;
  const height = Math.max(before.ends.length, after.ends.length) * rowHeight;
  const y = (at: number) => (at + 0.5) * rowHeight;
  return (
    <BlockFrame kind="slope" id={id} title={title} controls={<ChartActions block={id} />}>
      <div
        ref={frame}
        class={`slope-frame ${isNarrow ? 'narrow' : ''}`}
        style={{ '--row-height': `${rowHeight}px`, '--max-lines': maxLines }}
      >
        <Head {...before} />
        <span />
        <Head {...after} />
        <Ends {...before} />
        <svg height={height} role="img" aria-label={t('{0}: chart; its numbers follow as a table', title)}>
          {lines.map(({ from, to, move }) => (
            <line key={`${from} ${to}`} class={`slope-line ${move}`} x1="4%" x2="96%" y1={y(from)} y2={y(to)} />
          ))}
        </svg>
        <Ends {...after} />
      </div>
      {note !== '' && <p class="note">{note}</p>}
    </BlockFrame>
  );
}

const Head = ({ title, outcome, conditions }: SlopeSide) => (
  <div class="slope-head">
    {title !== '' && (
      <span>
        <bdi>{title}</bdi>
      </span>
    )}
    <strong>{outcome}</strong>
    <span>{conditions}</span>
  </div>
);

const Ends = ({ ends }: SlopeSide) => (
  <div class="slope-side" aria-hidden="true">
    {ends.map(({ key, rank, isTied, label, share, mark }) => (
      <p key={key} class={`slope-end ${mark ?? ''}`} title={label}>
        <span class="slope-rank">
          {rank}
          {isTied && <small>{t('tied')}</small>}
        </span>
        <span class="slope-label">
          <bdi>{label}</bdi>
        </span>
        <span class="slope-share">{share}</span>
      </p>
    ))}
  </div>
);
