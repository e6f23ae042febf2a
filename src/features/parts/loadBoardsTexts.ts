import { t } from '@vscode/l10n';
import type { Failure } from '../../core/failure';
import { boardsText } from '../../core/amounts';
import { explain } from '../../service/text/explain';
import { firstOf, inQuotes, sentences } from '../../core/phrases';
import { sanitizeMessageLabel } from '../../core/sanitizeLabel';
import { number } from '../../core/say';

/**
 * Says that not all boards could be loaded. `left`: the names of boards with missing lists; `failures`: why lists are
 * missing.
 */
export const loadedText = (boards: number, left: readonly string[], failures: readonly Failure[]): string => {
  const names = left.map((name) => inQuotes(sanitizeMessageLabel(name)));
  const reasons = [...new Set(failures.map((failure) => explain(failure).what))];
  return sentences([
    t('Loaded and checked {0} of {1}.', number(boards - left.length), boardsText(boards)),
    t('Incomplete: {0}.', firstOf(names, 2)),
    reasons.length > 0 && t('Reason: {0}.', firstOf(reasons, 2)),
  ]);
};
