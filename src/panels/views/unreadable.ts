import { t } from '@vscode/l10n';

/** The gist of a record that could not be read at all. */
export const unreadableGist = (): string =>
  t('This item isn’t a valid record. Open it as JSON to see what the service returned.');
