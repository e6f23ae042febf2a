import { t } from '@vscode/l10n';

/** Why a secret is unusable: empty, too long, or with control characters; undefined if it is usable. */
export function secretProblem(value: string): string | undefined {
  if (value.trim() === '') return t('Enter the app secret.');
  // eslint-disable-next-line no-control-regex
  if (/[\u0000-\u001f\u007f]/.test(value)) return t('The app secret contains control characters. Copy it again.');
  return value.length > 4096 ? t('The app secret is longer than 4,096 characters.') : undefined;
}
