import type { BarPart } from '../../protocol/blocks';

/** Pattern that distinguishes hatched bars without color; once per page. */
export const Hatch = () => (
  <svg class="hidden" aria-hidden="true" width="0" height="0">
    <defs>
      <pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect class="hatch-ground" width="6" height="6" />
        <rect class="hatch-line" width="3" height="6" />
      </pattern>
    </defs>
  </svg>
);

interface BarProps {
  /** 0 to 1 of the longest bar. */
  readonly share: number;
  /** Default: one full part. */
  readonly parts?: readonly BarPart[] | undefined;
}

const whole: readonly BarPart[] = [{ size: 1, fill: 'full' }];

/** The parts of a bar that is hatched as a whole. */
export const hatched: readonly BarPart[] = [{ size: 1, fill: 'hatched' }];

/** One bar. SVG, because forced colors don't affect it. */
export function Bar({ share, parts = whole }: BarProps) {
  const sum = parts.reduce((before, { size }) => before + size, 0);
  let end = 0;
  return (
    <svg class="bar" aria-hidden="true">
      <rect class="bar-ground" width="100%" height="100%" rx="2" />
      {share > 0 &&
        sum > 0 &&
        parts.map(({ size, fill }, at) => {
          const start = end;
          end += (size / sum) * share;
          if (size <= 0) return null;
          const width = Math.max(end - start, 0.004);
          return (
            <rect
              key={at}
              class={`bar-size ${fill}`}
              // A small part is widened, but not beyond the end.
              x={percent(Math.min(start, 1 - width))}
              width={percent(width)}
              height="100%"
              rx="2"
              {...(fill === 'hatched' && { fill: 'url(#hatch)' })}
            />
          );
        })}
    </svg>
  );
}

const percent = (share: number): string => `${share * 100}%`;
