import { t } from '@vscode/l10n';
import type { RankedRow } from './rankedRows';

/** A tag beside the numbers of an option. */
export function RankTag({ row }: { readonly row: RankedRow }) {
  if (row.atLine) return <span class="tag strong">{t('tied at the cut line')}</span>;
  if (row.noTotalReason !== undefined) return <span class="tag">{row.noTotalReason}</span>;
  return row.tied ? <span class="tag">{t('tied')}</span> : null;
}

/** The side of the cut line, for screen readers. */
export function spokenSide({ side, atLine }: RankedRow): string {
  if (atLine) return t('tied at the cut line');
  if (side === undefined) return '';
  return side === 'above' ? t('Above the cut line.') : t('Below the cut line.');
}
