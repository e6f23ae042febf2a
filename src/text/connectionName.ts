import { t } from '@vscode/l10n';
import type { Connection } from '../records/configured';
import { sanitizeLabel } from './sanitizeLabel';

/** Display name of a connection. */
export const connectionName = ({ name, sample, origin }: Connection): string =>
  sample ? t('Sample boards') : sanitizeLabel(name || new URL(origin).host, 80);
