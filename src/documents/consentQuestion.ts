import { sentences } from '../text/phrases';
import { t } from '@vscode/l10n';
import type { HiddenVotes } from '../insight/hiddenVotes';

/** Texts of the consent dialog. `keep` continues with voters hidden, `show` consents. */
export interface ConsentQuestion {
  readonly message: string;
  readonly detail: string;
  readonly keep: string;
  readonly show: string;
}

/** The dialog texts for a purpose and the number of hidden votes. */
export const consentQuestion = (purpose: 'open' | 'export', hidden: HiddenVotes): ConsentQuestion => ({
  message: messageText(hidden),
  detail: detailText(purpose, hidden),
  keep: t('Keep Hidden'),
  show: purpose === 'open' ? t('Show as Received') : t('Export as Received'),
});

function messageText({ anonymous, unclear, all }: HiddenVotes): string {
  const votes = anonymous + unclear;
  if (votes === 0) return t('The service returned data alongside the votes that could name voters.');
  if (votes > 1)
    return unclear === 0
      ? t('{0} votes are anonymous, but the service returned data that could name their voters.', votes)
      : t('{0} votes are anonymous or may be, but the service returned data that could name their voters.', votes);
  if (all > 1)
    return unclear === 0
      ? t('{0} vote is anonymous, but the service returned data that could name its voters.', votes)
      : t('{0} vote may be anonymous, and the service returned data that could name its voters.', votes);
  return unclear === 0
    ? t('This vote is anonymous, but the service returned data that could name its voters.')
    : t('Can’t tell whether this vote is anonymous, and the service returned data that could name its voters.');
}

function detailText(purpose: 'open' | 'export', { anonymous, unclear }: HiddenVotes): string {
  const promise = unclear === 0 ? t('Voters were promised anonymity.') : t('Voters may have been promised anonymity.');
  const choice =
    purpose === 'open'
      ? t('Open the JSON with this data hidden (recommended), or as received?')
      : t('Export the JSON with this data hidden (recommended), or as received?');
  return sentences([anonymous + unclear > 0 && promise, choice]);
}
