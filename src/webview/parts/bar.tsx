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
  readonly isHatched?: boolean | undefined;
}

/** One bar. SVG, because forced colors don't affect it. */
export const Bar = ({ share, isHatched = false }: BarProps) => (
  <svg class="bar" aria-hidden="true">
    <rect class="bar-ground" width="100%" height="100%" rx="2" />
    {share > 0 && (
      <rect
        class={isHatched ? 'bar-size hatched' : 'bar-size'}
        width={`${Math.max(share, 0.004) * 100}%`}
        height="100%"
        rx="2"
        {...(isHatched && { fill: 'url(#hatch)' })}
      />
    )}
  </svg>
);
