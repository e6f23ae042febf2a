import { t } from '@vscode/l10n';
import type { HiddenVotes } from '../../kinds/vote/hiddenVotes';

/**
 * Texts of the consent dialog, where `keep` continues with voters hidden, and `show` consents. For no hidden votes, data
 * beside the votes is hidden.
 */
export const consentQuestion = ({ anonymous, unclear }: HiddenVotes) => ({
  message:
    anonymous + unclear === 0
      ? t('Data that could name voters is hidden.')
      : t('Data that could name voters is hidden (votes: {0}).', anonymous + unclear),
  detail:
    unclear > 0
      ? t('Voters may have been promised anonymity.')
      : anonymous > 0
        ? t('Voters were promised anonymity.')
        : '',
  keep: t('Keep Hidden'),
  show: t('As Received'),
});
