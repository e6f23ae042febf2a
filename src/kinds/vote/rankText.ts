import { t } from '@vscode/l10n';
import type { Standing } from './standings';
import { number } from '../../core/say';

/** `rank 2`, with tied and interim variants; undefined without a rank. */
export function rankText({ rank, tied, soFar }: Pick<Standing, 'rank' | 'tied' | 'soFar'>) {
  if (rank === undefined) return undefined;
  const at = number(rank);
  if (soFar) return tied ? t('tied for #{0} so far', at) : t('#{0} so far', at);
  return tied ? t('tied for #{0}', at) : t('#{0}', at);
}

/** A rank in a column of ranks; undefined without a rank. */
export function rankInColumn({ rank, tied }: Pick<Standing, 'rank' | 'tied'>): string | undefined {
  if (rank === undefined) return undefined;
  return tied ? t('{0}, tied', number(rank)) : number(rank);
}
