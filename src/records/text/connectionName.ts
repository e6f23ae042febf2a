import { t } from '@vscode/l10n';
import type { Connection } from '../configured';
import { sanitizeLabel } from '../../core/sanitizeLabel';

/** Display name of a connection. `limit`: of its length. */
export const connectionName = ({ name, sample, origin }: Connection, limit = 80): string =>
  sample ? t('Sample boards') : sanitizeLabel(name || new URL(origin).host, limit);
