import { t } from '@vscode/l10n';
import { snippet } from '../../model/departure';
import type { Json } from '../../model/json';
import { label } from '../../model/label';
import { hiddenText } from '../../model/redactJson';

/** A value as received, in at most 200 characters; a placeholder if hidden. */
export const quoteText = (sent: Json | undefined): string =>
  sent === hiddenText ? t('(hidden)') : label(snippet(sent));
