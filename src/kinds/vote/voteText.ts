import { t } from '@vscode/l10n';
import type { Outcome } from './outcome';
import { receivedText, sharesText } from './voteShares';
import type { Vote } from '../../records/vote';

/** Notes below the ranking: the base of the shares, or why there are none. */
export function rankingNotes(vote: Vote, outcome: Outcome): string[] {
  const notes: (string | undefined)[] = [
    sharesText(outcome) ??
      (outcome.tally.kind === 'complete' ? undefined : t('Ranks, shares, and cut lines need every total.')),
    receivedText(vote, outcome),
    t('Counts only people who voted. The API doesn’t report how many were eligible.'),
  ];
  return notes.filter((note) => note !== undefined);
}
