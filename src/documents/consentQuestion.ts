import { t } from '@vscode/l10n';
import type { HiddenVotes } from '../insight/hiddenVotes';

/** Texts of the consent dialog. `keep` continues with voters hidden, `show` consents. */
export interface ConsentQuestion {
  readonly message: string;
  readonly detail: string;
  readonly keep: string;
  readonly show: string;
}

/** The dialog texts for the number of hidden votes; for none, data beside the votes is hidden. */
export const consentQuestion = ({ anonymous, unclear }: HiddenVotes): ConsentQuestion => ({
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
