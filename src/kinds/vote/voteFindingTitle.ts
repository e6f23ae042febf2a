import { t } from '@vscode/l10n';
import type { Vote } from '../../records/vote';
import type { VoteFinding } from './voteFindings';

/** A finding in a few words. Anonymity is broken only in a vote that is declared anonymous. */
export function voteFindingTitle({ kind }: VoteFinding, { voters }: Vote): string {
  switch (kind) {
    case 'leak':
      return voters === 'anonymous' ? t('Anonymity broken') : t('Anonymity unknown');
    case 'anonymityUnclear':
      return t('Anonymity unknown');
    case 'totalDiffers':
      return t('Total isn’t the sum');
    case 'votersDiffer':
      return t('Number of voters differs');
    case 'overTickets':
      return t('Voter over the limit');
    case 'moreThanAvailable':
      return t('More votes than available');
    case 'notDescending':
      return t('Results out of order');
    case 'unknownElement':
      return t('Result without option');
    case 'duplicateElement':
      return t('Option listed twice');
    case 'duplicateResult':
      return t('Several results for an option');
    case 'withoutResult':
      return t('Option without result');
  }
}
