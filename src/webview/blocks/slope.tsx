import { t } from '@vscode/l10n';
import { sentences } from '../../core/phrases';
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
export function Slope({ id, title, before, after, lines }: SlopeBlock) {
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
          <Ties {...before} x="4%" y={y} />
          <Ties {...after} x="96%" y={y} />
          {lines.map(({ from, to, move }, at) => (
            <line key={at} class={`slope-line ${move}`} x1="4%" x2="96%" y1={y(from)} y2={y(to)} />
          ))}
        </svg>
        <Ends {...after} />
      </div>
      <p class="note">
        {sentences([
          t('Green: a better rank. Red and dashed: a worse one. Blue: the same.'),
          [...before.ends, ...after.ends].some(({ mark }) => mark === 'alone') && t('Italics: only in one vote.'),
        ])}
      </p>
    </BlockFrame>
  );
}

interface TiesProps extends Pick<SlopeSide, 'ends'> {
  readonly x: string;
  readonly y: (at: number) => number;
}

/** Joins the options that share a rank, at the first of which its lines end. */
const Ties = ({ ends, x, y }: TiesProps) => (
  <>
    {ends.map(({ rank, isTied }, at) =>
      isTied && ends[at - 1]?.rank === rank ? (
        <line key={at} class="slope-tie" x1={x} x2={x} y1={y(at - 1)} y2={y(at)} />
      ) : null,
    )}
  </>
);

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
