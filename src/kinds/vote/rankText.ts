import { t } from '@vscode/l10n';
import type { Format } from '../../core/format';
import type { Standing } from './standings';

/** `rank 2`, with tied and interim variants; undefined without a rank. */
export function rankText({ rank, tied, soFar }: Pick<Standing, 'rank' | 'tied' | 'soFar'>, format: Format) {
  if (rank === undefined) return undefined;
  const at = format.number(rank);
  if (soFar) return tied ? t('tied for #{0} so far', at) : t('#{0} so far', at);
  return tied ? t('tied for #{0}', at) : `#${at}`;
}

/** A rank in a column of ranks; undefined without a rank. */
export function rankInColumn({ rank, tied }: Pick<Standing, 'rank' | 'tied'>, format: Format): string | undefined {
  if (rank === undefined) return undefined;
  return tied ? t('{0}, tied', format.number(rank)) : format.number(rank);
}
