import { t } from '@vscode/l10n';
import { votesText } from '../../core/amounts';
import type { NoTotalReason, VoteOption } from './voteTally';

/** Why an option has no total, in a few words. */
export function noTotalText(noTotalReason: NoTotalReason | undefined): string {
  if (noTotalReason === 'noResult') return t('no result returned');
  if (noTotalReason === 'repeated') return t('listed more than once');
  return noTotalReason === 'unmatched' ? t('no result can be matched') : t('no readable total');
}

/** Describes an option that has no readable entry in `elements`. */
export const unlistedText = (listed: boolean | undefined): string =>
  listed === false ? t('not among the options of the vote') : t('no option can be matched');

/** `14 votes`, or why the total is unknown. */
export const totalText = ({ total, noTotalReason }: Pick<VoteOption, 'total' | 'noTotalReason'>): string =>
  total === undefined ? noTotalText(noTotalReason) : votesText(total);
