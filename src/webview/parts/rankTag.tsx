import { t } from '@vscode/l10n';
import type { RankedRow } from './rankedRows';

/** What is to be known of an option beside its numbers, in words. */
export function RankTag({ row }: { readonly row: RankedRow }) {
  if (row.atLine) return <span class="tag strong">{t('tied at the cut line')}</span>;
  if (row.lack !== undefined) return <span class="tag">{row.lack}</span>;
  return row.tied ? <span class="tag">{t('tied')}</span> : null;
}

/** Where an option stands to the line, for those who do not see it. */
export function sideSaid({ side, atLine }: RankedRow): string {
  if (atLine) return t('Tied at the cut line.');
  if (side === undefined) return '';
  return side === 'above' ? t('Above the cut line.') : t('Below the cut line.');
}
