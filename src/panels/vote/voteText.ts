import { t } from '@vscode/l10n';
import type { Outcome } from '../../insight/outcome';
import { receivedText, sharesText } from '../../insight/voteShares';
import type { Format } from '../../text/format';
import type { Vote } from '../../records/vote';

/** Whether there is an outcome; otherwise the header gives the reason. */
const hasOutcome = ({ kind }: Outcome): boolean =>
  kind !== 'undecidable' && kind !== 'stillOpen' && kind !== 'contradicted';

/**
 * Notes below the ranking: the base of the shares, or why there are none. `isDamaged`: values of the vote can't be read,
 * and might say otherwise than the totals.
 */
export function rankingNotes(vote: Vote, outcome: Outcome, isDamaged: boolean, format: Format): string[] {
  const notes: (string | undefined)[] = [
    ...baseTexts(outcome, isDamaged, format),
    receivedText(vote, outcome, format),
    t('Counts only people who voted. The API doesn’t report how many were eligible.'),
  ];
  return notes.filter((note) => note !== undefined);
}

/** What the shares refer to, and what the missing totals leave out. */
function baseTexts(outcome: Outcome, isDamaged: boolean, format: Format): (string | undefined)[] {
  const shares = sharesText(outcome, isDamaged, format);
  if (outcome.tally.kind === 'complete') return [shares];
  if (!hasOutcome(outcome)) return [t('Ranks, shares, and cut lines need every total.')];
  return shares === undefined
    ? [t('Shares and cut lines need every total.')]
    : [shares, t('Cut lines need every total.')];
}
