import { t } from '@vscode/l10n';
import type { DetailsHeader } from '../../protocol/detailsHeader';

export const unreadableHeader = (): DetailsHeader => ({
  style: 'undecidable',
  headline: t('This item isn’t a valid record'),
  detail: t('Open it as JSON to see what the service returned.'),
  isUpdating: false,
  chips: [],
  tiles: [],
});
