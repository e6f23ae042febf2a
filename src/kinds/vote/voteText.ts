import { t } from '@vscode/l10n';
import type { Outcome } from './outcome';
import { receivedText, sharesText } from './voteShares';
import type { Format } from '../../core/format';
import type { Vote } from '../../records/vote';

/** Notes below the ranking: the base of the shares, or why there are none. */
export function rankingNotes(vote: Vote, outcome: Outcome, format: Format): string[] {
  const notes: (string | undefined)[] = [
    sharesText(outcome, format) ??
      (outcome.tally.kind === 'complete' ? undefined : t('Ranks, shares, and cut lines need every total.')),
    receivedText(vote, outcome, format),
    t('Counts only people who voted. The API doesn’t report how many were eligible.'),
  ];
  return notes.filter((note) => note !== undefined);
}
