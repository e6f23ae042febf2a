import { t } from '@vscode/l10n';
import type { Vote } from '../../records/vote';

/** Whether a vote names its voters, in a word or two. */
export function anonymityName(voters: Vote['voters']): string {
  switch (voters) {
    case 'named':
      return t('Named');
    case 'anonymous':
      return t('Anonymous');
    case 'unclear':
      return t('Anonymity unknown');
  }
}
