import { t } from '@vscode/l10n';

/** Summary of an undecodable record. */
export const unreadableSummary = (): string =>
  t('This item isn’t a valid record. Open it as JSON to see what the service returned.');
