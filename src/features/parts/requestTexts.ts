import { t } from '@vscode/l10n';
import type { RequestCount } from '../../service/store/requestsFor';
import { tn, number } from '../../core/say';
import type { Failure } from '../../core/failure';
import { boardsText } from '../../core/amounts';
import { explain } from '../../service/text/explain';
import { firstOf, inQuotes, sentences } from '../../core/phrases';
import { sanitizeMessageLabel } from '../../core/sanitizeLabel';

export const requestsCost = ({ count, isLeast }: RequestCount): string =>
  tn(
    count,
    isLeast
      ? t('At least {n} request|At least {n} requests')
      : t('About {n} request (estimate)|About {n} requests (estimate)'),
  );

/**
 * Says that not all boards could be loaded. `left`: the names of boards with missing lists; `failures`: why lists are
 * missing.
 */
export const loadedBoardsText = (boards: number, left: readonly string[], failures: readonly Failure[]): string => {
  const names = left.map((name) => inQuotes(sanitizeMessageLabel(name)));
  const reasons = [...new Set(failures.map((failure) => explain(failure).what))];
  return sentences([
    t('Loaded and checked {0} of {1}.', number(boards - left.length), boardsText(boards)),
    t('Incomplete: {0}.', firstOf(names, 2)),
    reasons.length > 0 && t('Reason: {0}.', firstOf(reasons, 2)),
  ]);
};
