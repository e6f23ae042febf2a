import type { TimelineBlock } from '../../protocol/blocks';
import { useHost } from '../hostChannel';

/** Height of a row of the chart in pixels. */
export const chartRowHeight = 26;

const barHeight = chartRowHeight - 10;
// Half the width of a point.
const half = 6;
// Least widths of a bar, and of one that shows its open end.
const minWidth = 4;
const minOpenWidth = 9;

interface SpanProps {
  readonly span: TimelineBlock['spans'][number];
  readonly left: number;
  readonly right: number;
  readonly top: number;
  /** Of the chart, in pixels. */
  readonly width: number;
}

/** One span, or a point with a remark. A click opens it; keyboard users open it in the table. */
export function Span({ span, left, right, top, width }: SpanProps) {
  const { send } = useHost();
  const { label, text, to, tone, path, remark, beside } = span;
  return (
    <g
      class={['span', tone, path !== undefined && 'leads'].filter(Boolean).join(' ')}
      {...(path !== undefined && { onClick: () => send({ type: 'open', path }) })}
    >
      <title>{`${label}\n${text}`}</title>
      {remark === undefined ? (
        <>
          <path d={bar(left, right - left, top + (chartRowHeight - barHeight) / 2, to === undefined)} />
          {beside !== undefined && (
            <text {...besideAt(left, right, width)} y={top + chartRowHeight / 2}>
              {beside}
            </text>
          )}
        </>
      ) : (
        <>
          <path class="point" d={point(left, top + chartRowHeight / 2)} />
          <text
            x={left < width / 2 ? left + half + 6 : left - half - 6}
            y={top + chartRowHeight / 2}
            text-anchor={left < width / 2 ? 'start' : 'end'}
          >
            {remark}
          </text>
        </>
      )}
    </g>
  );
}

/** Where a text has the most space: before, inside, or after its bar. */
function besideAt(left: number, right: number, width: number): { readonly x: number; readonly 'text-anchor': string } {
  const most = Math.max(left, right - left, width - right);
  if (most === width - right) return { x: right + 6, 'text-anchor': 'start' };
  return most === left ? { x: left - 6, 'text-anchor': 'end' } : { x: left + 6, 'text-anchor': 'start' };
}

const point = (x: number, y: number): string =>
  `M${x - half},${y} l${half},${-half} l${half},${half} l${-half},${half} Z`;

/** Outline of a bar; the right side is jagged if the end is open. */
function bar(x: number, length: number, y: number, isOpen: boolean): string {
  const width = Math.max(length, isOpen ? minOpenWidth : minWidth);
  if (!isOpen) return `M${x},${y} h${width} v${barHeight} h${-width} Z`;
  const step = barHeight / 4;
  const tooth = Math.min(5, width / 2);
  return `M${x + width},${y} H${x} v${barHeight} H${x + width} l${-tooth},${-step} l${tooth},${-step} l${-tooth},${-step} Z`;
}
