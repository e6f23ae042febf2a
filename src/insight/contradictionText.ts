import { t } from '@vscode/l10n';
import { votersText, votesText } from '../text/amounts';
import type { Format } from '../text/format';
import { clauses } from '../text/phrases';
import type { VoteContradiction } from './voteContradictions';

/** Which numbers of a vote contradict each other, without naming anybody. */
export function voteContradictionText(found: readonly VoteContradiction[], format: Format): string {
  const times = (kind: VoteContradiction['kind']) => found.filter((each) => each.kind === kind).length;
  const [totals, over] = [times('totalDiffers'), times('overTickets')];
  const more = found.find((each) => each.kind === 'moreThanAvailable');
  return clauses([
    more && t('{0} in the totals, but only {1} available', votesText(more.cast, format), format.number(more.available)),
    totals > 0 && t('some totals differ from the votes of their voters'),
    over > 0 && t('{0} over the limit per person', votersText(over, format)),
  ]);
}
