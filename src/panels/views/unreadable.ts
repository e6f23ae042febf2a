import { t } from '@vscode/l10n';

/** The gist of a record that could not be read at all. */
export const unreadableGist = (): string =>
  t('What the service sent here is not a record. It is kept as it was sent; open it as JSON to see it.');
