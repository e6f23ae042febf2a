import { t } from '@vscode/l10n';
import type { FindingKind } from './listedFinding';

/** What to do about a finding, in a few words. */
export function adviceText(kind: FindingKind): string {
  switch (kind) {
    case 'noEntry':
      return t('Check the board ID and the app’s access');
    case 'statistics':
      return t('Check the board again');
    case 'anonymity':
      return t('Don’t show who voted');
    case 'votes':
      return t('Check the ballots before you decide by it');
    case 'openVotes':
      return t('End the vote if it’s over');
    case 'meetings':
      return t('Don’t rely on its times');
    case 'files':
      return t('Look at the file before you use it');
    case 'duplicates':
      return t('Delete copies that nobody needs');
    case 'incomplete':
      return t('Load the rest, or refresh the list');
    case 'units':
      return t('Check the pinned unit');
    case 'deviations':
      return t('Report it to the service administrator');
  }
}
