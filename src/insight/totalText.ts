import { t } from '@vscode/l10n';
import { votesText } from '../text/amounts';
import type { Format } from '../text/format';
import type { Lack, VoteOption } from './voteTally';

/** Why an option has no total, in a few words. */
export function lackText(lack: Lack | undefined): string {
  if (lack === 'noResult') return t('no result returned');
  if (lack === 'repeated') return t('listed more than once');
  return lack === 'unmatched' ? t('no result can be matched') : t('no readable total');
}

/** Describes an option that has no readable entry in `elements`. */
export const unlistedText = (listed: boolean | undefined): string =>
  listed === false ? t('not among the options of the vote') : t('no option can be matched');

/** `14 votes`, or why the total is unknown. */
export const totalText = ({ total, lack }: Pick<VoteOption, 'total' | 'lack'>, format: Format): string =>
  total === undefined ? lackText(lack) : votesText(total, format);
