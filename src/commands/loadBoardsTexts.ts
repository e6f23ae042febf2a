import { t } from '@vscode/l10n';
import type { Failure } from '../base/failure';
import type { RequestCount } from '../store/requestsFor';
import { boardsText } from '../text/amounts';
import type { Format } from '../text/format';
import { explain } from '../text/explain';
import { firstOf, inQuotes, sentences } from '../text/phrases';
import { sanitizeMessageLabel } from '../text/sanitizeLabel';
import { requestsCost } from './requestsCost';

/** The question before boards are loaded. `samples`: how many of them are sample boards. */
export const loadQuestion = (
  boards: number,
  samples: number,
  requests: RequestCount,
  format: Format,
): { readonly question: string; readonly detail: string } => ({
  question: t('Load and check {0}?', boardsText(boards, format)),
  detail: sentences([
    t('{0}.', requestsCost(requests, format)),
    requests.isLeast && t('For some boards, the number of files isn’t known yet.'),
    samples > 0 && t('Requests to sample boards aren’t counted.'),
    t('Loads statistics, votes, files, and meetings that aren’t loaded.'),
    t(
      'If a board’s statistics, files, or meetings are missing or were loaded at different times, all three are loaded, because they’re compared.',
    ),
    t('You can cancel at any time; what is loaded stays.'),
  ]),
});

/**
 * Says that not all boards could be loaded. `left`: the names of boards with missing lists; `failures`: why lists are
 * missing.
 */
export const loadedText = (
  boards: number,
  left: readonly string[],
  failures: readonly Failure[],
  format: Format,
): string => {
  const names = left.map((name) => inQuotes(sanitizeMessageLabel(name)));
  const reasons = [...new Set(failures.map((failure) => explain(failure).what))];
  return sentences([
    t('Loaded and checked {0} of {1}.', format.number(boards - left.length), boardsText(boards, format)),
    t('Incomplete: {0}.', firstOf(names, 2, format)),
    reasons.length > 0 && t('Reason: {0}.', firstOf(reasons, 2, format)),
  ]);
};
