import { t } from '@vscode/l10n';
import { snippet } from '../../records/decoding/deviation';
import type { Json } from '../../base/json';
import { sanitizeLabel } from '../../text/sanitizeLabel';
import { hiddenText } from '../../records/privacy/redactJson';

/** A value as received, in at most 200 characters; a placeholder if hidden. */
export const quoteText = (sent: Json | undefined): string =>
  sent === hiddenText ? t('(hidden)') : sanitizeLabel(snippet(sent));
