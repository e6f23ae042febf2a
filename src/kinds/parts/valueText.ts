import { t } from '@vscode/l10n';
import { snippet } from '../../records/decoding/deviation';
import type { Json } from '../../core/json';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import { hiddenText } from '../../records/privacy/redactJson';

/** A value as received, in at most 200 characters; a placeholder if hidden. */
export const quoteText = (sent: Json | undefined): string =>
  sent === hiddenText ? t('(hidden)') : sanitizeLabel(snippet(sent));
