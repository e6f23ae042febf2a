import { t } from '@vscode/l10n';

/** Summary of an undecodable record. */
export const unreadableGist = (): string =>
  t('What the service sent here is not a record. It is kept as it was sent; open it as JSON to see it.');
