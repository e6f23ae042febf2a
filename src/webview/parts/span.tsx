import type { TimelineBlock } from '../../protocol/blocks';
import { useHost } from '../hostChannel';

interface SpanProps {
  readonly span: TimelineBlock['spans'][number];
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly height: number;
}

/** Approximate letter width in pixels. Labels that don't fit are in the tooltip and the table. */
const letter = 7;
const least = 6;

/** One span; an open end is drawn open, an odd span hatched. A click opens it; keyboard users open it in the table. */
export function Span({ span, left, right, top, height }: SpanProps) {
  const { send } = useHost();
  const { label, text, to, tone, path } = span;
  const width = Math.max(right - left, 3);
  const open = to === undefined;
  const space = Math.floor((width - 12) / letter);
  return (
    <svg
      class={['span', tone, path !== undefined && 'leads'].filter(Boolean).join(' ')}
      x={left}
      y={top}
      width={width}
      height={height}
      {...(path !== undefined && { onClick: () => send({ type: 'open', path }) })}
    >
      <title>{`${label}\n${text}`}</title>
      {open ? (
        <path d={openEnd(width, height)} {...(tone === 'odd' && { fill: 'url(#hatch)' })} />
      ) : (
        <rect
          x="0.5"
          y="0.5"
          width={width - 1}
          height={height - 1}
          rx="2"
          {...(tone === 'odd' && { fill: 'url(#hatch)' })}
        />
      )}
      {(label.length <= space || space >= least) && (
        <text x="7" y={height / 2}>
          {label.length <= space ? label : `${label.slice(0, space - 1).toWellFormed()}…`}
        </text>
      )}
    </svg>
  );
}

/** Outline of a bar with a jagged right side. */
function openEnd(width: number, height: number): string {
  const step = (height - 1) / 4;
  const tooth = Math.min(5, width / 2);
  return `M${width - 0.5},0.5 H0.5 V${height - 0.5} H${width - 0.5} l${-tooth},${-step} l${tooth},${-step} l${-tooth},${-step} Z`;
}
