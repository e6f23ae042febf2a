import { t } from '@vscode/l10n';
import { sanitizeLabel } from '../../core/sanitizeLabel';

/** `Title: value`, or undefined without a value. Titles come from the record descriptions. */
export const fact = (title: string, value: string | undefined): string | undefined =>
  value === undefined ? undefined : t('{0}: {1}', t(title), sanitizeLabel(value, 120));
