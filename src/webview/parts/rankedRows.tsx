import { t } from '@vscode/l10n';
import type { RankedOption, RankingBlock } from '../../protocol/blocks';

/** An option with its position relative to the cut line. */
export interface RankedRow extends RankedOption {
  /** undefined without a line. */
  readonly side: 'above' | 'below' | undefined;
  /** Tied with an option on the other side of the line. */
  readonly atLine: boolean;
  /** The line is drawn below this row. */
  readonly lastAbove: boolean;
}

/** Applies the cut line to options. `cut`: number of options above the line; without a line there, none is drawn. */
export function rankedRows({ options, cuts }: Pick<RankingBlock, 'options' | 'cuts'>, cut: number): RankedRow[] {
  const last = options[cut - 1];
  const line = cuts[cut - 1];
  return options.map((option, at) => ({
    ...option,
    side: line && (at < cut ? 'above' : 'below'),
    atLine: line?.tied === true && option.total !== undefined && option.total === last?.total,
    lastAbove: line !== undefined && at === cut - 1,
  }));
}

/** A tag beside the numbers of an option. */
export function RankTag({ row }: { readonly row: RankedRow }) {
  if (row.noTotalReason !== undefined) return <span class="tag">{row.noTotalReason}</span>;
  return row.tied || row.atLine ? <span class={row.atLine ? 'tag strong' : 'tag'}>{t('tied')}</span> : null;
}

/** The side of the cut line, for screen readers. */
export function spokenSide({ side, atLine }: RankedRow): string {
  if (atLine) return t('tied at the cut line');
  if (side === undefined) return '';
  return side === 'above' ? t('Above the cut line.') : t('Below the cut line.');
}

/** The cut line below an option; an element, since pictures leave out content from CSS. */
export const CutLine = () => (
  <span class="cut-line" aria-hidden="true">
    <span class="cut-label">{t('Cut line')}</span>
  </span>
);

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
