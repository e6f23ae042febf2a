import { t } from '@vscode/l10n';
import type { SlopeBlock, SlopeEnd } from '../../protocol/slope';
import { BlockFrame } from '../parts/block';
import { useWidth } from '../parts/useWidth';

const rowHeight = 32;

/** Lines from the rank of an option in one vote to its rank in another. Screen readers read the table that follows. */
export function Slope({ id, title, before, after, lines, note }: SlopeBlock) {
  const [frame, width] = useWidth<HTMLDivElement>();
  const height = Math.max(before.ends.length, after.ends.length) * rowHeight;
  const y = (at: number) => (at + 0.5) * rowHeight;
  return (
    <BlockFrame kind="slope" id={id} title={title}>
      <div class="slope-frame" role="img" aria-label={t('{0}: chart; its numbers follow as a table', title)}>
        <Side {...before} />
        <div ref={frame}>
          <p class="slope-head">&nbsp;</p>
          <svg width={width} height={height}>
            {lines.map(({ from, to, move }) => (
              <line key={`${from} ${to}`} class={`slope-line ${move}`} x1={4} x2={width - 4} y1={y(from)} y2={y(to)} />
            ))}
          </svg>
        </div>
        <Side {...after} />
      </div>
      {note !== undefined && <p class="note">{note}</p>}
    </BlockFrame>
  );
}

const Side = ({ title, ends }: { readonly title: string; readonly ends: readonly SlopeEnd[] }) => (
  <div class="slope-side">
    <p class="slope-head" title={title}>
      {title}
    </p>
    {ends.map(({ key, rank, label, share, mark }) => (
      <p key={key} class={`slope-end ${mark ?? ''}`} title={label}>
        <span class="slope-rank">{rank}</span>
        <span class="slope-label">
          <bdi>{label}</bdi>
        </span>
        <span class="slope-share">{share}</span>
      </p>
    ))}
  </div>
);
