import { t } from '@vscode/l10n';

/** Says that a request was copied. */
export const requestCopiedText = (isSample: boolean): string =>
  isSample
    ? t('Copied. Sample boards run inside VS Code, so this request won’t work elsewhere.')
    : t('Copied, with placeholders for secrets');
